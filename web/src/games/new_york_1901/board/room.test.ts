import { expect, it } from 'vitest';
import { Camera } from '../../../shell/sheet/camera.svelte';
import { boxAround, boxOf, squareNamed } from '../model/grid';
import { type Placement, squaresOf } from '../model/placing';
import { controlSize, roomFor } from './room';

const camera = new Camera();
camera.width = 800;
camera.height = 760;
camera.fit({ left: 0, right: 800, top: 0, bottom: 760 }, 1, 1);

function held(at: string): Placement {
  return { tile: 'gold_r6', turn: 0, at: squareNamed(at) };
}

it('keeps off the street below a skyscraper', () => {
  const placement = held('C7');
  const street = boxOf(squareNamed('C9'));
  expect(roomFor(placement, camera, []).y).toBeGreaterThanOrEqual(street.bottom);
});

it('goes elsewhere where it would cover a keynote, and never over the skyscraper or the edge', () => {
  const placement = held('C7');
  const first = roomFor(placement, camera, []);
  const note = { keynote: 1, at: { x: first.x + 20, y: first.y + 20 } };
  const other = roomFor(placement, camera, [note]);
  expect(other).not.toEqual(first);
  const box = boxAround(squaresOf(placement));
  expect(other.y + controlSize.height <= box.top || other.x >= box.right || other.y >= box.bottom).toBe(true);
  for (const at of ['B2', 'O15', 'B15', 'O2']) {
    const { x, y } = roomFor(held(at), camera, []);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + controlSize.width).toBeLessThanOrEqual(camera.width);
    expect(y + controlSize.height).toBeLessThanOrEqual(camera.height);
  }
});
