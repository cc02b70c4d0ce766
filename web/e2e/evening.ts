// One evening of Anna, Boris and Clara, kept as a record: the same positions every time a picture is taken.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { LocalGame } from '../src/session/local-games.svelte';

export const evening = new URL('evening.kvartal', import.meta.url).pathname;

const lines = readFileSync(evening, 'utf8').split('\n');
const first = lines.indexOf('moves') + 1;
const moves = lines.slice(first, lines.indexOf('end', first));

/** A move of Anna's that has many reasons: an airport between factories, with 8 lines of its own. */
export const airport = { slot: 4, space: '2,1' };
const beforeAirport = moves.indexOf(`p1 buy ${airport.slot}:domestic_airport at ${airport.space}`);

interface Evening {
  table: string;
  people: readonly string[];
}

export const inEnglish: Evening = { table: 'Sunday evening', people: ['Anna', 'Boris', 'Clara'] };
export const inRussian: Evening = { table: 'Воскресный вечер', people: ['Анна', 'Борис', 'Клара'] };

/** The table as it stands when Anna is to make that move; the three sit at this screen. */
export async function sitDown(page: Page, { table, people } = inEnglish): Promise<void> {
  const head = lines.slice(0, first).filter((line) => !line.startsWith('dealer '));
  const game: LocalGame = {
    id: 'evening',
    game: 'suburbia',
    name: table,
    options: 'players=3',
    seats: people.map((person) => ({ kind: 'person', name: person, bot: null })),
    confirm: true,
    archive: false,
    record: [...head, ...moves.slice(0, beforeAirport), 'end', ''].join('\n'),
    copyOf: null,
    moves: beforeAirport,
    over: false,
    waiting: true,
    created: Date.UTC(2026, 0, 4),
    changed: Date.UTC(2026, 0, 4),
  };
  await page.goto('/');
  await page.evaluate((kept) => localStorage.setItem(`kvartal.game.${kept.id}`, JSON.stringify(kept)), game);
  await page.goto(`/local/${game.id}`);
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.getByRole('listbox').waitFor();
}
