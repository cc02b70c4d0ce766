// Where the control beside a proposed skyscraper finds room: off the street that the skyscraper touches, off the keynotes.
import type { Camera } from '../../../shell/sheet/camera.svelte';
import type { Box, Note, Point } from '../../../shell/sheet/geometry';
import { boxAround, groundAt, nameOf, neighbours, type Square } from '../model/grid';
import { type Placement, squaresOf } from '../model/placing';

export const controlSize = { width: 150, height: 44 } as const;
const gap = 10;
const edge = 8;
const noteRadius = 13;

/** How far the ground beyond a side reaches that the control stays off: the whole width of a street. */
function streetBeyond(squares: readonly Square[], across: 'row' | 'column', side: 1 | -1): number {
  const own = new Set(squares.map(nameOf));
  const beyond = squares
    .flatMap((square) => neighbours(square).filter((each) => each[across] === square[across] + side))
    .filter((each) => !own.has(nameOf(each)) && groundAt(nameOf(each)).kind === 'street')
    .map((each) => boxAround([each]));
  const widths = beyond.map(({ left, right, top, bottom }) =>
    across === 'row' ? bottom - top : right - left,
  );
  return Math.max(0, ...widths);
}

function covers({ left, right, top, bottom }: Box, { x, y }: Point, radius: number): boolean {
  return x > left - radius && x < right + radius && y > top - radius && y < bottom + radius;
}

/** Below, above, to the right, to the left: the first that covers the fewest keynotes and stays on the sheet. */
export function roomFor(placement: Placement, camera: Camera, notes: readonly Note[]): Point {
  const squares = squaresOf(placement);
  const { width, height } = controlSize;
  const box = boxAround(squares);
  const from = camera.seen({ x: box.left, y: box.top });
  const to = camera.seen({ x: box.right, y: box.bottom });
  const middle = { x: (from.x + to.x - width) / 2, y: (from.y + to.y - height) / 2 };
  const beyond = (across: 'row' | 'column', side: 1 | -1) =>
    gap + camera.scale * streetBeyond(squares, across, side);
  const tries: Point[] = [
    { x: middle.x, y: to.y + beyond('row', 1) },
    { x: middle.x, y: from.y - beyond('row', -1) - height },
    { x: to.x + beyond('column', 1), y: middle.y },
    { x: from.x - beyond('column', -1) - width, y: middle.y },
  ];
  const inside = (value: number, most: number) => Math.min(Math.max(edge, value), most - edge);
  const kept = tries.map(({ x, y }) => ({
    x: inside(x, camera.width - width),
    y: inside(y, camera.height - height),
  }));
  const faults = kept.map(({ x, y }) => {
    const area = { left: x, right: x + width, top: y, bottom: y + height };
    const hidden = notes.filter(({ at }) => covers(area, camera.seen(at), noteRadius)).length;
    const onIt = area.left < to.x && area.right > from.x && area.top < to.y && area.bottom > from.y;
    return hidden + (onIt ? 100 : 0);
  });
  return kept[faults.indexOf(Math.min(...faults))] ?? middle;
}
