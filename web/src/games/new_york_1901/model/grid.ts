// The squares of the map: their names, what they belong to, and where they are drawn.
import type { Box, Point } from '../../../shell/sheet/geometry';
import { type Area, cardPiece, type DistrictId, type LotPiece, map } from './pieces';

export interface Square {
  readonly column: number;
  readonly row: number;
}

/** "D6". */
export function nameOf({ column, row }: Square): string {
  return `${columnName(column)}${row + 1}`;
}

export function columnName(column: number): string {
  return String.fromCharCode(65 + column);
}

export function squareNamed(name: string): Square {
  const parts = /^([A-Z])(\d+)$/.exec(name);
  if (!parts?.[1] || !parts[2]) throw new Error(`not a square: ${name}`);
  return { column: parts[1].charCodeAt(0) - 65, row: Number(parts[2]) - 1 };
}

export function isOnMap({ column, row }: Square): boolean {
  return column >= 0 && row >= 0 && column < map.columns && row < map.rows;
}

/** The four squares that share a side (NY-1.2). */
export function neighbours({ column, row }: Square): Square[] {
  return [
    { column, row: row - 1 },
    { column: column + 1, row },
    { column, row: row + 1 },
    { column: column - 1, row },
  ].filter(isOnMap);
}

export interface Lot extends LotPiece {
  readonly district: DistrictId;
  readonly size: number;
}

export const lots: readonly Lot[] = map.lots.map((lot) => {
  const { district, size } = cardPiece(lot.card);
  return { ...lot, district, size };
});

const lotBySquare = new Map(lots.flatMap((lot) => lot.squares.map((square) => [square, lot] as const)));
const lotByName = new Map(lots.map((lot) => [lot.lot, lot]));

/** The lot that a square is part of. */
export function lotAt(square: string): Lot | undefined {
  return lotBySquare.get(square);
}

export function lotNamed(name: string): Lot {
  const lot = lotByName.get(name);
  if (lot === undefined) throw new Error(`no such lot: ${name}`);
  return lot;
}

/** "D6–E6", or "B2" for a lot that is spoken of by one square. */
export function lotLabel({ squares }: Lot): string {
  return squares.length > 1 ? `${squares[0]}–${squares.at(-1)}` : (squares[0] ?? '');
}

function areaAt(areas: readonly Area[], square: string): Area | undefined {
  return areas.find(({ squares }) => squares.includes(square));
}

export type Ground =
  | { readonly kind: 'lot'; readonly lot: Lot }
  | { readonly kind: 'street'; readonly streets: readonly Area[] }
  | { readonly kind: 'park' | 'printed'; readonly area: Area };

/** What a square belongs to (NY-1.1). */
export function groundAt(square: string): Ground {
  const lot = lotAt(square);
  if (lot !== undefined) return { kind: 'lot', lot };
  const park = areaAt(map.parks, square);
  if (park !== undefined) return { kind: 'park', area: park };
  const printed = areaAt(map.printed_buildings, square);
  if (printed !== undefined) return { kind: 'printed', area: printed };
  return { kind: 'street', streets: map.streets.filter(({ squares }) => squares.includes(square)) };
}

/** The bonus streets that a skyscraper on these squares stands along (NY-11.4). */
export function streetsAlong(squares: readonly string[]): string[] {
  const beside = new Set(squares.flatMap((name) => neighbours(squareNamed(name)).map(nameOf)));
  return map.streets
    .filter((street) => street.bonus && street.squares.some((square) => beside.has(square)))
    .map(({ id }) => id);
}

/** Streets are drawn at half the width of a lot, those at the edge a little narrower. */
const lotSize = 46;
const streetSize = 27;
const edgeSize = 21;

function sizesOf(count: number, isNarrow: (index: number) => boolean): number[] {
  return Array.from({ length: count }, (_, index) => {
    if (!isNarrow(index)) return lotSize;
    return index === 0 || index === count - 1 ? edgeSize : streetSize;
  });
}

function linesOf(sizes: readonly number[]): number[] {
  const lines = [0];
  for (const size of sizes) lines.push((lines.at(-1) ?? 0) + size);
  return lines;
}

const lotColumns = new Set([...lotBySquare.keys()].map((name) => squareNamed(name).column));
const lotRows = new Set([...lotBySquare.keys()].map((name) => squareNamed(name).row));

/** The left edges of the columns and the upper edges of the rows, and the far edge of the last one. */
export const xLines: readonly number[] = linesOf(sizesOf(map.columns, (column) => !lotColumns.has(column)));
export const yLines: readonly number[] = linesOf(sizesOf(map.rows, (row) => !lotRows.has(row)));

export const mapWidth = xLines.at(-1) ?? 0;
export const mapHeight = yLines.at(-1) ?? 0;

export function boxOf({ column, row }: Square): Box {
  return {
    left: xLines[column] ?? 0,
    right: xLines[column + 1] ?? mapWidth,
    top: yLines[row] ?? 0,
    bottom: yLines[row + 1] ?? mapHeight,
  };
}

export function boxAround(squares: readonly Square[]): Box {
  const boxes = squares.map(boxOf);
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

export function centreOf(square: Square): Point {
  const { left, right, top, bottom } = boxOf(square);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The square under a point of the drawing. */
export function squareAt({ x, y }: Point): Square | null {
  const column = xLines.findLastIndex((line) => line <= x);
  const row = yLines.findLastIndex((line) => line <= y);
  const square = { column, row };
  return isOnMap(square) ? square : null;
}
