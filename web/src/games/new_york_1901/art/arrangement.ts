// Where the value and the roof stand on the plan of a skyscraper.
import type { Point } from '../../../shell/sheet/geometry';
import { boxAround, centreOf, nameOf, type Square } from '../model/grid';

export interface Arrangement {
  readonly value: Point;
  readonly roof: Point;
}

function onRectangle(squares: readonly Square[]): Arrangement | null {
  const columns = new Set(squares.map(({ column }) => column)).size;
  const rows = new Set(squares.map(({ row }) => row)).size;
  if (columns < 2 || rows < 2 || squares.length !== columns * rows) return null;
  const { left, right, top, bottom } = boxAround(squares);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  if (columns > rows) return { value: middle, roof: { x: middle.x - 34, y: middle.y } };
  return { value: { x: middle.x, y: middle.y - 10 }, roof: { x: middle.x, y: middle.y + 15 } };
}

/** On a rectangle about its middle; else on two different squares, the value near the middle and the roof at the end. */
export function arrange(squares: readonly Square[]): Arrangement {
  const rectangle = onRectangle(squares);
  if (rectangle !== null) return rectangle;
  const centres = squares.map((square) => ({ name: nameOf(square), ...centreOf(square) }));
  const middle = {
    x: centres.reduce((sum, { x }) => sum + x, 0) / centres.length,
    y: centres.reduce((sum, { y }) => sum + y, 0) / centres.length,
  };
  const far = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
  const value = centres.reduce((best, each) => (far(each) < far(best) - 0.1 ? each : best));
  const roof = centres.findLast(({ name }) => name !== value.name) ?? value;
  return { value, roof };
}
