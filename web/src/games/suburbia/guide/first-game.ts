// The first game starts the same way for everybody: a market in which something can be paid, and goals that are easy to follow.
import type { LocalGame } from '../../../session/local-games.svelte';

const moves = [
  '* draw fast_food_restaurant',
  '* draw landfill',
  '* draw farm',
  '* draw office_building',
  '* draw freeway',
  '* draw convenience_store',
  '* draw fancy_restaurant',
  '* goal builder',
  '* goal aquatic_engineer',
  '* deal p1 investor',
  '* deal p1 harbormaster',
  '* deal p2 developer',
  '* deal p2 civil_engineer',
  'p2 keep developer',
];

export const learner = 'p1';

export function firstGame(name: string, you: string, rival: string): LocalGame {
  const options = 'players=2 first=p1';
  const record = [
    'kvartal-record 1',
    'game suburbia',
    `options ${options}`,
    'moves',
    ...moves,
    'end',
    '',
  ].join('\n');
  return {
    id: 'first-game',
    game: 'suburbia',
    name,
    options,
    seats: [
      { kind: 'person', name: you, bot: null },
      { kind: 'bot', name: rival, bot: 'random' },
    ],
    confirm: true,
    archive: false,
    record,
    copyOf: null,
    moves: moves.length,
    over: false,
    waiting: true,
    created: Date.now(),
    changed: Date.now(),
  };
}
