// The keys of the table that work wherever the focus is.
import { type Prompt, pressAction } from '../../../shell/table/prompt';
import { takesKeys } from '../../../shell/typing';
import type { Play } from './play.svelte';

/** Whether the key meant something. `toboard` puts the focus where a place is chosen next. */
export function pressKey(event: KeyboardEvent, play: Play, prompt: Prompt, toboard: () => void): boolean {
  if (takesKeys(event)) return false;
  if (pressAction(event, prompt)) {
    if (play.mode !== 'none') toboard();
    return true;
  }
  if (/^Digit[1-4]$/.test(event.code) && !event.shiftKey) {
    const card = play.choices[Number(event.code.slice(5)) - 1];
    if (card !== undefined) play.chooseCard(card);
    return card !== undefined;
  }
  if (event.code === 'KeyR' && play.offers.refresh.size > 0 && !play.refreshing) {
    play.startRefreshing();
    return true;
  }
  if (event.code === 'KeyP') {
    play.openNext();
    return true;
  }
  if (event.key.startsWith('Arrow') && play.mode !== 'none' && !isInField(event.target)) {
    toboard();
    return false;
  }
  if (event.key === 'Escape' && (!play.atHome || play.asked)) {
    play.stepBack();
    return true;
  }
  return false;
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('select, input, [role=listbox]') !== null;
}
