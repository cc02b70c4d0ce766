// The keynotes of a ledger on the map: which stands where, without two of them overlapping.
import type { Note, Point } from '../../../shell/sheet/geometry';
import { boxAround, boxOf, centreOf, lotNamed, nameOf, neighbours, type Square, squareNamed } from './grid';
import { streetLabels } from './labels';
import type { Ledger, Line } from './ledger';
import { streetPiece } from './pieces';
import type { PlacedTile } from './shapes';

const apart = 25;

function squaresOf({ squares }: PlacedTile): Square[] {
  return squares.map(squareNamed);
}

/** The middle of a side that two skyscrapers share. */
function between(one: PlacedTile, other: PlacedTile): Point | null {
  const theirs = new Set(other.squares);
  for (const square of squaresOf(one)) {
    const beside = neighbours(square).find((each) => theirs.has(nameOf(each)));
    if (beside === undefined) continue;
    const [a, b] = [centreOf(square), centreOf(beside)];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }
  return null;
}

/** Where a street passes some squares, as far from its own name as can be. */
function onStreet(street: string, squares: readonly Square[]): Point | null {
  const piece = streetPiece(street);
  const names = new Set(piece.squares);
  const labels = streetLabels(piece);
  const fromName = (point: Point) =>
    Math.min(...labels.map(({ at }) => Math.hypot(at.x - point.x, at.y - point.y)));
  return squares
    .flatMap((square) => neighbours(square).filter((each) => names.has(nameOf(each))))
    .map(centreOf)
    .reduce<Point | null>(
      (best, each) => (best !== null && fromName(best) >= fromName(each) ? best : each),
      null,
    );
}

function topRight(squares: readonly Square[]): Point {
  const first = squares.reduce((best, each) =>
    each.row < best.row || (each.row === best.row && each.column > best.column) ? each : best,
  );
  const { right, top } = boxOf(first);
  return { x: right - 8, y: top + 4 };
}

/** Beside the worker that would stand in the middle. */
function bottomRight(squares: readonly Square[]): Point {
  const { right, bottom } = boxAround(squares);
  return { x: right - 8, y: bottom - 6 };
}

function ofLots(lots: readonly string[]): Point[] {
  return lots.map((lot) => topRight(lotNamed(lot).squares.map(squareNamed)));
}

/** What a line is pinned to; a line about no place has no note. */
function anchorsOf({ reason }: Line, { built, demolished }: Ledger): Point[] {
  const ghost = built === null ? [] : squaresOf(built);
  switch (reason.kind) {
    case 'skyscraper':
      return [topRight(ghost)];
    case 'prestige':
      return reason.rivals.flatMap((rival) => (built === null ? [] : (between(built, rival) ?? [])));
    case 'demolished': {
      const covered = new Set(ghost.map(nameOf));
      const open = reason.tiles.flatMap(squaresOf).filter((square) => !covered.has(nameOf(square)));
      return [bottomRight(open.length > 0 ? open : ghost)];
    }
    case 'lot':
    case 'given_up':
      return ofLots([reason.lot]);
    case 'home':
    case 'bare':
      return ofLots(reason.lots);
    case 'street': {
      const near = onStreet(reason.street, [...ghost, ...demolished.flatMap(squaresOf)]);
      return near === null ? [] : [near];
    }
    default:
      return [];
  }
}

/** Tries the place itself, then steps about it, until a note touches no earlier one. */
function freePlace(anchor: Point, earlier: readonly Note[]): Point {
  const tries = [0, 1, -1, 2, -2].flatMap((column) => [0, 1, -1, 2].map((row) => ({ column, row })));
  for (const { column, row } of tries) {
    const at = { x: anchor.x + column * apart, y: anchor.y + row * apart };
    if (earlier.every((note) => Math.hypot(note.at.x - at.x, note.at.y - at.y) >= apart - 1)) return at;
  }
  return anchor;
}

export function notesOf(ledger: Ledger): Note[] {
  const notes: Note[] = [];
  for (const line of ledger.lines) {
    if (line.keynote === null) continue;
    for (const anchor of anchorsOf(line, ledger))
      notes.push({ keynote: line.keynote, at: freePlace(anchor, notes) });
  }
  return notes;
}
