// The first game: small plans on offer that carpenters and construction workers can finish, the recommended ads, and no rolling
// early, so that one thing comes after another.
import type { Beginning } from '../../../shell/guide/first-game';

export const beginning: Beginning = {
  game: 'rolling_heights',
  options: 'players=2 ads=first_game rolling_early=no first=p1',
  moves: [
    '* board board_6 a turn 270',
    '* board board_4 a turn 270',
    '* board board_5 a turn 90',
    '* board board_3 a turn 90',
    '* board board_2 a turn 270',
    '* board board_1 a turn 180',
    '* draw playground',
    '* draw market_arcade',
    '* draw corner_cottage',
    '* draw schoolhouse',
    '* draw bakery',
    '* draw housing_project',
    '* draw market_square',
    '* draw sawmill',
    '* draw row_houses',
    '* draw workers_colony',
    '* draw university',
    '* draw town_hall',
    '* draw grand_plaza',
    '* draw botanical_garden',
    '* draw picture_palace',
    '* draw waterfront_promenade',
    '* draw planning_office',
    '* draw twin_courts',
    '* target p1 target_1',
    '* target p1 target_11',
    '* target p2 target_12',
    '* target p2 target_9',
    'p2 start market_arcade at I1',
  ],
};
