// How the arrow keys move over the plan, from location to location or from crossing to crossing.
import { type Spot, size } from '../model/grid';

const ways: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The next spot in the direction of a key, on a grid with so many in a row; undefined for any other key, the same at the edge. */
export function stepFrom(spot: Spot, key: string, side: number = size): Spot | undefined {
  const way = ways[key];
  if (way === undefined) return undefined;
  const within = (at: number) => Math.min(Math.max(at, 0), side - 1);
  return { row: within(spot.row + way.row), column: within(spot.column + way.column) };
}

export function isArrow(key: string): boolean {
  return ways[key] !== undefined;
}
