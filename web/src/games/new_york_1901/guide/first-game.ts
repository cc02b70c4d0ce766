// The first game: a challenge of the oldest skyscrapers, a start beside free red land, and cards for it on offer.
import type { Beginning } from '../../../shell/guide/first-game';

export const beginning: Beginning = {
  game: 'new_york_1901',
  options: 'players=2 challenge=bronze_baron streets=broadway+cedar+pine_thames first=p1',
  moves: [
    '* deal p1 margaret_holloway',
    '* deal p2 clara_whitman',
    '* draw red_3',
    '* draw red_2',
    '* draw blue_2',
    '* draw green_3',
  ],
};
