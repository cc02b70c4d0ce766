// The outline of squares as an SVG path, drawn a little inside their edges.
import type { Point } from '../../../shell/sheet/geometry';
import { nameOf, type Square, xLines, yLines } from './grid';

/** A crossing of grid lines. */
interface Crossing {
  readonly column: number;
  readonly row: number;
}

interface Edge {
  readonly from: Crossing;
  readonly to: Crossing;
}

function keyOf({ column, row }: Crossing): string {
  return `${column} ${row}`;
}

/** All outer sides, clockwise about the squares: the inside lies on the right hand. */
function sidesOf(squares: readonly Square[]): Edge[] {
  const inside = new Set(squares.map(nameOf));
  const has = (column: number, row: number) => inside.has(nameOf({ column, row }));
  const edges: Edge[] = [];
  for (const { column, row } of squares) {
    const [left, right, top, bottom] = [column, column + 1, row, row + 1];
    const corner = (x: number, y: number): Crossing => ({ column: x, row: y });
    if (!has(column, row - 1)) edges.push({ from: corner(left, top), to: corner(right, top) });
    if (!has(column + 1, row)) edges.push({ from: corner(right, top), to: corner(right, bottom) });
    if (!has(column, row + 1)) edges.push({ from: corner(right, bottom), to: corner(left, bottom) });
    if (!has(column - 1, row)) edges.push({ from: corner(left, bottom), to: corner(left, top) });
  }
  return edges;
}

function directionOf({ from, to }: Edge): Point {
  return { x: Math.sign(to.column - from.column), y: Math.sign(to.row - from.row) };
}

/** At a crossing where two squares only touch, a loop keeps to its own square: it turns right. */
function nextOf(edge: Edge, starting: readonly Edge[]): Edge | undefined {
  const { x, y } = directionOf(edge);
  const right = starting.find((next) => {
    const way = directionOf(next);
    return way.x === -y && way.y === x;
  });
  return right ?? starting[0];
}

/** The outer sides joined to closed loops. */
function loopsOf(squares: readonly Square[]): Edge[][] {
  const left = new Set(sidesOf(squares));
  const loops: Edge[][] = [];
  for (const first of left) {
    const loop: Edge[] = [];
    for (let edge: Edge | undefined = first; edge !== undefined && left.delete(edge); ) {
      loop.push(edge);
      const end = keyOf(edge.to);
      edge = nextOf(
        edge,
        [...left].filter(({ from }) => keyOf(from) === end),
      );
    }
    loops.push(loop);
  }
  return loops;
}

/** Where a loop bends, `inset` inside the line. */
function bendsOf(loop: readonly Edge[], inset: number): Point[] {
  const bends: Point[] = [];
  loop.forEach((edge, index) => {
    const before = directionOf(loop.at(index - 1) as Edge);
    const after = directionOf(edge);
    if (before.x === after.x && before.y === after.y) return;
    const x = xLines[edge.from.column] ?? 0;
    const y = yLines[edge.from.row] ?? 0;
    bends.push({ x: x + inset * (-before.y - after.y), y: y + inset * (before.x + after.x) });
  });
  return bends;
}

export function outline(squares: readonly Square[], inset = 0): string {
  return loopsOf(squares)
    .map(
      (loop) =>
        `M${bendsOf(loop, inset)
          .map(({ x, y }) => `${x} ${y}`)
          .join('L')}z`,
    )
    .join('');
}
