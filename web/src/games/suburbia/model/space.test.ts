import { describe, expect, it } from 'vitest';
import table from '../../../../../games/suburbia/content/table.json';
import {
  boardEdge,
  boxAround,
  centre,
  coveredSpaces,
  directionTo,
  edgeMiddle,
  isSame,
  keySteps,
  mirrored,
  nameOf,
  neighbours,
  spaceNamed,
  stepTowards,
} from './space';

const origin = { q: 0, r: 0 };

describe('spaces', () => {
  it('have the neighbours of SUB-1.6, clockwise from north', () => {
    expect(neighbours(origin).map(nameOf)).toEqual(['0,-1', '1,-1', '1,0', '0,1', '-1,1', '-1,0']);
  });

  it('are read as they are written', () => {
    expect(spaceNamed(nameOf({ q: -3, r: 12 }))).toEqual({ q: -3, r: 12 });
    expect(() => spaceNamed('3')).toThrow('not a space');
    expect(() => spaceNamed('a,b')).toThrow('not a space');
  });

  it('know on which side another one lies', () => {
    expect(neighbours(origin).map((next) => directionTo(origin, next))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(directionTo(origin, { q: 2, r: 0 })).toBeNull();
  });

  it('lie on paper as in the drawing: 93 apart sideways, 107.39 up and down at radius 62', () => {
    expect(centre({ q: 1, r: 0 }, 62).x).toBeCloseTo(93);
    expect(centre({ q: 1, r: 0 }, 62).y).toBeCloseTo(53.69, 1);
    expect(centre({ q: 0, r: 1 }, 62).y).toBeCloseTo(107.39, 1);
  });

  it('share the middle of an edge with the neighbour', () => {
    neighbours(origin).forEach((next, direction) => {
      const middle = edgeMiddle(direction, 62);
      const there = centre(next, 62);
      expect(middle.x).toBeCloseTo(there.x / 2);
      expect(middle.y).toBeCloseTo(there.y / 2);
    });
  });
});

describe('the borough board', () => {
  it('covers what the content of the game says', () => {
    expect(coveredSpaces('front').map(({ q, r }) => [q, r])).toEqual(table.board.covered);
  });

  it('is mirrored on its reverse side as SUB-2.10 lists it', () => {
    expect(coveredSpaces('reverse').map(nameOf).sort()).toEqual(
      ['-3,3', '-3,2', '-2,2', '-1,2', '-1,1', '0,1', '1,1', '1,0', '2,0', '3,0', '3,-1'].sort(),
    );
    expect(mirrored(mirrored({ q: 2, r: 5 }))).toEqual({ q: 2, r: 5 });
  });

  it('has an edge without gaps: every corner is met twice or more', () => {
    const ends = boardEdge('front', 62).match(/-?[\d.]+ -?[\d.]+/g) ?? [];
    const met = new Map<string, number>();
    for (const end of ends) met.set(end, (met.get(end) ?? 0) + 1);
    expect(ends.length).toBe(68);
    expect([...met.values()].every((count) => count >= 2)).toBe(true);
  });
});

describe('keys', () => {
  const around = neighbours(origin);
  const step = (key: string) => {
    const way = keySteps[key];
    if (way === undefined) throw new Error(key);
    return stepTowards(origin, way, around);
  };

  it('step to the six neighbours by letters', () => {
    expect(['KeyW', 'KeyE', 'KeyD', 'KeyS', 'KeyA', 'KeyQ'].map(step)).toEqual(around);
  });

  it('step sideways by arrows to one of the two neighbours there', () => {
    expect(step('ArrowLeft')?.q).toBe(-1);
    expect(step('ArrowRight')?.q).toBe(1);
  });

  it('jump over gaps and stay where nothing lies that way', () => {
    const way = { x: 0, y: 1 };
    expect(stepTowards(origin, way, [{ q: 0, r: 4 }])).toEqual({ q: 0, r: 4 });
    expect(stepTowards(origin, way, [{ q: 0, r: -1 }])).toBeNull();
    expect(stepTowards(origin, way, [origin])).toBeNull();
  });
});

it('a box holds every hexagon', () => {
  const box = boxAround([origin, { q: 1, r: 0 }], 10);
  expect(box.left).toBeCloseTo(-10);
  expect(box.right).toBeCloseTo(25);
  expect(isSame(origin, { q: 0, r: 0 })).toBe(true);
});
