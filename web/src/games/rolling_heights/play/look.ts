// How a person likes to see the city: kept in this browser.
import type { Look } from '../model/city';

export const shownLooks = ['plan', 'towers', '3d'] as const;
export type Shown = Look | '3d';

const key = 'kvartal.rolling-heights.look';

/** The plan, where nothing hides anything, until something else was chosen. */
export function keptLook(): Shown {
  const kept = localStorage.getItem(key);
  return shownLooks.find((look) => look === kept) ?? 'plan';
}

export function keepLook(look: Shown): void {
  localStorage.setItem(key, look);
}
