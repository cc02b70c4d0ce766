import { expect, test } from 'vitest';
import { withChanges } from './changes';

const before = { round: 1, market: [{ price: 3 }, { price: 4 }], goals: ['a'], held: null as string | null };

test('members, items and parts of items change; the rest are the same objects', () => {
  const now = withChanges(before, [
    ['/round', 2],
    ['/market/1/price', 9],
    ['/held', 'p1'],
  ]);
  expect(now).toEqual({ round: 2, market: [{ price: 3 }, { price: 9 }], goals: ['a'], held: 'p1' });
  expect(now.market[0]).toBe(before.market[0]);
  expect(now.goals).toBe(before.goals);
  expect(before.market[1]).toEqual({ price: 4 });
});

test('a place behind the end makes a list longer, and a list may be replaced', () => {
  expect(withChanges(before, [['/goals/1', 'b']]).goals).toEqual(['a', 'b']);
  expect(withChanges(before, [['/market', []]]).market).toEqual([]);
  expect(withChanges(before, [])).toBe(before);
});

test('a long list of texts comes in parts: each beginning with each end', () => {
  const parts: [string[], string[]][] = [
    [
      ['buy 1 at ', 'buy 2 at '],
      ['0,1', '2,3'],
    ],
    [[''], ['pass']],
  ];
  const { goals } = withChanges(before, [['/goals', parts, 'joined']]);
  expect(goals).toEqual(['buy 1 at 0,1', 'buy 1 at 2,3', 'buy 2 at 0,1', 'buy 2 at 2,3', 'pass']);
});
