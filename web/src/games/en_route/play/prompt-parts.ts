// Buttons that many prompts have.
import type { Action } from '../../../shell/table/prompt';
import { words } from '../words';
import type { Play } from './play.svelte';

export function cancel(play: Play): Action {
  return { label: words().plate.cancel, key: 'Esc', look: 'plain', run: () => play.stepBack() };
}

export function commit(play: Play, label: string): Action {
  return { label, key: 'Enter', look: 'commit', run: () => void play.commit() };
}

/** The turn is begun anew: what was drawn in it is erased. */
export function again(play: Play): Action[] {
  if (play.offers.erase === null) return [];
  return [{ label: words().plate.again, key: 'Esc', look: 'plain', run: () => play.stepBack() }];
}
