// A piece of route while it is being drawn: one segment, or two that meet at a crossing.
import { areNeighbours, isSame, type Segment, type Spot, segmentBetween, segmentName } from './grid';

/** The crossings of the piece in order; fewer than two is nothing yet but a pencil put down. */
export type Line = readonly Spot[];

export const noLine: Line = [];

export function piecesOf(line: Line): Segment[] {
  return line.slice(1).map((crossing, index) => segmentBetween(line[index] as Spot, crossing));
}

/** Two pieces with the same segments are the same, whichever way they were drawn. */
export function keyOf(segments: readonly Segment[]): string {
  return segments.map(segmentName).sort().join(' ');
}

/** The pencil moves on to a neighbouring crossing; back where it came from, it erases; at its full length, the oldest part goes. */
export function extend(line: Line, to: Spot, most: number): Line {
  const end = line.at(-1);
  if (end === undefined) return [to];
  if (isSame(end, to)) return line;
  if (isSame(line.at(-2), to)) return line.slice(0, -1);
  if (!areNeighbours(end, to)) return line;
  const longer = [...line, to];
  return longer.slice(Math.max(0, longer.length - 1 - most));
}

/** The pencil is put down: at an end of what is proposed it goes on from there, as long as more may be drawn; elsewhere it begins anew. */
export function taken(line: Line, at: Spot, most: number): Line {
  if (line.length < 2 || line.length > most) return [at];
  if (isSame(line.at(-1), at)) return line;
  return isSame(line[0], at) ? line.toReversed() : [at];
}

/** Every crossing that a pencil passes on its way straight from one to another; just the end where the way is not straight. */
export function passed(from: Spot, to: Spot): Spot[] {
  if (from.row !== to.row && from.column !== to.column) return areNeighbours(from, to) ? [to] : [];
  const steps = Math.abs(from.row - to.row) + Math.abs(from.column - to.column);
  const [down, right] = [Math.sign(to.row - from.row), Math.sign(to.column - from.column)];
  return Array.from({ length: steps }, (_, index) => ({
    row: from.row + down * (index + 1),
    column: from.column + right * (index + 1),
  }));
}

/** A segment is tapped: it is joined to the piece where they meet, taken out where it is part of it, or begins anew. */
export function toggle(line: Line, segment: Segment, most: number): Line {
  const parts = piecesOf(line);
  const at = parts.findIndex((part) => segmentName(part) === segmentName(segment));
  if (at >= 0) {
    const left = parts.filter((_, index) => index !== at);
    const [only] = left;
    return only === undefined ? noLine : [only.from, only.to];
  }
  const [only] = parts;
  if (only !== undefined && parts.length === 1 && most > 1) {
    const joined = joinedLine(only, segment);
    if (joined !== null) return joined;
  }
  return [segment.from, segment.to];
}

function joinedLine(first: Segment, second: Segment): Line | null {
  for (const [start, middle] of [
    [first.from, first.to],
    [first.to, first.from],
  ] as const) {
    if (isSame(middle, second.from)) return [start, middle, second.to];
    if (isSame(middle, second.to)) return [start, middle, second.from];
  }
  return null;
}
