// The hand in which all façades are drawn: 64 × 36 units above a ground line at y = 0, at most twelve strokes.

export type Paint =
  /** A wall: paper with an ink contour. */
  | 'wall'
  /** The one accent, in the line colour of the land use, with a contour. */
  | 'accent'
  /** Windows and other solid ink without a contour. */
  | 'solid'
  /** Trees and hedges. */
  | 'foliage'
  /** An open line. */
  | 'line';

export interface Stroke {
  readonly paint: Paint;
  readonly d: string;
}

export type Elevation = readonly Stroke[];

function pen(paint: Paint): (...parts: string[]) => Stroke {
  return (...parts) => ({ paint, d: parts.join('') });
}

export const wall = pen('wall');
export const accent = pen('accent');
export const solid = pen('solid');
export const foliage = pen('foliage');
export const line = pen('line');

/** A rectangle that stands at `bottom` (the ground, unless told). */
export function block(x: number, width: number, height: number, bottom = 0): string {
  return `M${x} ${bottom}v${-height}h${width}v${height}z`;
}

/** A gable roof over a block of that place, with eaves. */
export function gable(x: number, width: number, eaves: number, ridge: number, overhang = 1.5): string {
  return `M${x - overhang} ${eaves}L${x + width / 2} ${ridge}L${x + width + overhang} ${eaves}z`;
}

export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}

/** A window with its upper left corner at that point. */
export function pane(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

interface Rhythm {
  readonly columns: number;
  readonly rows?: number;
  readonly dx: number;
  readonly dy?: number;
  readonly width: number;
  readonly height: number;
}

/** Windows in columns and rows, from the upper left one. */
export function panes(
  x: number,
  y: number,
  { columns, rows = 1, dx, dy = 0, width, height }: Rhythm,
): string {
  const all: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      all.push(pane(x + column * dx, y + row * dy, width, height));
    }
  }
  return all.join('');
}

/** A door of that width whose middle is at x. */
export function door(x: number, width: number, height: number): string {
  return `M${x - width / 2} 0v${-height}h${width}V0`;
}

/** A round tree: trunk and crown. */
export function tree(x: number, height: number, radius: number): string {
  return `M${x} 0V${radius * 2 - height}${disc(x, radius - height, radius)}`;
}

/** A small car that stands on y, its nose to the right. */
export function car(x: number, y: number): string {
  return `M${x} ${y}v-2.2l1.6-.3 1.7-2h3.4l1.8 2 1.7.4v2.1z`;
}
