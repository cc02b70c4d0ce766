// The spaces of the city: their names, their neighbourhoods, and where they are drawn.
import type { Box, Point } from '../../../shell/sheet/geometry';

export const columns = 9;
export const rows = 6;
/** A neighbourhood is a board of three by three. */
export const boardSize = 3;

export interface Space {
  readonly column: number;
  readonly row: number;
}

/** "D6". */
export function nameOf({ column, row }: Space): string {
  return `${columnName(column)}${row + 1}`;
}

export function columnName(column: number): string {
  return String.fromCharCode(65 + column);
}

export function spaceNamed(name: string): Space {
  const parts = /^([A-I])([1-6])$/.exec(name);
  if (!parts?.[1] || !parts[2]) throw new Error(`not a space: ${name}`);
  return { column: parts[1].charCodeAt(0) - 65, row: Number(parts[2]) - 1 };
}

export function isOnMap({ column, row }: Space): boolean {
  return column >= 0 && row >= 0 && column < columns && row < rows;
}

/** All spaces, those at the back first: what stands in front is drawn over what stands behind. */
export const spaces: readonly Space[] = Array.from({ length: columns * rows }, (_, index) => ({
  column: index % columns,
  row: Math.floor(index / columns),
})).sort((a, b) => a.column + a.row - b.column - b.row || a.column - b.column);

export function neighbours({ column, row }: Space): Space[] {
  return [
    { column, row: row - 1 },
    { column: column + 1, row },
    { column, row: row + 1 },
    { column: column - 1, row },
  ].filter(isOnMap);
}

/** The six boards, 0 to 5, by rows. */
export function boardOf({ column, row }: Space): number {
  return Math.floor(row / boardSize) * (columns / boardSize) + Math.floor(column / boardSize);
}

/** The two ways to look at the city: towers in axonometry, or everything flat. */
export type Look = 'towers' | 'plan';

/** Half the width of a space in axonometry; half of that is half its height. */
const half = 49;
/** The streets between the boards, as part of a space. */
const street = 0.14;
/** A space of the flat plan. */
export const cell = 76;
const flatStreet = 8;

function withStreets(index: number, width: number): number {
  return index + Math.floor(index / boardSize) * width;
}

/** A point of the ground in axonometry; whole numbers are the far corners of spaces. */
export function ground(column: number, row: number): Point {
  return { x: (column - row) * half, y: ((column + row) * half) / 2 };
}

/** The middle of a space on the ground. */
export function middleOf({ column, row }: Space, look: Look): Point {
  if (look === 'plan') {
    return {
      x: withStreets(column, flatStreet / cell) * cell + cell / 2,
      y: withStreets(row, flatStreet / cell) * cell + cell / 2,
    };
  }
  return ground(withStreets(column, street) + 0.5, withStreets(row, street) + 0.5);
}

/** A diamond around (0, 0), `size` of a space wide. */
export function diamond(size: number): string {
  const [w, h] = [half * size, (half * size) / 2];
  return `M0 ${-h}L${w} 0L0 ${h}L${-w} 0z`;
}

/** The two front sides of a plate that is `deep` thick, below the diamond of that size. */
export function rim(size: number, deep: number): string {
  const [w, h] = [half * size, (half * size) / 2];
  return `M${-w} 0L0 ${h}L${w} 0v${deep}L0 ${h + deep}L${-w} ${deep}z`;
}

export interface Board {
  readonly board: number;
  readonly top: string;
  readonly left: string;
  readonly right: string;
  /** Its outline on the flat plan. */
  readonly flat: Box;
}

function boardAt(board: number): Board {
  const column = (board % 3) * boardSize;
  const row = Math.floor(board / 3) * boardSize;
  const [c, r, thick] = [withStreets(column, street), withStreets(row, street), 9];
  const margin = 0.03;
  const [far, east, near, west] = [
    ground(c - margin, r - margin),
    ground(c + 3 + margin, r - margin),
    ground(c + 3 + margin, r + 3 + margin),
    ground(c - margin, r + 3 + margin),
  ];
  const first = middleOf({ column, row }, 'plan');
  const last = middleOf({ column: column + 2, row: row + 2 }, 'plan');
  return {
    board,
    top: `M${far.x} ${far.y}L${east.x} ${east.y}L${near.x} ${near.y}L${west.x} ${west.y}z`,
    left: `M${west.x} ${west.y}L${near.x} ${near.y}v${thick}L${west.x} ${west.y + thick}z`,
    right: `M${near.x} ${near.y}L${east.x} ${east.y}v${thick}L${near.x} ${near.y + thick}z`,
    flat: {
      left: first.x - cell / 2,
      top: first.y - cell / 2,
      right: last.x + cell / 2,
      bottom: last.y + cell / 2,
    },
  };
}

export const boards: readonly Board[] = [0, 1, 2, 3, 4, 5].map(boardAt);

export interface Letter {
  readonly text: string;
  readonly at: Point;
}

/** Columns and rows along the front edges, where nothing hides them. */
export function letters(look: Look): Letter[] {
  const across = Array.from({ length: columns }, (_, column) => ({
    text: columnName(column),
    at:
      look === 'plan'
        ? { x: middleOf({ column, row: 0 }, 'plan').x, y: -8 }
        : ground(withStreets(column, street) + 0.5, withStreets(rows - 1, street) + 1.52),
  }));
  const down = Array.from({ length: rows }, (_, row) => ({
    text: `${row + 1}`,
    at:
      look === 'plan'
        ? { x: -13, y: middleOf({ column: 0, row }, 'plan').y + 5 }
        : ground(withStreets(columns - 1, street) + 1.52, withStreets(row, street) + 0.5),
  }));
  return [...across, ...down];
}

/** All that is drawn, with room above for the tallest tower and, on a phone, below for the buttons. */
export function whole(look: Look, near = false): Box {
  if (look === 'plan') {
    const last = middleOf({ column: columns - 1, row: rows - 1 }, 'plan');
    return {
      left: -26,
      top: -26,
      right: last.x + cell / 2 + 10,
      bottom: last.y + cell / 2 + (near ? 60 : 10),
    };
  }
  return { left: -325, top: -48, right: 480, bottom: 408 };
}

/** Half the width of a cube in axonometry, and its height. */
export const cubeHalf = 10.8;
export const cubeHeight = cubeHalf * 1.118;

/** Where towers stand on a space, by how many there are: along columns and along rows, from the middle. */
const stands: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-0.21, 0.21],
    [0.21, -0.21],
  ],
  3: [
    [-0.27, 0.27],
    [0.06, 0.06],
    [0.27, -0.27],
  ],
  4: [
    [-0.25, -0.25],
    [-0.25, 0.25],
    [0.25, -0.25],
    [0.25, 0.25],
  ],
  5: [
    [-0.27, -0.27],
    [-0.29, 0.29],
    [0, 0],
    [0.29, -0.29],
    [0.27, 0.27],
  ],
};

/** The place of a tower, and the order in which it is drawn: those at the back first. */
export interface Stand {
  readonly tower: number;
  readonly column: number;
  readonly row: number;
  readonly at: Point;
}

export function standsOf(towers: number): Stand[] {
  const places = stands[towers];
  if (places === undefined) throw new Error(`no place for ${towers} towers`);
  return places
    .map(([column, row], tower) => ({ tower, column, row, at: ground(column, row) }))
    .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
}
