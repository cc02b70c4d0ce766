// A skyscraper held over the map: how it is turned, where it lies, and which legal place is meant by a square.
import { nameOf, type Square, squareNamed } from './grid';
import { type ByPlace, placeKey, readMove } from './moves';
import { type TilePiece, tilePiece } from './pieces';

export interface Placement {
  readonly tile: string;
  /** Which of the tile's turns. */
  readonly turn: number;
  /** Its first square in the order of reading. */
  readonly at: Square;
}

function offsetsOf(tile: TilePiece, turn: number): readonly (readonly [number, number])[] {
  return tile.turns[turn]?.squares ?? [];
}

export function turnsOf(tile: string): number {
  return tilePiece(tile).turns.length;
}

export function degreesOf({ tile, turn }: Placement): number {
  return tilePiece(tile).turns[turn]?.degrees ?? 0;
}

export function squaresOf({ tile, turn, at }: Placement): Square[] {
  return offsetsOf(tilePiece(tile), turn).map(([column, row]) => ({
    column: at.column + column,
    row: at.row + row,
  }));
}

/** The square by which a skyscraper is held: of its own squares the one nearest to its middle. */
function gripOf(tile: TilePiece, turn: number): readonly [number, number] {
  const offsets = offsetsOf(tile, turn);
  const middle = [0, 1].map(
    (axis) => offsets.reduce((sum, each) => sum + (each[axis] ?? 0), 0) / offsets.length,
  );
  const distance = ([column, row]: readonly [number, number]) =>
    Math.hypot(column - (middle[0] ?? 0), row - (middle[1] ?? 0));
  return offsets.reduce(
    (best, each) => (distance(each) < distance(best) - 1e-9 ? each : best),
    offsets[0] ?? [0, 0],
  );
}

/** The placement that is held by its grip over a square. */
export function heldOver(tile: string, turn: number, square: Square): Placement {
  const [column, row] = gripOf(tilePiece(tile), turn);
  return { tile, turn, at: { column: square.column - column, row: square.row - row } };
}

/** The square over which a placement is held. */
export function gripSquare({ tile, turn, at }: Placement): Square {
  const [column, row] = gripOf(tilePiece(tile), turn);
  return { column: at.column + column, row: at.row + row };
}

export function isSame(a: Placement | null, b: Placement | null): boolean {
  if (a === null || b === null) return a === b;
  return a.tile === b.tile && a.turn === b.turn && nameOf(a.at) === nameOf(b.at);
}

/** The words of the move, where the placement is legal. */
export function moveFor(placement: Placement, places: ByPlace): string | undefined {
  return places.get(placeKey(nameOf(placement.at), degreesOf(placement)));
}

/** All legal placements of one tile. */
export function placementsOf(tile: string, places: ByPlace): Placement[] {
  const { turns } = tilePiece(tile);
  return [...places.values()].flatMap((words) => {
    const move = readMove(words);
    if (move === null || !('tile' in move)) return [];
    const turn = turns.findIndex(({ degrees }) => degrees === move.degrees);
    return [{ tile, turn, at: squareNamed(move.at) }];
  });
}

/** Of the legal placements with this turn that cover a square, the one held nearest to it. */
function nearest(placements: readonly Placement[], turn: number, square: Square): Placement | null {
  const name = nameOf(square);
  const distance = (placement: Placement) => {
    const grip = gripSquare(placement);
    return Math.abs(grip.column - square.column) + Math.abs(grip.row - square.row);
  };
  const covering = placements.filter(
    (placement) => placement.turn === turn && squaresOf(placement).some((each) => nameOf(each) === name),
  );
  return covering.reduce<Placement | null>(
    (best, each) => (best === null || distance(each) < distance(best) ? each : best),
    null,
  );
}

/**
 * What is meant by pointing at a square: a legal placement over it with this turn; unless the turn was asked for, one with the
 * next turn that fits; or else just what is held there, legal or not.
 */
export function meantAt(
  tile: string,
  square: Square,
  turn: number,
  turnAsked: boolean,
  legal: readonly Placement[],
): Placement {
  const count = turnsOf(tile);
  const tries = turnAsked ? 1 : count;
  for (let step = 0; step < tries; ++step) {
    const found = nearest(legal, (turn + step) % count, square);
    if (found !== null) return found;
  }
  return heldOver(tile, turn % count, square);
}
