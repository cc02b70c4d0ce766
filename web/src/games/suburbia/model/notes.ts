// The keynotes of a ledger on the drawing: which counter stands on which edge or tile, without two of them overlapping.
import type { Point } from '../../../shell/sheet/geometry';
import type { Ledger, Line } from './ledger';
import { type Amounts, stats } from './shapes';
import { centre, directionTo, edgeMiddle, type Space } from './space';

export interface Note {
  readonly keynote: number;
  readonly change: Partial<Amounts>;
  /** What the note is pinned to. */
  readonly anchor: Point;
  /** Where its number is drawn; the counters follow to the left or to the right of it. */
  readonly at: Point;
  readonly way: 1 | -1;
  /** From the number to the far end. */
  readonly length: number;
}

export const noteHeight = 26;
/** Half the height: the number stands in the round end. */
const bubble = noteHeight / 2;
const firstCounter = 42;
const nextCounter = 22;
const gap = 3;

function lengthOf(change: Partial<Amounts>): number {
  const counters = stats.filter((stat) => (change[stat] ?? 0) !== 0).length;
  return firstCounter + nextCounter * Math.max(0, counters - 1);
}

function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

function onEdge(space: Space, towards: Space, radius: number): Point {
  const direction = directionTo(space, towards);
  const here = centre(space, radius);
  if (direction === null) return here;
  const middle = plus(here, edgeMiddle(direction, radius));
  // Names stand a little below the middle of a tile: a note on the edge of one above keeps clear of it.
  return centre(towards, radius).y < middle.y - 1 ? plus(middle, { x: 0, y: radius * 0.1 }) : middle;
}

function onTop(space: Space, radius: number): Point {
  return plus(centre(space, radius), { x: radius * 0.2, y: -radius * 0.86 });
}

/** A share of a change for each of several neighbours, where it divides evenly. */
function share(change: Partial<Amounts>, parts: number): Partial<Amounts> {
  const each: Partial<Amounts> = {};
  for (const stat of stats) {
    const amount = change[stat];
    if (amount !== undefined) each[stat] = amount % parts === 0 ? amount / parts : amount;
  }
  return each;
}

function anchorsOf(line: Line, placed: Space, radius: number): { anchor: Point; change: Partial<Amounts> }[] {
  const { reason, change, tile } = line;
  if (reason.kind === 'beside') {
    return reason.spaces.map((space) => ({
      anchor: onEdge(placed, space, radius),
      change: share(change, reason.spaces.length),
    }));
  }
  if (reason.kind === 'immediate' || reason.kind === 'counted')
    return [{ anchor: onTop(placed, radius), change }];
  if (tile?.space == null) return [];
  const beside = directionTo(tile.space, placed) !== null;
  return [{ anchor: beside ? onEdge(placed, tile.space, radius) : onTop(tile.space, radius), change }];
}

function spanOf({ at, way, length }: Note): [left: number, right: number] {
  return way > 0 ? [at.x - bubble, at.x + length] : [at.x - length, at.x + bubble];
}

function overlap(a: Note, b: Note): boolean {
  const [left, right] = spanOf(a);
  const [otherLeft, otherRight] = spanOf(b);
  return left < otherRight + gap && otherLeft < right + gap && Math.abs(a.at.y - b.at.y) < noteHeight + gap;
}

/** Tries the place itself, then steps up and down, then aside, until a note touches no earlier one. */
function freePlace(note: Note, earlier: readonly Note[]): Point {
  const step = noteHeight + gap;
  const tries = [0, 1, -1, 2].flatMap((column) => [0, -1, 1, -2, 2].map((row) => ({ row, column })));
  for (const { row, column } of tries) {
    const at = plus(note.anchor, { x: column * note.way * note.length, y: row * step });
    if (!earlier.some((other) => overlap({ ...note, at }, other))) return at;
  }
  return note.anchor;
}

/** The notes of the subject's action, in rule order. Red lines have their keynotes on the population track. */
export function notesOf(ledger: Ledger, radius: number): Note[] {
  const placed = ledger.placement?.space;
  if (placed === undefined) return [];
  const middle = centre(placed, radius);
  const notes: Note[] = [];
  for (const line of ledger.action) {
    if (line.keynote === null || line.reason.kind === 'line') continue;
    for (const { anchor, change } of anchorsOf(line, placed, radius)) {
      const way = anchor.x < middle.x - 1 ? -1 : 1;
      const note: Note = { keynote: line.keynote, change, anchor, at: anchor, way, length: lengthOf(change) };
      notes.push({ ...note, at: freePlace(note, notes) });
    }
  }
  return notes;
}
