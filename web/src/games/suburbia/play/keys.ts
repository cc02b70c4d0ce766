// The keys of the table that work wherever the focus is.
import { type Prompt, pressAction } from '../../../shell/table/prompt';
import { takesKeys } from '../../../shell/typing';
import type { Play } from './play.svelte';

/** 1 to 7 are the market slots, 8, 9 and 0 the basic tiles; two goals to keep are 1 and 2. */
function pickFromSupply(play: Play, digit: number): boolean {
  const keep = [...play.offers.keep.keys()];
  if (keep.length > 0) {
    const goal = keep[digit - 1];
    if (goal !== undefined) void play.keep(goal);
    return goal !== undefined;
  }
  const slots = play.view.market.length;
  if (digit >= 1 && digit <= Math.min(7, slots)) {
    play.pickSlot(digit);
    return true;
  }
  const basic = play.view.basics[digit === 0 ? 2 : digit - 8]?.tile;
  if (basic === undefined || !play.offers.basic.has(basic)) return false;
  play.pick({ kind: 'basic', tile: basic });
  return true;
}

/** Whether the key meant something. `toboard` puts the focus where a space is chosen next. */
export function pressKey(event: KeyboardEvent, play: Play, prompt: Prompt, toboard: () => void): boolean {
  if (takesKeys(event)) return false;
  if (/^Digit\d$/.test(event.code) && !event.shiftKey) {
    if (!play.myTurn || !pickFromSupply(play, Number(event.code.slice(5)))) return false;
    if (play.spaces.size > 0) toboard();
    return true;
  }
  if (event.code === 'KeyI' && prompt.actions.some(({ key }) => key === 'I')) {
    play.pick({ kind: 'invest' });
    toboard();
    return true;
  }
  if (pressAction(event, prompt)) return true;
  if (event.key !== 'Escape' || (play.asked === null && play.looked === null && play.opened === null))
    return false;
  play.stepBack();
  return true;
}
