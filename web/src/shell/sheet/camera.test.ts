import { expect, it } from 'vitest';
import { Camera } from './camera.svelte';

function camera(): Camera {
  const made = new Camera();
  made.width = 800;
  made.height = 400;
  return made;
}

const box = { left: -100, right: 300, top: 0, bottom: 400 };

it('fits a box into the picture', () => {
  const made = camera();
  made.fit(box, 2, 0.1);
  expect(made.scale).toBe(1);
  expect(made.middle).toEqual({ x: 100, y: 200 });
  made.fit(box, 0.5, 0.1);
  expect(made.scale).toBe(0.5);
  made.fit(box, 2, 1.5);
  expect(made.scale).toBe(1.5);
});

it('keeps the point under the pointer where it is when zooming', () => {
  const made = camera();
  made.fit(box, 2, 0.1);
  const drawn = (x: number) => (x - made.width / 2) / made.scale + made.middle.x;
  const before = drawn(600);
  made.zoom(1.5, { x: 600, y: 100 });
  expect(drawn(600)).toBeCloseTo(before);
  expect(made.scale).toBe(1.5);
  expect(made.moved).toBe(true);
});

it('does not zoom without end', () => {
  const made = camera();
  for (let i = 0; i < 50; ++i) made.zoom(2);
  expect(made.scale).toBeLessThan(3);
});

it('reveals a point by the shortest way', () => {
  const made = camera();
  made.fit(box, 1, 0.1);
  made.reveal({ x: 900, y: 200 }, 50);
  expect(made.middle).toEqual({ x: 550, y: 200 });
  made.reveal({ x: 600, y: 200 }, 50);
  expect(made.middle).toEqual({ x: 550, y: 200 });
});

it('reveals a point above what covers the lower part', () => {
  const made = camera();
  made.fit(box, 1, 0.1);
  made.reveal({ x: 100, y: 380 }, 50, 160);
  expect(made.seen({ x: 100, y: 380 }).y).toBeCloseTo(400 - 160 - 50);
});

it('knows where a point is seen, and what lies under it', () => {
  const made = camera();
  made.fit(box, 2, 0.1);
  made.zoom(1.3, { x: 50, y: 60 });
  const point = made.under({ x: 120, y: 340 });
  expect(made.seen(point).x).toBeCloseTo(120);
  expect(made.seen(point).y).toBeCloseTo(340);
});
