import { expect, test } from 'vitest';
import { initialOf, signOf } from './signs';

test('a seat always has the same roof', () => {
  expect(['p1', 'p2', 'p3', 'p4', 'dale'].map(signOf)).toEqual(['dome', 'gable', 'step', 'saw', 'saw']);
});

test('the initial is the first letter or figure', () => {
  expect(initialOf('ира')).toBe('И');
  expect(initialOf(' «Марта»')).toBe('М');
  expect(initialOf('2nd')).toBe('2');
  expect(initialOf('…')).toBe('');
});
