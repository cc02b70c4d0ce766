// Where the name of a river, a harbour or an avenue is written.
import { cell, crossingAt, type Spot } from '../model/grid';

export interface Lettering {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly turn: number;
}

/** The longest straight stretch of a line of crossings. */
function longestStretch(way: readonly Spot[]): readonly Spot[] {
  let best: readonly Spot[] = [];
  for (let from = 0; from < way.length; ++from) {
    for (let to = from + 1; to <= way.length; ++to) {
      const part = way.slice(from, to);
      const [first] = part;
      const straight =
        part.every(({ row }) => row === first?.row) || part.every(({ column }) => column === first?.column);
      if (straight && part.length > best.length) best = part;
    }
  }
  return best;
}

/** In the middle of a road of its longest straight stretch; over water under locations, on the first road across it. */
export function nameAlong(
  text: string,
  way: readonly Spot[],
  under: readonly Spot[],
  shore = false,
): Lettering[] {
  const stretch = longestStretch(way);
  const [first, last] = [stretch[0], stretch.at(-1)];
  if (first !== undefined && last !== undefined && stretch.length > 1) {
    const level = first.row === last.row;
    const middle = stretch[Math.floor((stretch.length - 1) / 2)] ?? first;
    const { x, y } = crossingAt(middle);
    // What is written along a shore stands outside the plan.
    const off = shore ? 13 : 0;
    const outside = (at: number) => (at === 0 ? -off : off);
    return [
      level
        ? { text, x: x + cell / 2, y: y + outside(first.row), turn: 0 }
        : { text, x: x + outside(first.column), y: y + cell / 2, turn: 90 },
    ];
  }
  const [one] = under;
  if (one === undefined) return [];
  const across = under.every(({ row }) => row === one.row);
  return [
    across
      ? { text, x: 2 * cell, y: (one.row + 0.5) * cell, turn: 90 }
      : { text, x: (one.column + 0.5) * cell, y: 2 * cell, turn: 0 },
  ];
}
