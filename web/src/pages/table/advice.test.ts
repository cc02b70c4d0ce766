import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hint, HintSupply, Session } from '../../session/session';
import type { Entry } from '../../session/shapes';
import { Advice } from './advice.svelte';

const words = (text: string) => ({ en: text, ru: text });
const best = ['stop', 'push'].map((move) => ({
  move,
  text: words(move),
  points: 9,
  victory: null,
  points_of_all: [9, 8],
}));
const steps = ['stop', 'build', 'buy'].map((move) => ({ move, text: words(move) }));

/** A table at which this person alone decides; what is done there is entered at once. */
function tableOf(supply: HintSupply | null) {
  const entries: Entry[] = [];
  const position = { turn: 'decision', legal: ['stop', 'push', 'build', 'buy'] };
  const state = { viewer: 'p1', archive: false, number: 0, entries, position, table: { seats: [] } };
  const enter = (kind: Entry['kind'], seat: string, move: string | null) => {
    state.number += 1;
    entries.push({ number: state.number, kind, seat, move, events: [] });
  };
  const played: string[] = [];
  const session = {
    kind: 'local',
    state,
    hint: async (): Promise<Hint> => ({ ok: true, best, steps, supply }),
    move: async (move: string) => {
      played.push(move);
      enter('move', 'p1', move);
      advice.follow();
      return { ok: true };
    },
  };
  const advice = new Advice(session as unknown as Session);
  return { advice, enter, played, position };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a hint goes along while its own steps are made, and ends with the last', async () => {
  const { advice, enter } = tableOf(null);
  await advice.ask();
  expect(advice.suggestion?.move).toBe('stop');
  enter('move', 'p1', 'stop');
  advice.follow();
  expect(advice.suggestion?.move).toBe('build');
  expect(advice.ahead).toHaveLength(2);
  enter('move', 'p2', 'something of their own');
  advice.follow();
  expect(advice.suggestion?.move).toBe('build');
  enter('move', 'p1', 'build');
  enter('move', 'p1', 'buy');
  advice.follow();
  expect(advice.isOpen).toBe(false);
});

test('it goes when something else is done, taken back, or not possible any more', async () => {
  for (const [kind, move] of [
    ['move', 'push'],
    ['undo', null],
    ['end', null],
  ] as const) {
    const { advice, enter } = tableOf(null);
    await advice.ask();
    enter(kind, 'p1', move);
    advice.follow();
    expect(advice.isOpen, kind).toBe(false);
  }
  const { advice, enter, position } = tableOf(null);
  await advice.ask();
  position.legal = ['pass'];
  enter('move', 'p1', 'stop');
  advice.follow();
  expect(advice.isOpen).toBe(false);
});

test('one step is played, or all of them', async () => {
  const { advice, played } = tableOf(null);
  await advice.ask();
  await advice.play(false);
  expect(played).toEqual(['stop']);
  await advice.play(true);
  expect(played).toEqual(['stop', 'build', 'buy']);
  expect(advice.isOpen).toBe(false);
});

test('another of the best moves is one step', async () => {
  const { advice, played } = tableOf(null);
  await advice.ask();
  advice.choose(1);
  expect(advice.ahead.map(({ move }) => move)).toEqual(['push']);
  await advice.play(true);
  expect(played).toEqual(['push']);
});

test('the seconds until the next hint are counted down, and then there is one', async () => {
  const { advice } = tableOf({ left: 0, again: 2500 });
  await advice.ask();
  expect(advice.left).toBe(0);
  expect(advice.wait).toBe(3);
  advice.dismiss();
  await advice.ask();
  expect(advice.isOpen).toBe(false);
  vi.advanceTimersByTime(600);
  expect(advice.wait).toBe(2);
  vi.advanceTimersByTime(2000);
  expect(advice.wait).toBe(0);
  expect(advice.left).toBe(1);
  await advice.ask();
  expect(advice.isOpen).toBe(true);
  advice.close();
});

test('while there are more there is nothing to wait for', async () => {
  const { advice } = tableOf({ left: 4, again: 0 });
  await advice.ask();
  expect([advice.left, advice.wait]).toEqual([4, 0]);
});
