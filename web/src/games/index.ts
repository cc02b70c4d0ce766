import type { GameClient } from './client';

/** The games that can be played here, by their id; the only list of them. */
const shelf: Record<string, () => Promise<{ default: GameClient }>> = {
  suburbia: () => import('./suburbia'),
  new_york_1901: () => import('./new_york_1901'),
};

export const playable: readonly string[] = Object.keys(shelf);

const opened = new Map<string, Promise<GameClient>>();

/** The client of a game, fetched once; null where there is none. */
export function gameClient(game: string): Promise<GameClient> | null {
  const fetch = shelf[game];
  if (!fetch) return null;
  const known = opened.get(game);
  if (known) return known;
  const client = fetch().then((module) => module.default);
  opened.set(game, client);
  // A fetch that failed may succeed the next time.
  client.catch(() => opened.delete(game));
  return client;
}
