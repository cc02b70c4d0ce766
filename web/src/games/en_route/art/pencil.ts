// Lines as a hand draws them: nearly straight, never twice the same, and always alike for the same two crossings.
import type { Point } from '../../../shell/sheet/geometry';
import { crossingAt, type Segment, type Spot } from '../model/grid';

/** A number between -1 and 1 that depends on nothing but the place. */
function tremor({ row, column }: Spot, salt: number): number {
  const mixed = Math.imul(row * 31 + column * 17 + salt * 101 + 7, 2654435761) >>> 0;
  return ((mixed >>> 8) % 2001) / 1000 - 1;
}

/** One stroke of the pencil along a segment. */
export function strokeOf({ from, to }: Segment): string {
  const [a, b] = [crossingAt(from), crossingAt(to)];
  const level = a.y === b.y;
  const bend = (salt: number) => tremor(from, salt + (level ? 0 : 50)) * 2.1;
  const at = (share: number, off: number): Point =>
    level ? { x: a.x + (b.x - a.x) * share, y: a.y + off } : { x: a.x + off, y: a.y + (b.y - a.y) * share };
  const [first, second] = [at(0.32, bend(1)), at(0.7, bend(2))];
  return `M${a.x} ${a.y}C${first.x.toFixed(1)} ${first.y.toFixed(1)} ${second.x.toFixed(1)} ${second.y.toFixed(1)} ${b.x} ${b.y}`;
}

/** One line through crossings, for what is followed from end to end. */
export function lineThrough(crossings: readonly Spot[]): string {
  return crossings
    .map((crossing, index) => {
      const { x, y } = crossingAt(crossing);
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}
