// What an analysis comes to: the lines of its graph, and the decisions that cost most.
import type { Judgement, Result } from '../../../session/shapes';

/** The expected final points of one seat, from move to move. */
export interface Series {
  readonly seat: string;
  readonly points: readonly { readonly move: number; readonly value: number }[];
}

/** What costs less than this is within what an estimate can err. */
const leastCost = 0.5;
const mostCostly = 12;

/** The costliest first; of equals the earlier. */
export function costliest(lines: readonly Judgement[]): Judgement[] {
  return lines
    .filter(({ lost_points: lost }) => lost >= leastCost)
    .sort((one, other) => other.lost_points - one.lost_points || one.number - other.number)
    .slice(0, mostCostly);
}

/** One line for each seat; where the game is over it ends at the points that were really reached. */
export function seriesOf(
  lines: readonly Judgement[],
  seats: readonly string[],
  moves: number,
  result: Result | null,
): Series[] {
  if (lines.length === 0) return [];
  return seats.map((seat, at) => {
    const points = lines.map(({ number, expected }) => ({ move: number, value: expected[at] ?? 0 }));
    const reached = result?.competitors.find((competitor) => competitor.seat === seat)?.values[0];
    return { seat, points: reached === undefined ? points : [...points, { move: moves, value: reached }] };
  });
}

/** The last known point of a line at or before a move. */
export function valueAt({ points }: Series, move: number): number | null {
  return points.findLast((point) => point.move <= move)?.value ?? null;
}

/** Round values for the lines across the graph, some four of them. */
export function ticksOf(least: number, most: number): number[] {
  const span = Math.max(1, most - least);
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((each) => span / each <= 4) ?? 1000;
  const ticks: number[] = [];
  for (let at = Math.ceil(least / step); at * step <= most; at += 1) ticks.push(at * step || 0);
  return ticks;
}
