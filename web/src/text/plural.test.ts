import { expect, test } from 'vitest';
import { plural } from './plural';

test('Russian has three forms', () => {
  const moves = (count: number) => plural('ru', count, 'ход', 'хода', 'ходов');
  expect([1, 21, 101].map(moves)).toEqual(['ход', 'ход', 'ход']);
  expect([2, 3, 4, 22].map(moves)).toEqual(['хода', 'хода', 'хода', 'хода']);
  expect([0, 5, 11, 12, 14, 25, 111].map(moves)).toEqual(Array(7).fill('ходов'));
});

test('English has two forms', () => {
  const moves = (count: number) => plural('en', count, 'move', 'moves');
  expect([0, 1, 2, 21].map(moves)).toEqual(['moves', 'move', 'moves', 'moves']);
});

test('a loss takes the form of its size', () => {
  expect(plural('ru', -2, 'житель', 'жителя', 'жителей')).toBe('жителя');
});
