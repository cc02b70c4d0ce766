// Where the names of streets, parks and printed buildings stand on the map.
import type { Box, Point } from '../../../shell/sheet/geometry';
import { boxAround, boxOf, lotAt, nameOf, type Square, squareNamed } from './grid';
import type { Area } from './pieces';

export interface StreetLabel {
  readonly at: Point;
  readonly upright: boolean;
}

function isUpright(squares: readonly Square[]): boolean {
  return squares.every(({ column }) => column === squares[0]?.column);
}

/** The stretches of a street that run between blocks, without the crossings. */
function stretchesOf(squares: readonly Square[], upright: boolean): Square[][] {
  const isAtBlock = ({ column, row }: Square) =>
    [-1, 1].some((aside) => {
      const beside = upright ? { column: column + aside, row } : { column, row: row + aside };
      return lotAt(nameOf(beside)) !== undefined;
    });
  const stretches: Square[][] = [[]];
  for (const square of squares) {
    if (isAtBlock(square)) stretches.at(-1)?.push(square);
    else stretches.push([]);
  }
  return stretches.filter((stretch) => stretch.length > 0);
}

/** A name stands in the middle of the first and of the last stretch. */
export function streetLabels(street: Area): StreetLabel[] {
  const squares = street.squares.map(squareNamed);
  const upright = isUpright(squares);
  const stretches = stretchesOf(squares, upright);
  const chosen = stretches.length > 1 ? [stretches[0], stretches.at(-1)] : stretches;
  return chosen.flatMap((stretch) => {
    if (stretch === undefined) return [];
    const { left, right, top, bottom } = boxAround(stretch);
    return [{ at: { x: (left + right) / 2, y: (top + bottom) / 2 }, upright }];
  });
}

/** The line of a street along its middle. */
export function streetLine(street: Area): string {
  const squares = street.squares.map(squareNamed);
  const { left, right, top, bottom } = boxAround(squares);
  return isUpright(squares)
    ? `M${(left + right) / 2} ${top + 2}V${bottom - 2}`
    : `M${left + 2} ${(top + bottom) / 2}H${right - 2}`;
}

/** The largest part of an area that is a rectangle of whole rows: there the name has room. */
export function nameBox(area: Area): Box {
  const rows = new Map<string, Square[]>();
  for (const square of area.squares.map(squareNamed)) {
    const row = rows.get(`${square.row}`) ?? [];
    rows.set(`${square.row}`, [...row, square]);
  }
  const widest = Math.max(...[...rows.values()].map((row) => row.length));
  return boxAround([...rows.values()].filter((row) => row.length === widest).flat());
}

/** A name in one or two lines, broken at a space or after a hyphen, as its width asks. */
export function linesOf(name: string, width: number, perLetter: number): string[] {
  if (name.length * perLetter <= width) return [name];
  const [first, ...rest] = name.split(/ |(?<=-)/);
  return first !== undefined && rest.length > 0 ? [first, rest.join(' ')] : [name];
}

/** The dotted lines between the squares of one lot. */
export function dividers(squares: readonly string[]): string {
  const inset = 3;
  const inside = new Set(squares);
  return squares
    .flatMap((name) => {
      const { column, row } = squareNamed(name);
      const { left, right, top, bottom } = boxOf({ column, row });
      const rightward = nameOf({ column: column + 1, row });
      const downward = nameOf({ column, row: row + 1 });
      return [
        ...(inside.has(rightward) ? [`M${right} ${top + inset}V${bottom - inset}`] : []),
        ...(inside.has(downward) ? [`M${left + inset} ${bottom}H${right - inset}`] : []),
      ];
    })
    .join('');
}
