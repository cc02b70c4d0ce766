// Where the parts of a tile go, in units of a hexagon of radius 60.

export const unit = 60;
/** The tile is a little smaller than its space: streets run between. */
export const outline = unit * 0.972;
/** The rim that carries the pattern ends here. */
export const rim = unit * 0.86;

/** Below this radius figures and letters are drawn larger in proportion, to stay readable. */
const smallBelow = 54;

export interface Place {
  x: number;
  y: number;
  scale: number;
}

export interface TileLayout {
  ground: number;
  name: { size: number; baselines: number[] };
  rows: Place[];
  counter: Place;
  icon: Place;
}

/** Half the room between the sloping sides at that height. */
export function halfWidthAt(y: number): number {
  return outline - Math.abs(y) / Math.sqrt(3);
}

/** Rows are as large as wished, or as the narrowing tile lets them be. */
function placeRows(widths: number[], heights: number[], wish: number): Place[] {
  return widths.map((width, row) => {
    const y = heights[row] ?? 0;
    const room = 2 * (halfWidthAt(y + 9) - 1);
    return { x: 0, y, scale: Math.min(wish, room / width) };
  });
}

const leading = 0.92;

/** As large as wished, or as the tightest line lets it be; all lines of a name have one size. */
function placeName(widths: number[], wish: number, middle: number): TileLayout['name'] {
  const above = (widths.length - 1) / 2;
  const fits = widths.map((width, line) => {
    const y = Math.abs(middle + (line - above) * wish * leading) + wish * 0.4;
    return (2 * (halfWidthAt(y) - 6)) / width;
  });
  const size = Math.min(wish, ...fits);
  const first = middle - above * size * leading + size * 0.34;
  return { size, baselines: widths.map((_, line) => first + line * size * leading) };
}

/** `lines`: the widths of the lines of the name in em; `rows`: the widths of the rows of effects. */
export function layTile(radius: number, lines: number[], rows: number[]): TileLayout {
  const small = radius < smallBelow;
  const corner = small ? 1.16 : 1.02;
  const sky = {
    counter: { x: -24.6, y: -36.3, scale: corner },
    icon: { x: 24.6, y: -36.3, scale: corner },
  };
  if (rows.length > 1) {
    const name = placeName(lines, small ? 14 : 12.5, 1.5);
    return { ...sky, ground: -13, name, rows: placeRows(rows, [23, 39.3], 0.95) };
  }
  const size = small ? 15 : 13;
  if (rows.length === 0) {
    const name = placeName(lines, size, lines.length > 2 ? 14.5 : 12);
    return { ...sky, ground: -10, name, rows: [] };
  }
  const name = placeName(lines, lines.length > 2 ? 11.5 : size, 7);
  return { ...sky, ground: -10, name, rows: placeRows(rows, [small ? 34.5 : 33], small ? 1.2 : 1.12) };
}
