// What a sheet is worth, line by line in the order of scoring: as it was, and as it will be.
import type { Note } from '../../../shell/sheet/geometry';
import { boxOf, crossingAt, crossingNamed, locationNamed } from './grid';
import type { Happening, Score, ScoreLine, Step } from './shapes';

export interface LedgerLine {
  readonly keynote: number | null;
  readonly step: Step;
  readonly was: number;
  readonly will: number;
  /** What is counted, and by how many it is multiplied. */
  readonly count: number;
  readonly times: number;
  readonly places: readonly string[];
}

export interface Ledger {
  /** A turn: before and after it. A route: the chosen one and the best. */
  readonly kind: 'turn' | 'route';
  readonly lines: readonly LedgerLine[];
  readonly was: number;
  readonly will: number;
  /** Segments of the route. */
  readonly lengths: { readonly was: number; readonly will: number };
}

function lineOf(score: Score | null, step: Step): ScoreLine | undefined {
  return score?.lines.find((line) => line.step === step);
}

/** What the proposed move changes in a step, where the engine says so. */
function changeOf(happenings: readonly Happening[], step: Step): number {
  return happenings
    .filter((each) => (each.kind as string) === 'standing_changed' && each.step === step)
    .reduce((sum, { from, to }) => sum + (to ?? 0) - (from ?? 0), 0);
}

/** `before`: null where nothing had been drawn yet, undefined where it is not known. */
export function ledgerOf(
  before: Score | null | undefined,
  best: Score,
  chosen: Score | null,
  proposed: readonly Happening[],
): Ledger {
  const route = chosen !== null;
  const [first, second] = route ? [chosen, best] : [before === undefined ? best : before, best];
  const shown = route ? first : second;
  let keynote = 0;
  const all = best.lines.map(({ step }): LedgerLine => {
    const was = lineOf(first, step)?.points ?? 0;
    const will = (lineOf(second, step)?.points ?? 0) + (route ? 0 : changeOf(proposed, step));
    const { count = 0, times = 0, places = [] } = lineOf(shown, step) ?? {};
    const noted = places.length > 0 && (was !== 0 || will !== 0);
    return { keynote: noted ? ++keynote : null, step, was, will, count, times, places };
  });
  // What brings nothing either way is no reason.
  const lines = all.filter(({ was, will }) => was !== 0 || will !== 0);
  const sum = (of: (line: LedgerLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    kind: route ? 'route' : 'turn',
    lines,
    was: sum(({ was }) => was),
    will: sum(({ will }) => will),
    lengths: { was: first?.length ?? 0, will: second.length },
  };
}

const apart = 22;

/** A location has capitals (ER-1.1). */
export function isLocation(place: string): boolean {
  return /^[A-F]/.test(place);
}

function anchorOf(place: string): { x: number; y: number } {
  if (!isLocation(place)) {
    const { x, y } = crossingAt(crossingNamed(place));
    return { x: x + 17, y: y - 17 };
  }
  const { right, bottom } = boxOf(locationNamed(place));
  return { x: right, y: bottom };
}

/** The keynotes on the plan: each beside the first of its places that no other has taken. */
export function notesOf({ lines }: Ledger): Note[] {
  const notes: Note[] = [];
  const free = ({ x, y }: { x: number; y: number }) =>
    notes.every(({ at }) => Math.hypot(at.x - x, at.y - y) >= apart);
  for (const { keynote, places } of lines) {
    if (keynote === null) continue;
    const anchors = places.map(anchorOf);
    const at = anchors.find(free) ?? anchors[0];
    if (at !== undefined) notes.push({ keynote, at });
  }
  return notes;
}
