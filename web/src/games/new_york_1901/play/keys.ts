// The keys of the table that work wherever the focus is.
import { type Prompt, pressAction } from '../../../shell/table/prompt';
import { takesKeys } from '../../../shell/typing';
import { handOf } from '../supply/hand';
import type { Play } from './play.svelte';

/** 1 to 4 are the cards on offer; B, S, G and L go through the skyscrapers that can be put somewhere. */
const generationKeys: Readonly<Record<string, 'bronze' | 'silver' | 'gold' | 'legendary'>> = {
  KeyB: 'bronze',
  KeyS: 'silver',
  KeyG: 'gold',
  KeyL: 'legendary',
};

/** The next skyscraper of a generation that can be put somewhere, after the one in hand. */
function pickNext(play: Play, row: 'bronze' | 'silver' | 'gold' | 'legendary'): boolean {
  const tiles = handOf(play)
    .filter((piece) => piece.row === row && play.offers.places.has(piece.tile.id))
    .map(({ tile }) => tile.id);
  // Of two copies one is enough.
  const open = [...new Set(tiles)];
  const now = play.picked?.kind === 'tile' ? open.indexOf(play.picked.tile) : -1;
  const next = open[(now + 1) % open.length];
  if (next === undefined) return false;
  if (now < 0 || open.length > 1) play.pick({ kind: 'tile', tile: next, copy: 0 });
  return true;
}

/** Whether the key meant something. `toboard` puts the focus where a place is chosen next. */
export function pressKey(event: KeyboardEvent, play: Play, prompt: Prompt, toboard: () => void): boolean {
  if (takesKeys(event)) return false;
  if (/^Digit[1-4]$/.test(event.code) && !event.shiftKey) {
    if (!play.myTurn) return false;
    play.pickSlot(Number(event.code.slice(5)));
    toboard();
    return true;
  }
  const row = generationKeys[event.code];
  if (row !== undefined && play.myTurn && pickNext(play, row)) {
    toboard();
    return true;
  }
  if (event.code === 'KeyR' && play.picked?.kind === 'tile') {
    play.turnBy(event.shiftKey ? -1 : 1);
    return true;
  }
  if (pressAction(event, prompt)) return true;
  if (event.key !== 'Escape' || (play.asked === null && play.picked === null)) return false;
  play.stepBack();
  return true;
}
