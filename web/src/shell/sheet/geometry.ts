// Points and boxes of a drawing, in its own units.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The number of a line of the margin, where the line's place is. */
export interface Note {
  readonly keynote: number;
  readonly at: Point;
}
