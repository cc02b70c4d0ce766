// The plan as a grid: locations, the crossings at their corners, the segments of road between crossings; and where they are drawn.
import type { Box, Point } from '../../../shell/sheet/geometry';

/** Locations in a row and in a column; crossings are one more. */
export const size = 6;
/** The side of a location with half of the roads around it, in units of the drawing. */
export const cell = 104;
/** The side of a block of houses. */
export const block = 84;
export const planSize = size * cell;

/** A location or a crossing: rows from the top, columns from the left, both from 0. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** Two neighbouring crossings, the upper or left one first. */
export interface Segment {
  readonly from: Spot;
  readonly to: Spot;
}

const columns = 'abcdefg';

function spotOf(name: string): Spot {
  const spot = { row: Number(name.slice(1)) - 1, column: columns.indexOf(name.charAt(0)) };
  if (!/^[a-g][1-7]$/.test(name)) throw new Error(`no such place: ${name}`);
  return spot;
}

/** Crossings have small letters: `c4` is the upper left corner of the location `C4` (ER-1.2). */
export function crossingNamed(name: string): Spot {
  return spotOf(name);
}

export function locationNamed(name: string): Spot {
  return spotOf(name.toLowerCase());
}

export function crossingName({ row, column }: Spot): string {
  return `${columns.charAt(column)}${row + 1}`;
}

export function locationName(spot: Spot): string {
  return crossingName(spot).toUpperCase();
}

export function isSame(a: Spot | null | undefined, b: Spot | null | undefined): boolean {
  return a != null && b != null && a.row === b.row && a.column === b.column;
}

export function segmentBetween(a: Spot, b: Spot): Segment {
  const first = a.row < b.row || (a.row === b.row && a.column < b.column);
  return first ? { from: a, to: b } : { from: b, to: a };
}

export function segmentName({ from, to }: Segment): string {
  return `${crossingName(from)}-${crossingName(to)}`;
}

export function segmentNamed(name: string): Segment {
  const [from = '', to = ''] = name.split('-');
  return segmentBetween(crossingNamed(from), crossingNamed(to));
}

export function areNeighbours(a: Spot, b: Spot): boolean {
  return Math.abs(a.row - b.row) + Math.abs(a.column - b.column) === 1;
}

/** The segments of a line through crossings. */
export function segmentsAlong(crossings: readonly Spot[]): Segment[] {
  return crossings.slice(1).map((crossing, index) => segmentBetween(crossings[index] as Spot, crossing));
}

export function crossingAt({ row, column }: Spot): Point {
  return { x: column * cell, y: row * cell };
}

export function locationAt({ row, column }: Spot): Point {
  return { x: (column + 0.5) * cell, y: (row + 0.5) * cell };
}

export function middleOf({ from, to }: Segment): Point {
  const [a, b] = [crossingAt(from), crossingAt(to)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function boxOf(location: Spot): Box {
  const { x, y } = locationAt(location);
  return { left: x - block / 2, right: x + block / 2, top: y - block / 2, bottom: y + block / 2 };
}

/** The nearest crossing to a point of the drawing, if it is near enough. */
export function crossingNear({ x, y }: Point, within: number): Spot | null {
  const spot = { row: Math.round(y / cell), column: Math.round(x / cell) };
  if (spot.row < 0 || spot.column < 0 || spot.row > size || spot.column > size) return null;
  const at = crossingAt(spot);
  return Math.hypot(at.x - x, at.y - y) <= within ? spot : null;
}

/** The locations beside a segment, one or two. */
export function besides({ from, to }: Segment): Spot[] {
  const level = from.row === to.row;
  const both = level
    ? [
        { row: from.row - 1, column: from.column },
        { row: from.row, column: from.column },
      ]
    : [
        { row: from.row, column: from.column - 1 },
        { row: from.row, column: from.column },
      ];
  return both.filter(({ row, column }) => row >= 0 && column >= 0 && row < size && column < size);
}

const everySpot = (side: number): Spot[] =>
  Array.from({ length: side * side }, (_, index) => ({
    row: Math.floor(index / side),
    column: index % side,
  }));

export const locations: readonly Spot[] = everySpot(size);
export const crossings: readonly Spot[] = everySpot(size + 1);
