// What others have done since one's own last turn, and what it changed for oneself.
import { untrack } from 'svelte';
import type { Fact, GameClient } from '../../games/client';
import { seatNames } from '../../session/catalogue.svelte';
import { type LogLine, logLines, movesInForce } from '../../session/log';
import type { Session } from '../../session/session';
import type { Entry } from '../../session/shapes';
import { language } from '../../text';

/** A number of one's own that is another one now. */
export interface FactChange {
  readonly fact: Fact;
  readonly before: number;
}

/** What one player did. */
export interface Chapter {
  readonly seat: string;
  readonly lines: readonly LogLine[];
  /** The moment after it. */
  readonly moves: number;
}

/** The entries between two turns of a seat: the last stretch in which others moved. */
export function othersSince(entries: readonly Entry[], seat: string): readonly Entry[] {
  const last = entries.findLastIndex((entry) => entry.seat !== seat && entry.seat !== '*');
  const before = entries.slice(0, last + 1).findLastIndex((entry) => entry.seat === seat);
  const after = entries.findIndex((entry, at) => at > last && entry.seat === seat);
  // What was drawn right after one's own turn is no news of the others.
  const from = entries.findIndex((entry, at) => at > before && entry.seat !== '*');
  return last < 0 ? [] : entries.slice(from, after < 0 ? entries.length : after);
}

/** One chapter for each turn; what is drawn belongs to whoever moved before. */
export function chaptersOf(entries: readonly Entry[], lines: readonly LogLine[], start: number): Chapter[] {
  const chapters: { seat: string; lines: LogLine[]; moves: number }[] = [];
  let moves = start;
  for (const line of lines) {
    const before = entries.findLast((each) => each.number <= line.number && each.seat !== '*');
    const seat = line.seat === '*' ? (before?.seat ?? '*') : line.seat;
    moves = line.moves ?? moves; // what was taken back led nowhere
    const last = chapters.at(-1);
    if (last?.seat === seat) {
      last.lines.push(line);
      last.moves = moves;
    } else chapters.push({ seat, lines: [line], moves });
  }
  return chapters;
}

/** How many moves stand up to an entry. */
function standingUntil(entries: readonly Entry[], until: number): number {
  const inForce = movesInForce(entries);
  return Math.max(0, ...entries.map(({ number }) => (number <= until ? (inForce.get(number) ?? 0) : 0)));
}

export function changesOf(before: readonly Fact[], after: readonly Fact[]): FactChange[] {
  return after.flatMap((fact, at) => {
    const was = before[at]?.value;
    return was === undefined || was === fact.value ? [] : [{ fact, before: was }];
  });
}

export class Recap {
  readonly #session: Session;
  readonly #client: GameClient;
  /** The last entry that was looked back at. */
  #read = $state(0);
  readonly #entries = $derived.by(() => {
    const { entries, viewer } = this.#session.state;
    return viewer === null ? [] : othersSince(entries, viewer);
  });
  readonly #start = $derived.by(() =>
    standingUntil(this.#session.state.entries, (this.#entries[0]?.number ?? 1) - 1),
  );
  readonly chapters: readonly Chapter[] = $derived.by(() => {
    const all = this.#session.state.entries;
    const news = new Set(this.#entries.map(({ number }) => number));
    const names = seatNames(this.#session.state.table);
    const lines =
      this.#client.log?.(all, this.#session.state.position, language(), names) ??
      logLines(all, names, language());
    return chaptersOf(
      this.#entries,
      lines.filter(({ number }) => news.has(number)),
      this.#start,
    );
  });
  /** One's own numbers before all of it and after each chapter, as far as they are known by now. */
  facts = $state.raw<readonly (readonly Fact[])[]>([]);

  constructor(session: Session, client: GameClient) {
    this.#session = session;
    this.#client = client;
  }

  get isThere(): boolean {
    return this.#entries.length > 0;
  }
  /** The first entry it tells of. */
  get from(): number | null {
    return this.#entries[0]?.number ?? null;
  }
  /** How many moves have not been looked back at. */
  get news(): number {
    const lines = this.chapters.flatMap((chapter) => chapter.lines);
    return lines.filter(({ number, seat }) => seat !== '*' && number > this.#read).length;
  }

  read(): void {
    this.#read = this.#session.state.number;
  }

  /** Asks what one's numbers were at the moments in question. */
  async learn(): Promise<void> {
    const { viewer } = this.#session.state;
    const chapters = untrack(() => this.chapters);
    this.facts = [];
    if (viewer === null || chapters.length === 0) return;
    const facts: Fact[][] = [];
    for (const moves of [this.#start, ...chapters.map(({ moves }) => moves)]) {
      const { position } = await this.#session.at(moves);
      if (chapters !== this.chapters) return; // more has happened meanwhile: asked anew
      facts.push(this.#client.facts(position, viewer));
      this.facts = [...facts];
    }
  }
}
