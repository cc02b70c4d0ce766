// Why something cannot be done: how to ask the engine, and its answer with names in place of seats.
import type { Words } from '../../../text';
import { lotAt } from '../model/grid';
import { type Building, readMove } from '../model/moves';
import type { View } from '../model/shapes';

/** How somebody would have to build on these squares now: over what stands there, with Construction Boom, or plainly. */
export function verbFor(view: View, owner: string, squares: readonly string[]): Building {
  if (view.phase === 'go_on') return view.turn_so_far.built ? 'construction_boom' : 'build';
  const built = new Set(view.tiles.filter((tile) => tile.owner === owner).flatMap((tile) => tile.squares));
  if (squares.some((square) => built.has(square))) return 'rebuild';
  const land = new Set(view.lots.filter((lot) => lot.owner === owner).map(({ lot }) => lot));
  const isOwn = (square: string) => land.has(lotAt(square)?.lot ?? '');
  const workers = view.estates.find((estate) => estate.owner === owner)?.workers ?? 0;
  // With a free worker nothing is built before land is acquired: elsewhere the land itself is the better answer.
  return workers > 0 && !squares.every(isOwn) ? 'rebuild' : 'build';
}

export interface WhyNot {
  readonly rule: string;
  readonly why: Words;
}

const offTheLots: Words = {
  en: 'not all its squares would lie on lots',
  ru: 'не все его квадраты лежат на участках',
};

/** What the table answers to a move that was refused. */
export function answerTo(move: string, refused: WhyNot, nameOf: (seat: string) => string): WhyNot {
  const read = readMove(move);
  // A place whose first square is on no lot cannot even be written down, so the engine has no rule for it.
  if (refused.rule === '' && read !== null && 'tile' in read && lotAt(read.at) === undefined)
    return { rule: read.kind === 'rebuild' ? 'NY-6.2' : 'NY-5.1', why: offTheLots };
  return { rule: refused.rule, why: withNames(refused.why, nameOf) };
}

/** "F6 is land of p2": seats get their names. */
export function withNames(why: Words, nameOf: (seat: string) => string): Words {
  const named = (text: string) => text.replace(/\bp[1-4]\b/g, nameOf);
  return { en: named(why.en), ru: named(why.ru) };
}
