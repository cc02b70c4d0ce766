// How the arrow keys move over the map: from square to square of the lots, across streets and parks.
import { isOnMap, lotAt, nameOf, squareNamed } from '../model/grid';

const ways: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The next square of a lot in the direction of a key; null at the edge of the map, undefined for any other key. */
export function stepFrom(square: string | null, key: string): string | null | undefined {
  const way = ways[key];
  if (way === undefined) return undefined;
  if (square === null) return null;
  const [columns, rows] = way;
  let { column, row } = squareNamed(square);
  for (;;) {
    column += columns;
    row += rows;
    if (!isOnMap({ column, row })) return square;
    const name = nameOf({ column, row });
    if (lotAt(name) !== undefined) return name;
  }
}
