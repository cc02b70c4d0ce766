// The first game: the First City without goals, and the learner leads first.
import type { Beginning } from '../../../shell/guide/first-game';

export const beginning: Beginning = {
  game: 'en_route',
  options: 'players=2 city=first_city game=middle first=p1',
  moves: [],
};
