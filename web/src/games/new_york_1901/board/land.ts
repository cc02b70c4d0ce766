// Lots as they lie on the map now: whose, with or without a worker, and which squares are still empty.
import type { Point } from '../../../shell/sheet/geometry';
import { boxOf, centreOf, type Lot, lotNamed, type Square, squareNamed } from '../model/grid';
import type { View } from '../model/shapes';

export interface Land {
  readonly lot: Lot;
  readonly owner: string | null;
  readonly worker: boolean;
  /** Not in play: with two players a district stays in the box. */
  readonly unused: boolean;
  /** Squares without a skyscraper. */
  readonly empty: readonly Square[];
  /** Where its letter and size are written; null where everything is built over. */
  readonly code: Point | null;
  /** Where a worker stands. */
  readonly middle: Point;
}

/** The middle of a row; in an angle, the square at the corner. */
export function middleOf(squares: readonly Square[]): Point {
  const centres = squares.map(centreOf);
  const mean = {
    x: centres.reduce((sum, { x }) => sum + x, 0) / centres.length,
    y: centres.reduce((sum, { y }) => sum + y, 0) / centres.length,
  };
  const straight =
    new Set(centres.map(({ x }) => x)).size === 1 || new Set(centres.map(({ y }) => y)).size === 1;
  if (straight) return mean;
  const far = ({ x, y }: Point) => Math.hypot(x - mean.x, y - mean.y);
  return centres.reduce((best, each) => (far(each) < far(best) ? each : best));
}

export function landOf(view: View): Land[] {
  const built = new Set(view.tiles.flatMap(({ squares }) => squares));
  return view.lots.map(({ lot: name, owner, worker, free }) => {
    const lot = lotNamed(name);
    const empty = lot.squares.filter((square) => !built.has(square)).map(squareNamed);
    const corner = empty[0] === undefined ? null : boxOf(empty[0]);
    return {
      lot,
      owner,
      worker,
      unused: owner === null && !free,
      empty,
      code: corner === null ? null : { x: corner.left + 5, y: corner.top + 12.5 },
      middle: middleOf(lot.squares.map(squareNamed)),
    };
  });
}
