// A street as an elevation: the skyscrapers along it in their order, with heights that follow from their points.
import { squareNamed } from './grid';
import { isLegendary, streetPiece, tilePiece } from './pieces';
import type { PlacedTile } from './shapes';
import { isAlong } from './standing';

export interface House {
  readonly tile: PlacedTile;
  /** Along the street, in squares. */
  readonly from: number;
  readonly to: number;
  /** In feet: legendary ones as they were, the others as high as their points suggest. */
  readonly feet: number;
}

export interface Skyline {
  /** One row for each side of the street, the nearer side last. */
  readonly sides: readonly (readonly House[])[];
  readonly length: number;
}

const feetPerPoint = 42;
const lowest = 60;

export const tallest = 792;

export function heightOf({ tile }: PlacedTile): number {
  const piece = tilePiece(tile);
  return isLegendary(piece) ? (piece.height_ft ?? tallest) : lowest + feetPerPoint * piece.points;
}

export function skylineOf(street: string, tiles: readonly PlacedTile[]): Skyline {
  const squares = streetPiece(street).squares.map(squareNamed);
  const upright = squares.every(({ column }) => column === squares[0]?.column);
  const start = Math.min(...squares.map(({ column, row }) => (upright ? row : column)));
  const line = (upright ? squares[0]?.column : squares[0]?.row) ?? 0;
  const houses = tiles
    .filter((tile) => isAlong(tile, street))
    .map((tile) => {
      const along = tile.squares.map(squareNamed);
      // Only the squares that touch the street make its front.
      const front = along.filter(({ column, row }) => Math.abs((upright ? column : row) - line) === 1);
      const places = front.map(({ column, row }) => (upright ? row : column) - start);
      const side = (upright ? front[0]?.column : front[0]?.row) ?? 0;
      return {
        side: side < line ? 0 : 1,
        tile,
        from: Math.min(...places),
        to: Math.max(...places) + 1,
        feet: heightOf(tile),
      };
    })
    .sort((a, b) => a.from - b.from);
  return {
    sides: [0, 1].map((side) => houses.filter((house) => house.side === side)),
    length: squares.length,
  };
}
