// The plans on offer, as they are shown: what each would cost, and whether it can be had.
import { say } from '../../../text';
import { planPiece } from '../model/pieces';
import { costsOf, offered, type Slot } from '../model/turn';
import type { Play } from '../play/play.svelte';
import { words } from '../words';

export interface Offer extends Slot {
  /** Can be chosen now, is too dear in this turn, or is not asked for. */
  readonly standing: 'open' | 'dear' | 'idle';
  readonly picked: boolean;
  readonly fresh: boolean;
  /** The least it costs with its place; null where that does not matter. */
  readonly from: number | null;
  readonly spoken: string;
}

export function offersOf(play: Play): Offer[] {
  const { view } = play;
  const choosing = play.myTurn && (play.inMain || play.offers.plans.start.size > 0);
  const { most } = play;
  const w = words().market;
  return offered(view).map((slot) => {
    const piece = planPiece(slot.plan);
    const how = choosing ? play.wayOf(slot.plan) : null;
    const costs = how === null ? [] : [...costsOf(view, slot.plan, how).values()];
    const from = costs.length === 0 ? null : Math.min(...costs);
    const standing =
      how === null || from === null ? 'idle' : how !== 'start' && from > most ? 'dear' : 'open';
    const shown = how === 'start' ? null : from;
    return {
      ...slot,
      standing,
      from: shown,
      picked: play.picked?.kind === 'plan' && play.picked.plan === slot.plan,
      fresh: play.changed.plans.has(slot.plan),
      spoken: w.spoken(
        say(piece.name),
        slot,
        piece.type,
        say(piece.text),
        shown,
        standing === 'dear' ? most : null,
      ),
    };
  });
}
