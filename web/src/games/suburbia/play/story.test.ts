import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playThrough } from '../../../session/real-games';
import { Story, stepsOf } from '../../../shell/table/story.svelte';
import { beatsOf } from '../model/story';

const { entries } = playThrough('suburbia', 'players=3', 3, 4, () => {});
const lively = entries.filter((entry) => beatsOf(entry).length > 1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('points at tiles of the borough they lie in, in at most five steps', () => {
  expect(lively.length).toBeGreaterThan(3);
  for (const entry of lively) {
    const beats = beatsOf(entry);
    const steps = stepsOf(beats);
    expect(steps.length).toBeLessThanOrEqual(5);
    expect(steps.flat()).toEqual(beats);
    expect(beats.every(({ amount }) => amount !== 0)).toBe(true);
  }
});

it('is over within two seconds, however much happened', () => {
  const story = new Story(beatsOf);
  story.tell(entries);
  expect(story.beats.length).toBeGreaterThan(0);
  vi.advanceTimersByTime(2000);
  expect(story.beats).toEqual([]);
});

it('can be skipped at any time', () => {
  const story = new Story(beatsOf);
  story.tell(lively.slice(0, 1));
  story.skip();
  expect(story.beats).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(story.beats).toEqual([]);
});
