import { expect, it } from 'vitest';
import type { Line, Reason } from './ledger';
import { strongestOf } from './strongest';

const line = (keynote: number | null, reason: Reason, change: Line['change']): Line => ({
  keynote,
  owner: 'p1',
  tile: null,
  reason,
  change,
  lost: {},
});
const price = line(null, { kind: 'price', printed: 7, surcharge: null }, { money: -7 });
const [one, two, three] = [1, 2, 3].map((n) => line(n, { kind: 'immediate', again: false }, { income: n }));
const crossed: Reason = { kind: 'line', lines: [22], up: true, from: 20, to: 23 };
const red = line(4, crossed, { income: -1, reputation: -1 });
const income = line(null, { kind: 'income' }, { money: 5 });

it('names the strongest reasons in the order of the rules, and counts the others', () => {
  if (!one || !two || !three) throw new Error('three lines');
  expect(strongestOf({ action: [price, three, one, two], turn: [income] }, 2)).toEqual({
    lines: [three, two],
    left: 1,
  });
});

it('never leaves out a red line, whether the move crosses it or the end of the turn', () => {
  if (!one || !two || !three) throw new Error('three lines');
  const { lines, left } = strongestOf({ action: [price, one, two, three], turn: [income, red] }, 2);
  expect(lines).toEqual([three, red]);
  expect(left).toBe(2);
  expect(strongestOf({ action: [red, three, two], turn: [] }, 2).lines).toEqual([red, three]);
});
