import type { Component } from 'svelte';
import type { GameClient } from './client';

interface OnTheShelf {
  client: () => Promise<{ default: GameClient }>;
  /** The picture on the home page, which is shown before anybody asks for the game itself. */
  emblem: () => Promise<{ default: Component }>;
}

/** The games that can be played here, by their id; the only list of them. */
const shelf: Record<string, OnTheShelf> = {
  suburbia: { client: () => import('./suburbia'), emblem: () => import('./suburbia/art/Emblem.svelte') },
  new_york_1901: {
    client: () => import('./new_york_1901'),
    emblem: () => import('./new_york_1901/art/Emblem.svelte'),
  },
  rolling_heights: {
    client: () => import('./rolling_heights'),
    emblem: () => import('./rolling_heights/art/Emblem.svelte'),
  },
  en_route: { client: () => import('./en_route'), emblem: () => import('./en_route/art/Emblem.svelte') },
};

export const playable: readonly string[] = Object.keys(shelf);

/** What is fetched once a game; a fetch that failed may succeed the next time. */
function kept<T>(fetch: (game: OnTheShelf) => Promise<{ default: T }>): (game: string) => Promise<T> | null {
  const opened = new Map<string, Promise<T>>();
  return (game) => {
    const entry = shelf[game];
    if (!entry) return null;
    const known = opened.get(game);
    if (known) return known;
    const fetched = fetch(entry).then((module) => module.default);
    opened.set(game, fetched);
    fetched.catch(() => opened.delete(game));
    return fetched;
  };
}

/** The client of a game; null where there is none. */
export const gameClient = kept((game) => game.client());

/** The picture of a game; null where there is none. */
export const gameEmblem = kept((game) => game.emblem());
