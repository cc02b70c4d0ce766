import { describe, expect, it } from 'vitest';
import content from '../../../../../../games/suburbia/content/tiles.json';
import { elevations } from '.';

const ids = content.tiles.map((tile) => tile.id);

type Axis = number | null;

/** Where one step of a command leads: control points of curves as well, arcs by their end; null keeps the coordinate. */
function stepsOf(command: string, n: number[]): [Axis, Axis][] {
  const [a = 0, b = 0, c = 0, d = 0, , x = 0, y = 0] = n;
  switch (command) {
    case 'm':
    case 'l':
    case 't':
      return [[a, b]];
    case 'h':
      return [[a, null]];
    case 'v':
      return [[null, a]];
    case 'q':
      return [
        [a, b],
        [c, d],
      ];
    case 'a':
      return [[x, y]];
    default:
      throw new Error(`no stroke is drawn with ${command}`);
  }
}

const sizes: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, q: 4, a: 7 };

function points(path: string): [number, number][] {
  const visited: [number, number][] = [];
  let here: [number, number] = [0, 0];
  let start = here;
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toLowerCase();
    if (command === 'z') here = start;
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const size = sizes[command] ?? Number.POSITIVE_INFINITY;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [fromX, fromY] = here;
      const [dx, dy] = letter === command ? [fromX, fromY] : [0, 0];
      for (const [x, y] of stepsOf(command, numbers.slice(at, at + size))) {
        here = [x === null ? fromX : x + dx, y === null ? fromY : y + dy];
        visited.push(here);
      }
      if (command === 'm' && at === 0) start = here;
    }
  }
  return visited;
}

describe('elevations', () => {
  it('are read as they are drawn', () => {
    expect(points('M-9-26 0-34.5l9 8h2v3q1-2 3 0z')).toEqual([
      [-9, -26],
      [0, -34.5],
      [9, -26.5],
      [11, -26.5],
      [11, -23.5],
      [12, -25.5],
      [14, -23.5],
    ]);
  });

  it('exist for every tile and for nothing else', () => {
    expect(Object.keys(elevations).sort()).toEqual([...ids].sort());
  });

  it.each(ids)('%s: at most twelve strokes', (id) => {
    expect(elevations[id]?.length).toBeGreaterThan(1);
    expect(elevations[id]?.length).toBeLessThanOrEqual(12);
  });

  it.each(ids.filter((id) => id !== 'lake'))(
    '%s: one accent at least, in the colour of its land use',
    (id) => {
      expect(elevations[id]?.some(({ paint }) => paint === 'accent')).toBe(true);
    },
  );

  it.each(ids)('%s: stays on its plot of 64 × 36', (id) => {
    for (const { d } of elevations[id] ?? []) {
      for (const [x, y] of points(d)) {
        expect(Math.abs(x), d).toBeLessThanOrEqual(32);
        expect(y, d).toBeGreaterThanOrEqual(-36);
        expect(y, d).toBeLessThanOrEqual(id === 'lake' ? 4 : 0.01);
      }
    }
  });

  it('no two tiles look the same', () => {
    const drawings = Object.values(elevations).map((strokes) => JSON.stringify(strokes));
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});
