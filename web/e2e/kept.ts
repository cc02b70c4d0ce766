// Games kept as record files: the table as it stands at a certain moment of one, the same every time.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { LocalGame, LocalSeat } from '../src/session/local-games.svelte';

export class KeptRecord {
  readonly file: string;
  readonly moves: readonly string[];
  readonly #head: readonly string[];

  constructor(file: URL) {
    this.file = file.pathname;
    const lines = readFileSync(file, 'utf8').split('\n');
    const first = lines.indexOf('moves') + 1;
    this.#head = lines.slice(0, first).filter((line) => !line.startsWith('dealer '));
    this.moves = lines.slice(first, lines.indexOf('end', first));
  }

  /** How many moves are made before this one. */
  before(move: string): number {
    const at = this.moves.indexOf(move);
    if (at < 0) throw new Error(`no such move: ${move}`);
    return at;
  }

  /** The record as far as it goes with so many moves. */
  upTo(moves: number): string {
    return [...this.#head, ...this.moves.slice(0, moves), 'end', ''].join('\n');
  }

  fact(name: string): string {
    const line = this.#head.find((each) => each.startsWith(`${name} `));
    if (line === undefined) throw new Error(`the record has no line ${name}`);
    return line.slice(name.length + 1);
  }
}

export const person = (name: string): LocalSeat => ({ kind: 'person', name, bot: null });
export const bot = (name: string): LocalSeat => ({ kind: 'bot', name, bot: 'greedy' });

/** Opens the table as it stood after so many moves, with these at it. */
export async function sitDownAt(
  page: Page,
  record: KeptRecord,
  moves: number,
  table: string,
  seats: LocalSeat[],
): Promise<void> {
  const game: LocalGame = {
    id: 'evening',
    game: record.fact('game'),
    name: table,
    options: record.fact('options'),
    seats,
    confirm: true,
    archive: false,
    record: record.upTo(moves),
    copyOf: null,
    moves,
    over: false,
    waiting: true,
    created: Date.UTC(2026, 0, 4),
    changed: Date.UTC(2026, 0, 4),
  };
  await page.goto('/');
  await page.evaluate((kept) => localStorage.setItem(`kvartal.game.${kept.id}`, JSON.stringify(kept)), game);
  await page.goto(`/local/${game.id}`);
  // Where several people share the screen, one lifts the curtain first.
  if (seats.filter(({ kind }) => kind === 'person').length > 1)
    await page.getByRole('alertdialog').getByRole('button').click();
  await page.locator('.plate').waitFor();
}
