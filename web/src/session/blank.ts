import type { Position } from './shapes';

/** Before anything is known about a game, or before it has begun. */
export const blankPosition: Position = {
  moves: 0,
  turn: 'chance',
  to_move: [],
  early: [],
  held: null,
  can_undo: false,
  legal: [],
  view: {},
  result: null,
};

export function isBlank({ view }: Position): boolean {
  return Object.keys(view).length === 0;
}
