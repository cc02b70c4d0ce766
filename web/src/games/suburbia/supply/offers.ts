// The supply as a person can use it now: what each tile costs, whether it can be taken, and why not.
import { say } from '../../../text';
import { tilePiece } from '../model/pieces';
import type { Slot } from '../model/shapes';
import type { Play } from '../play/play.svelte';
import { dollars, words } from '../words';

/** Can be taken; can only be a lake; too dear; nothing is to be taken now. */
export type Standing = 'open' | 'lake' | 'dear' | 'idle';

export interface Offer {
  readonly key: string;
  readonly slot: number | null;
  readonly tile: string;
  readonly price: number;
  readonly surcharge: number;
  readonly standing: Standing;
  /** The small print: why it cannot be built, and what can be done with it instead. */
  readonly reason: string;
  readonly fresh: boolean;
  readonly spoken: string;
  choose(): void;
}

function isDiscarding(play: Play): boolean {
  return play.offers.discard.size > 0;
}

function moneyOf(play: Play): number {
  return play.own?.money ?? 0;
}

function standingOf(play: Play, { slot, price }: Slot): Standing {
  if (isDiscarding(play)) return play.offers.discard.has(slot) ? 'open' : 'dear';
  if (play.offers.buy.has(slot)) return 'open';
  if (play.offers.lake.has(slot)) return 'lake';
  const dear = play.viewer !== null && price !== null && price > moneyOf(play);
  return dear ? 'dear' : 'idle';
}

function reasonFor(play: Play, slot: Slot, standing: Standing): string {
  const w = words().market;
  if (!play.myTurn) return '';
  if (isDiscarding(play)) return standing === 'open' ? w.discardFor(slot.surcharge) : w.tooDear;
  if (standing === 'lake') return w.asLake(slot.surcharge);
  return standing === 'dear' ? w.tooDear : '';
}

/** One slot of the market; null where it is empty. */
export function marketOffer(play: Play, slot: Slot): Offer | null {
  const { tile } = slot;
  if (tile === null) return null;
  const w = words().market;
  const piece = tilePiece(tile);
  const standing = standingOf(play, slot);
  const reason = reasonFor(play, slot, standing);
  const price = slot.price ?? 0;
  const due = isDiscarding(play) ? slot.surcharge : price;
  const fresh = slot.slot <= play.changed.drawn;
  const short = standing === 'dear' || standing === 'lake' ? [w.costs(due, moneyOf(play))] : [];
  const parts = [
    `${w.slot(slot.slot)}: ${say(piece.name)}`,
    words().types[piece.type],
    w.total(price),
    ...piece.texts.map(say),
  ];
  return {
    key: `slot ${slot.slot}`,
    slot: slot.slot,
    tile,
    price,
    surcharge: slot.surcharge,
    standing,
    reason,
    fresh,
    spoken: [...parts, ...short, reason, fresh ? w.fresh : ''].filter(Boolean).join('; '),
    choose: () => {
      if (standing === 'dear') play.refuseDear(tile, due);
      else if (standing === 'idle') play.look(tile);
      else play.pickSlot(slot.slot);
    },
  };
}

export function basicOffer(play: Play, tile: string, left: number): Offer {
  const w = words().market;
  const piece = tilePiece(tile);
  const open = play.offers.basic.has(tile);
  const dear = left === 0 || (play.viewer !== null && piece.cost > moneyOf(play));
  const stock = left === 0 ? w.none : w.left(left);
  return {
    key: tile,
    slot: null,
    tile,
    price: piece.cost,
    surcharge: 0,
    standing: open ? 'open' : dear ? 'dear' : 'idle',
    reason: stock,
    fresh: false,
    spoken: [say(piece.name), dollars(piece.cost), stock, ...piece.texts.map(say)].join('; '),
    choose: () => {
      if (open) play.pick({ kind: 'basic', tile });
      else if (left > 0 && dear) play.refuseDear(tile, piece.cost);
      else play.look(tile);
    },
  };
}

/** Everything in one row: the cheapest slots first, then the basic tiles. */
export function offersOf(play: Play): Offer[] {
  const market = play.view.market.map((slot) => marketOffer(play, slot)).filter((offer) => offer !== null);
  return [...market.reverse(), ...play.view.basics.map(({ tile, left }) => basicOffer(play, tile, left))];
}

export function isPicked({ picked }: Play, offer: Offer): boolean {
  if (picked === null) return false;
  if ('slot' in picked) return picked.slot === offer.slot;
  return picked.kind === 'basic' && picked.tile === offer.tile && offer.slot === null;
}
