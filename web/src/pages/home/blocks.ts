// The four blocks of the plan. A block without a game to play yet is drawn, and says so.
import type { Component } from 'svelte';
import RollingHeights from '../../shell/emblems/RollingHeights.svelte';
import { t } from '../../text';

type BlockId = keyof ReturnType<typeof t>['home']['blocks'];

export interface Block {
  id: BlockId;
  /** Null where the game brings its own picture. */
  Picture: Component | null;
}

export const blocks: readonly Block[] = [
  { id: 'suburbia', Picture: null },
  { id: 'new_york_1901', Picture: null },
  { id: 'rolling_heights', Picture: RollingHeights },
  { id: 'en_route', Picture: null },
];

export function blockName(game: string): string {
  return blocks.some(({ id }) => id === game) ? t().home.blocks[game as BlockId].name : game;
}
