import { expect, test } from 'vitest';
import { percent, pushOdds, tiredByStrike } from './odds';

const odds = { exhausted: 11, steady: 6, hard: 3 };

/** Every way in which so many workers can land, one after another. */
function counted(tired: number): number[] {
  const ways = new Array<number>(tired + 1).fill(0);
  const land = (left: number, up: number, weight: number): void => {
    if (left === 0) ways[up] = (ways[up] ?? 0) + weight;
    else {
      land(left - 1, up, weight * odds.exhausted);
      land(left - 1, up + 1, weight * odds.steady);
      land(left - 1, up + 1, weight * odds.hard);
    }
  };
  land(tired, 0, 1);
  return ways.map((weight) => weight / 20 ** tired);
}

test('the odds of a push are those of all ways to land', () => {
  for (const tired of [1, 2, 3, 4, 5]) {
    const { up, strike, success, average } = pushOdds(tired, odds);
    const expected = counted(tired);
    for (const [k, share] of expected.entries()) expect(up[k]).toBeCloseTo(share, 12);
    expect(strike).toBeCloseTo(expected[0] ?? 0, 12);
    expect(strike + success).toBe(1);
    expect(average).toBeCloseTo(
      expected.reduce((sum, share, k) => sum + k * share, 0),
      12,
    );
  }
});

test('four tired workers: as drawn on the sheet', () => {
  const { up, success, strike } = pushOdds(4, odds);
  expect(percent(success)).toBe('91%');
  expect(percent(strike)).toBe('9%');
  expect(up.map(percent)).toEqual(['9%', '30%', '37%', '20%', '4%']);
});

test('what is nearly certain is not called so', () => {
  expect(percent(0.001)).toBe('<1%');
  expect(percent(0.9975)).toBe('>99%');
  expect(percent(1)).toBe('100%');
  expect(percent(0)).toBe('0%');
});

test('half of those who are up lie down, rounded down', () => {
  expect([0, 1, 2, 3, 5].map(tiredByStrike)).toEqual([0, 0, 1, 1, 2]);
});
