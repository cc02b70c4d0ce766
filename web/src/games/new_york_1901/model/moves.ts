// The legal moves, read from their notation (docs/new-york-1901.md) and grouped by what a person chooses one after another.

/** The words of the moves that lead to each lot, by the lot's first square. */
export type ByLot = ReadonlyMap<string, string>;
/** The words of the moves that lead to each place: `D6`, or `D6 90` for a skyscraper that is turned. */
export type ByPlace = ReadonlyMap<string, string>;

export type Building = 'build' | 'rebuild' | 'construction_boom';
export type Acquiring = 'take' | 'land_grab';

export type Move =
  | { kind: Acquiring; card: string; lot: string }
  | { kind: 'give_up'; card: string; lot: string }
  | { kind: Building; tile: string; at: string; degrees: number }
  | { kind: 'market_shift' }
  | { kind: 'end' };

/** What may be decided now. A card is acquired in one way at a time, and a skyscraper built in one way at one place. */
export interface Offers {
  readonly lots: ReadonlyMap<string, ByLot>;
  readonly acquiring: Acquiring | null;
  readonly giveUp: ByLot;
  readonly places: ReadonlyMap<string, ByPlace>;
  /** Whether one of the places is for rebuilding, building, or for Construction Boom. */
  readonly building: ReadonlySet<Building>;
  readonly shift: string | null;
  readonly end: string | null;
}

const pattern = /^(\w+)(?: (\w+) at ([A-Z]\d+)(?: turn (\d+))?)?$/;

/** A move that the engine wrote; null for those of chance. */
export function readMove(words: string): Move | null {
  const [, verb, what = '', at = '', degrees = '0'] = pattern.exec(words) ?? [];
  switch (verb) {
    case 'take':
    case 'land_grab':
    case 'give_up':
      return { kind: verb, card: what, lot: at };
    case 'build':
    case 'rebuild':
    case 'construction_boom':
      return { kind: verb, tile: what, at, degrees: Number(degrees) };
    case 'market_shift':
    case 'end':
      return { kind: verb };
    default:
      return null;
  }
}

export function placeKey(at: string, degrees: number): string {
  return degrees === 0 ? at : `${at} ${degrees}`;
}

/** A skyscraper at a place, without a verb: the engine takes the one that is meant. */
export function placeWords(tile: string, at: string, degrees: number): string {
  return `${tile} at ${at}${degrees === 0 ? '' : ` turn ${degrees}`}`;
}

/** The same for a lot, with the card in hand or without one. */
export function lotWords(card: string | null, lot: string): string {
  return card === null ? `at ${lot}` : `${card} at ${lot}`;
}

function enter(map: Map<string, Map<string, string>>, key: string, where: string, words: string): void {
  const places = map.get(key) ?? new Map<string, string>();
  map.set(key, places.set(where, words));
}

export function groupMoves(legal: readonly string[]): Offers {
  const lots = new Map<string, Map<string, string>>();
  const places = new Map<string, Map<string, string>>();
  const giveUp = new Map<string, string>();
  const building = new Set<Building>();
  let acquiring: Offers['acquiring'] = null;
  let shift: string | null = null;
  let end: string | null = null;
  for (const words of legal) {
    const move = readMove(words);
    if (move === null) continue;
    if ('tile' in move) {
      building.add(move.kind);
      enter(places, move.tile, placeKey(move.at, move.degrees), words);
    } else if (move.kind === 'market_shift') shift = words;
    else if (move.kind === 'end') end = words;
    else if (move.kind === 'give_up') giveUp.set(move.lot, words);
    else {
      acquiring = move.kind;
      enter(lots, move.card, move.lot, words);
    }
  }
  return { lots, acquiring, giveUp, places, building, shift, end };
}
