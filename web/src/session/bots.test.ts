import { expect, test } from 'vitest';
import { kindOf, levelOf, secondsUpTo, withSeconds } from './bots';

test('a level is known by its name, whatever was set for it', () => {
  expect(levelOf('level3')).toBe(3);
  expect(levelOf('level5:seconds=2')).toBe(5);
  expect(levelOf('level6')).toBeNull();
  expect(levelOf('greedy')).toBeNull();
  expect(levelOf(null)).toBeNull();
  expect(kindOf('level5:seconds=2')).toBe('level5');
});

test('only levels are given time, and the last word counts', () => {
  expect(withSeconds('level4', 0.5)).toBe('level4:seconds=0.5');
  expect(withSeconds('level4:seconds=9', 2)).toBe('level4:seconds=2');
  expect(withSeconds('level4', null)).toBe('level4');
  expect(withSeconds('greedy', 2)).toBe('greedy');
  expect(withSeconds('open', 2)).toBe('open');
});

test('nobody is offered more time than there is', () => {
  expect(secondsUpTo(5).at(-1)).toBe(5);
  expect(secondsUpTo(30).at(-1)).toBe(30);
  expect(secondsUpTo(0)).toEqual([]);
});
