import { expect, it } from 'vitest';
import { crossingNamed, segmentNamed } from '../model/grid';
import { lineThrough, strokeOf } from './pencil';

it('a stroke ends exactly at its crossings and is alike every time', () => {
  const stroke = strokeOf(segmentNamed('d3-e3'));
  expect(stroke).toMatch(/^M312 208C.* 416 208$/);
  expect(strokeOf(segmentNamed('e3-d3'))).toBe(stroke);
  expect(strokeOf(segmentNamed('d4-e4'))).not.toBe(stroke);
});

it('a stroke hardly leaves its road', () => {
  const numbers = strokeOf(segmentNamed('a1-a2')).split(/[MC ]/).filter(Boolean).map(Number);
  for (const x of numbers.filter((_, index) => index % 2 === 0)) expect(Math.abs(x)).toBeLessThan(3);
});

it('a line goes through its crossings', () => {
  expect(lineThrough(['a1', 'b1', 'b2'].map(crossingNamed))).toBe('M0 0L104 0L104 104');
});
