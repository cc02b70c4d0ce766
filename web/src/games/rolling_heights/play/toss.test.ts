import { expect, test } from 'vitest';
import { landed, readThrow } from '../model/throws';
import { crewAfter, isFalling } from './toss.svelte';

test('a throw is read as it is written', () => {
  const thrown = readThrow('throw carpenter es construction_worker hh');
  expect(thrown.get('carpenter')).toEqual(['exhausted', 'steady']);
  expect(landed(thrown, 'hard')).toBe(2);
  expect(readThrow('draw bakery').size).toBe(0);
});

test('a first throw is all there is; a later one gets up those who lay flat', () => {
  const first = crewAfter(null, readThrow('throw carpenter ee riveter h'), true);
  expect(first.get('carpenter')).toMatchObject({ exhausted: 2, steady: 0 });
  const then = crewAfter(first, readThrow('throw carpenter es'), false);
  expect(then.get('carpenter')).toMatchObject({ exhausted: 1, steady: 1 });
  expect(then.get('riveter')).toMatchObject({ hard: 1 });
  const fresh = crewAfter(then, readThrow('throw carpenter hh'), true);
  expect(fresh.has('riveter')).toBe(false);
});

test('only those fall who were thrown', () => {
  const first = crewAfter(null, readThrow('throw carpenter ees'), true);
  const thrown = readThrow('throw carpenter es');
  const frame = { crew: crewAfter(first, thrown, false), thrown, lasts: 0, reason: 'push' };
  expect([0, 1].map((index) => isFalling(frame, 'carpenter', 'steady', index))).toEqual([false, true]);
  expect(isFalling(frame, 'carpenter', 'exhausted', 0)).toBe(true);
});
