import { type Language, t } from '../text';
import type { Entry } from './shapes';

/** What a log line says: a headline and what followed from it. */
export interface LogLine {
  number: number;
  /** The seat that acted, or * for chance. */
  seat: string;
  headline: string;
  causes: string[];
  /** The moment right after it: how many moves were in force. Null where it was taken back. */
  moves: number | null;
  entry: Entry;
}

/** Which entries are moves that still stand, and how many stood after each; a taken-back move has null. */
export function movesInForce(entries: readonly Entry[]): Map<number, number | null> {
  const standing: number[] = [];
  const after = new Map<number, number | null>();
  for (const { number, kind } of entries) {
    if (kind === 'move') {
      standing.push(number);
      after.set(number, standing.length);
    } else if (kind === 'undo') {
      const undone = standing.pop();
      if (undone !== undefined) after.set(undone, null);
    }
  }
  return after;
}

/** The moves in force, in order: what was taken back is left out. */
export function standingMoves(entries: readonly Entry[]): Entry[] {
  const after = movesInForce(entries);
  return entries.filter(({ number }) => after.get(number) != null);
}

/**
 * The engine says "p1 builds Farm". Beside a roof the name is not needed, so a line's own seat is left out; other seats get
 * their names.
 */
export function withNames(text: string, own: string, names: ReadonlyMap<string, string>): string {
  const prefix = [`${own}: `, `${own}, `, `${own} `].find((start) => text.startsWith(start)) ?? '';
  return text.slice(prefix.length).replace(/\bp[1-8]\b/g, (seat) => names.get(seat) ?? seat);
}

/** A move told in the log: as a line of its own, or as what followed from the line before it. */
export type Told = Pick<LogLine, 'seat' | 'headline' | 'causes'> | { joins: string[] };

/** Whether people are told of an entry: undos and ends of turns are no lines of their own. */
function isTold({ kind, events }: Entry): boolean {
  return kind === 'resign' || (kind === 'move' && events.length > 0);
}

/** The moment at which somebody gave up: the moves before it that still stand. */
function resignation(
  entry: Entry,
  entries: readonly Entry[],
  after: ReadonlyMap<number, number | null>,
): LogLine {
  const moves = entries.filter(({ number }) => number < entry.number && after.get(number) != null).length;
  return { number: entry.number, seat: entry.seat, headline: t().log.resigned, causes: [], moves, entry };
}

/** Every move as a line or part of one; `tell` is given the line before it, if that still stands. */
export function tellLog(
  entries: readonly Entry[],
  tell: (entry: Entry, before: LogLine | undefined) => Told,
): LogLine[] {
  const after = movesInForce(entries);
  const lines: LogLine[] = [];
  for (const entry of entries.filter(isTold)) {
    if (entry.kind === 'resign') {
      lines.push(resignation(entry, entries, after));
      continue;
    }
    const last = lines.findLast((line) => line.entry.kind === 'move');
    const before = last?.moves === null ? undefined : last;
    const moves = after.get(entry.number) ?? null;
    const told = tell(entry, before);
    if (!('joins' in told)) lines.push({ ...told, number: entry.number, moves, entry });
    else if (before !== undefined) {
      before.causes.push(...told.joins);
      before.moves = moves;
    }
  }
  return lines;
}

/** The log as people read it: every move once, taken-back ones marked, and who gave up. */
export function logLines(
  entries: readonly Entry[],
  names: ReadonlyMap<string, string>,
  language: Language,
): LogLine[] {
  const after = movesInForce(entries);
  return entries.filter(isTold).map((entry) => {
    if (entry.kind === 'resign') return resignation(entry, entries, after);
    const { number, seat, events } = entry;
    const [headline = '', ...causes] = events.map(({ text }) => withNames(text[language], seat, names));
    return { number, seat, headline, causes, moves: after.get(number) ?? null, entry };
  });
}
