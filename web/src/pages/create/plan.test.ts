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
  bots: [{ id: 'greedy', name: words('Surveyor'), about: words('') }],
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
