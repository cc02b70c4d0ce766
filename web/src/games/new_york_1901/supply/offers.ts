// The open market as a person can use it now.
import { say } from '../../../text';
import { cardPiece } from '../model/pieces';
import type { Play } from '../play/play.svelte';
import { words } from '../words';

export interface Offer {
  readonly slot: number;
  readonly card: string | null;
  /** Lots it could be for. */
  readonly free: number;
  readonly standing: 'open' | 'idle';
  readonly picked: boolean;
  readonly fresh: boolean;
  readonly spoken: string;
}

/** What can be done with the cards now, in a few words. */
export function stateOf(play: Play): string {
  const w = words().market;
  if (!play.myTurn) return '';
  if (play.picked?.kind === 'tile' && play.phaseBegins) return w.rebuilding;
  if (play.offers.acquiring === 'land_grab') return w.grab;
  if (play.offers.acquiring === 'take') return w.toTake;
  return play.view.turn_so_far.acquired ? w.landTaken : w.noWorker;
}

export function offersOf(play: Play): Offer[] {
  const w = words().market;
  return play.view.market.map(({ slot, card, free_lots: free }) => {
    const open = card !== null && play.myTurn && play.offers.lots.has(card);
    const fresh = play.changed.slots.has(slot);
    const parts = card === null ? [w.empty] : [say(cardPiece(card).name), w.free(free ?? 0)];
    return {
      slot,
      card,
      free: free ?? 0,
      standing: open ? 'open' : 'idle',
      picked: play.picked?.kind === 'card' && play.picked.slot === slot,
      fresh,
      spoken: [`${w.slot(slot)}: ${parts.join(', ')}`, ...(fresh ? [w.fresh] : [])].join('; '),
    };
  });
}
