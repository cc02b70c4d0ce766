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
    const room = 2 * (halfWidthAt(y + 5) - 2.5);
    return { x: 0, y, scale: Math.min(wish, room / width) };
  });
}

function baselines(lines: number, size: number, middle: number): number[] {
  const step = size * 0.92;
  const first = middle - ((lines - 1) * step) / 2 + size * 0.34;
  return Array.from({ length: lines }, (_, line) => first + line * step);
}

export function layTile(radius: number, lines: number, rowWidths: number[]): TileLayout {
  const small = radius < smallBelow;
  const corner = small ? 1.16 : 1.02;
  const sky = {
    counter: { x: -24.6, y: -36.3, scale: corner },
    icon: { x: 24.6, y: -36.3, scale: corner },
  };
  const size = small ? 15 : 13;
  if (rowWidths.length > 1) {
    const name = { size: 12.5, baselines: baselines(lines, 12.5, 1.5) };
    return { ...sky, ground: -13, name, rows: placeRows(rowWidths, [22.5, 39], 0.95) };
  }
  const fitted = lines > 2 ? size * 0.87 : size;
  const middle = rowWidths.length === 0 ? 13 : small && lines > 1 ? 5.5 : 7;
  return {
    ...sky,
    ground: -10,
    name: { size: fitted, baselines: baselines(lines, fitted, middle) },
    rows: placeRows(rowWidths, [small ? 34 : 33], small ? 1.22 : 1.06),
  };
}
