// The first game: a market in which something can be paid, and goals that are easy to follow.
import type { Beginning } from '../../../shell/guide/first-game';

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

export const beginning: Beginning = { game: 'suburbia', options: 'players=2 first=p1', moves };
