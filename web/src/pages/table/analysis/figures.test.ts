import { expect, test } from 'vitest';
import type { Judgement, Result } from '../../../session/shapes';
import { costliest, seriesOf, ticksOf, valueAt } from './figures';

const estimate = (points: number[]) => ({
  move: 'pass',
  text: { en: 'passes', ru: 'пасует' },
  points: points[0] ?? 0,
  victory: null,
  points_of_all: points,
});

function line(number: number, lost: number, points: number[] = [10, 20]): Judgement {
  const [played, best] = [estimate([1, 1]), estimate([1, 1])];
  return { number, seat: 'p1', played, best, expected: points, lost_points: lost, lost_utility: 0 };
}

test('the costliest come first, and what an estimate can err by is no cost', () => {
  const found = costliest([line(1, 0.4), line(2, 3), line(3, 7), line(4, 3)]);
  expect(found.map(({ number }) => number)).toEqual([3, 2, 4]);
  expect(costliest(Array.from({ length: 40 }, (_, at) => line(at, at)))).toHaveLength(12);
});

test('every seat has its line, which ends at what was reached', () => {
  const result = {
    competitors: [
      { seat: 'p1', name: null, rank: 1, values: [44] },
      { seat: null, name: { en: 'Dale', ru: 'Дейл' }, rank: 2, values: [12] },
    ],
    criteria: [],
    verdict: { en: '', ru: '' },
  } as unknown as Result;
  const [first, second] = seriesOf([line(3, 0, [10, 20]), line(7, 0, [12, 18])], ['p1', 'p2'], 9, result);
  expect(first?.points).toEqual([
    { move: 3, value: 10 },
    { move: 7, value: 12 },
    { move: 9, value: 44 },
  ]);
  expect(second?.points.at(-1)).toEqual({ move: 7, value: 18 });
  expect(first && valueAt(first, 8)).toBe(12);
  expect(first && valueAt(first, 2)).toBeNull();
  expect(seriesOf([], ['p1'], 9, result)).toEqual([]);
});

test('the lines across are round and few', () => {
  expect(ticksOf(3, 47)).toEqual([20, 40]);
  expect(ticksOf(0, 4)).toEqual([0, 1, 2, 3, 4]);
  expect(ticksOf(-12, 130)).toEqual([0, 50, 100]);
});
