// What the cards that are in hand, or pointed at, would lead to.
import { say } from '../../../text';
import type { TouristType } from '../art/shapes';
import { type Outlook, outlookOf } from '../model/outlook';
import { cardPiece, coloursOf, spokenGroup } from '../model/pieces';
import { guideOf } from '../model/shapes';
import { groupOf } from '../model/sheet';
import { words } from '../words';
import type { Play } from './play.svelte';

/** The first card of the round, where this one may become the second. */
function firstBefore(play: Play, card: string): string | null {
  const { phase, table, queue, leader } = play.view;
  const mayFollow =
    (phase === 'offer' && leader !== play.home) ||
    (phase === 'drop' && table.some((each) => each.role === 'offer' && each.card === card)) ||
    (phase === 'take' && queue.some((each) => each.card === card));
  return mayFollow ? (table.find(({ role }) => role === 'lead')?.card ?? null) : null;
}

/** A card with the one that it would count together with, if that is known. */
function together(play: Play, card: string): string[] {
  if (play.situation === 'pick') return [...new Set([...play.chosen.slice(-1), card])];
  const lead = firstBefore(play, card);
  return lead === null || lead === card ? [card] : [lead, card];
}

/** Where a card would lead on the plan that lies on the table. */
export function outlookWith(play: Play, cards: readonly string[]): Outlook | null {
  const guide = guideOf(play.view, play.shown);
  if (guide === undefined) return null;
  return outlookOf(
    guide,
    cards.map((card) => cardPiece(play.city, card)),
    coloursOf(play.city),
  );
}

export function outlookOfCard(play: Play, card: string): Outlook | null {
  return outlookWith(play, together(play, card));
}

/** Of what is pointed at, otherwise of what is in hand: of each offered card its own. */
export function outlooksNow(play: Play): Outlook[] {
  const { peeked, situation } = play;
  if (situation === 'task' || play.refreshing) return [];
  // What was chosen for the prompt before is put back only after the new position has been drawn.
  const chosen = play.chosen.filter((card) => play.choices.includes(card));
  const looked =
    peeked !== null
      ? [together(play, peeked)]
      : situation === 'pick'
        ? [chosen]
        : chosen.map((card) => together(play, card));
  return looked.flatMap((cards) => outlookWith(play, cards) ?? []);
}

/** The tourists that come to the location which is chosen now: of the cards of the round, or in the opening of one's own two. */
export function arriving({ city, own, view }: Play): readonly TouristType[] {
  if (view.conditions !== null) return groupOf(view.conditions.tourists);
  const cards = (own?.picked ?? []).map((card) => cardPiece(city, card));
  return own === undefined ? [] : (outlookOf(own, cards, coloursOf(city))?.tourists ?? []);
}

/** "C4 Little Cube Stadium": as it is written on the plan and at its edge. */
export function placeName(play: Play, name: string): string {
  const sight = play.city.sightAt.get(name);
  return sight === undefined ? name : `${name} ${say(sight.name)}`;
}

/** "2 green to C4 Little Cube Stadium or E2.": what an outlook means. */
export function outlookInWords(play: Play, outlook: Outlook): string {
  const w = words().outlook;
  const { coordinates, open, taken, changed, tourists, either, half } = outlook;
  if (half) return w.half(coordinates[0] ?? 0, open.length);
  const named = (places: readonly string[]) => places.map((name) => placeName(play, name));
  const count = (type: string) => tourists.filter((each) => each === type).length;
  const group = spokenGroup({
    red: count('red'),
    green: count('green'),
    blue: count('blue'),
    purple: count('purple'),
  });
  const who = either.length > 0 ? w.either(group, either.length) : group;
  return [
    open.length > 0 ? w.to(who, named(open)) : w.none(taken.length),
    ...(open.length > 0 && taken.length > 0 ? [w.taken(named(taken))] : []),
    ...(changed.length > 0 ? [w.changed(changed.length)] : []),
  ].join(' ');
}

/** "6 and 2: C4 or E2.": where two cards lead. */
export function outlookInShort({ coordinates, open, taken }: Outlook): string {
  const w = words();
  const [one = 0, other = one] = coordinates;
  return w.outlook.short(w.cards.and(one, other), open, taken.length);
}
