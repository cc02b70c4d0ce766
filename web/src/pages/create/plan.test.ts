import { expect, test } from 'vitest';
import type { GameInfo, OptionSpec } from '../../session/shapes';
import { localSeats, optionWords } from './plan';

const words = (text: string) => ({ en: text, ru: text });

function option(name: string, values: string[], per_seat = false): OptionSpec {
  return {
    name,
    about: words(name),
    per_seat,
    choices: values.map((value) => ({ value, about: words(value) })),
  };
}

const info: GameInfo = {
  id: 'g',
  name: words('G'),
  about: words('g'),
  options: [
    option('players', ['2', '3']),
    option('mode', ['standard', 'solo']),
    option('boards', ['front', 'reverse'], true),
  ],
  bots: [
    { id: 'greedy', name: words('Surveyor'), about: words('') },
    { id: 'level4', name: words('Architect'), about: words('') },
  ],
};

test('what is usual is not said', () => {
  expect(optionWords(info, 3, {})).toBe('players=3');
  expect(optionWords(info, 3, { mode: ['standard'], boards: ['front', 'front', 'front'] })).toBe('players=3');
});

test('a value for all seats is said once, different ones by seat', () => {
  expect(optionWords(info, 2, { boards: ['reverse', 'reverse', 'front'] })).toBe('players=2 boards=reverse');
  expect(optionWords(info, 3, { mode: ['solo'], boards: ['front', 'reverse'] })).toBe(
    'players=3 mode=solo boards=front,reverse,front',
  );
});

test('people without a name get one', () => {
  const seats = localSeats(
    info,
    [
      { who: 'person', name: ' Ira ' },
      { who: 'person', name: '' },
      { who: 'greedy', name: '' },
    ],
    (n) => `P${n}`,
  );
  expect(seats.map(({ kind, name, bot }) => [kind, name, bot])).toEqual([
    ['person', 'Ira', null],
    ['person', 'P2', null],
    ['bot', 'Surveyor', 'greedy'],
  ]);
});

test('the time for a move goes to the levels, and stays theirs in a copy of the game', () => {
  const choices = ['level4', 'greedy', 'level4:seconds=5'].map((who) => ({ who, name: '' }));
  const bots = (seconds: number | null) =>
    localSeats(info, choices, (n) => `P${n}`, seconds).map(({ name, bot }) => [name, bot]);
  expect(bots(2)).toEqual([
    ['Architect', 'level4:seconds=2'],
    ['Surveyor', 'greedy'],
    ['Architect', 'level4:seconds=2'],
  ]);
  expect(bots(null)[2]).toEqual(['Architect', 'level4:seconds=5']);
});
