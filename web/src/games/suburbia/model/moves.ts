// The legal moves, read from their notation (docs/notation.md) and grouped by what a person chooses one after another.

/** The words of the moves that lead to each space, by the name of the space. */
export type BySpace = ReadonlyMap<string, string>;

export type Move =
  | { kind: 'keep'; goal: string }
  | { kind: 'buy' | 'lake'; slot: number; tile: string; space: string }
  | { kind: 'basic' | 'invest' | 'dale'; tile: string; space: string }
  | { kind: 'discard'; slot: number; tile: string };

/** What may be decided now. */
export interface Offers {
  readonly keep: ReadonlyMap<string, string>;
  readonly buy: ReadonlyMap<number, BySpace>;
  readonly lake: ReadonlyMap<number, BySpace>;
  readonly basic: ReadonlyMap<string, BySpace>;
  readonly invest: BySpace;
  readonly discard: ReadonlyMap<number, string>;
  readonly dale: BySpace;
}

function slotAndTile(text: string | undefined): { slot: number; tile: string } | null {
  const parts = /^(\d+):(\w+)$/.exec(text ?? '');
  return parts?.[1] && parts[2] ? { slot: Number(parts[1]), tile: parts[2] } : null;
}

/** A move that the engine wrote; null for those of chance. */
export function readMove(words: string): Move | null {
  const [verb, what = '', , space = ''] = words.split(' ');
  const fromMarket = slotAndTile(what);
  switch (verb) {
    case 'keep':
      return { kind: 'keep', goal: what };
    case 'buy':
    case 'lake':
      return fromMarket && { kind: verb, ...fromMarket, space };
    case 'discard':
      return fromMarket && { kind: verb, ...fromMarket };
    case 'basic':
    case 'invest':
    case 'dale':
      return { kind: verb, tile: what, space };
    default:
      return null;
  }
}

function enter<Key>(map: Map<Key, Map<string, string>>, key: Key, space: string, words: string): void {
  const spaces = map.get(key) ?? new Map<string, string>();
  map.set(key, spaces.set(space, words));
}

export function groupMoves(legal: readonly string[]): Offers {
  const keep = new Map<string, string>();
  const buy = new Map<number, Map<string, string>>();
  const lake = new Map<number, Map<string, string>>();
  const basic = new Map<string, Map<string, string>>();
  const invest = new Map<string, string>();
  const discard = new Map<number, string>();
  const dale = new Map<string, string>();
  for (const words of legal) {
    const move = readMove(words);
    if (move === null) continue;
    if (move.kind === 'keep') keep.set(move.goal, words);
    else if (move.kind === 'buy') enter(buy, move.slot, move.space, words);
    else if (move.kind === 'lake') enter(lake, move.slot, move.space, words);
    else if (move.kind === 'basic') enter(basic, move.tile, move.space, words);
    else if (move.kind === 'invest') invest.set(move.space, words);
    else if (move.kind === 'discard') discard.set(move.slot, words);
    else dale.set(move.space, words);
  }
  return { keep, buy, lake, basic, invest, discard, dale };
}
