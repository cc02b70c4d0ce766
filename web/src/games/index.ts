import type { GameClient } from './client';

type Shelf = Record<string, () => Promise<{ default: GameClient }>>;

/** The games that can be played here, by their id; the only list of them. */
export const games: Shelf = {};
