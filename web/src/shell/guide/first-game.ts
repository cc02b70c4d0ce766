// A game that starts the same way for everybody: a person against one bot, after some moves have been dealt and made.
import type { LocalGame } from '../../session/local-games.svelte';

export const learner = 'p1';

export interface Beginning {
  readonly game: string;
  readonly options: string;
  /** With the seat before each move, * for chance. */
  readonly moves: readonly string[];
}

export function firstGame({ game, options, moves }: Beginning, name: string, you: string): LocalGame {
  const record = [
    'kvartal-record 1',
    `game ${game}`,
    `options ${options}`,
    'moves',
    ...moves,
    'end',
    '',
  ].join('\n');
  return {
    id: 'first-game',
    game,
    name,
    options,
    seats: [
      { kind: 'person', name: you, bot: null },
      { kind: 'bot', name: '', bot: 'random' },
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
