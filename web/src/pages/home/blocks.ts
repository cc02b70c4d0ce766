// The four blocks of the plan, one for each game.
import { t } from '../../text';

export type BlockId = keyof ReturnType<typeof t>['home']['blocks'];

export const blocks: readonly BlockId[] = ['suburbia', 'new_york_1901', 'rolling_heights', 'en_route'];

export function blockName(game: string): string {
  return isBlock(game) ? t().home.blocks[game].name : game;
}

export function isBlock(game: string): game is BlockId {
  return (blocks as readonly string[]).includes(game);
}
