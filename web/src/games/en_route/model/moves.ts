// The legal moves, grouped by what a person chooses.
import { crossingNamed, segmentName, segmentNamed } from './grid';
import { keyOf, piecesOf } from './piece';

export interface Rating {
  readonly landmark: string;
  readonly way: 'up' | 'down';
  readonly words: string;
}

export interface Shift {
  readonly card: string;
  readonly way: 'up' | 'down';
  readonly words: string;
}

/** Moves by what is chosen; several cards are sorted and joined. */
type ByName = ReadonlyMap<string, string>;

export interface Offers {
  /** Tasks that can be kept. */
  readonly keep: ByName;
  readonly lead: ByName;
  readonly lay: ByName;
  readonly take: ByName;
  readonly drop: ByName;
  readonly offer: ByName;
  readonly pick: ByName;
  readonly refresh: ByName;
  readonly rate: readonly Rating[];
  readonly shift: readonly Shift[];
  /** Locations, each with the colours that can be chosen there; '' where there is nothing to choose. */
  readonly at: ReadonlyMap<string, ByName>;
  /** Pieces by their segments. */
  readonly draw: ByName;
  readonly bonus: ByName;
  /** Cafés whose tourists can be invited, by crossing. */
  readonly invite: ByName;
  readonly start: ByName;
  readonly go: ByName;
  readonly erase: string | null;
  readonly done: string | null;
}

export function cardsKey(cards: readonly string[]): string {
  return [...cards].sort().join(' ');
}

/** "c4-d4-d5": the key of the piece of route with these crossings. */
export function pieceKey(line: string): string {
  return keyOf(piecesOf(line.split('-').map(crossingNamed)));
}

class Grouping {
  readonly byVerb = new Map<string, Map<string, string>>();
  readonly rate: Rating[] = [];
  readonly shift: Shift[] = [];
  readonly at = new Map<string, Map<string, string>>();

  add(words: string): void {
    const [verb = '', ...what] = words.split(' ');
    const [first = '', second = ''] = what;
    if (verb === 'rate') this.rate.push({ landmark: first, way: second === 'down' ? 'down' : 'up', words });
    else if (verb === 'shift')
      this.shift.push({ card: first, way: second === 'down' ? 'down' : 'up', words });
    else if (verb === 'at') this.#chosen(first, second, words);
    else this.#named(verb, keyOfMove(verb, what), words);
  }

  verb(verb: string): ByName {
    return this.byVerb.get(verb) ?? new Map();
  }

  #chosen(location: string, colour: string, words: string): void {
    const colours = this.at.get(location) ?? new Map<string, string>();
    this.at.set(location, colours.set(colour, words));
  }

  #named(verb: string, name: string, words: string): void {
    const known = this.byVerb.get(verb) ?? new Map<string, string>();
    this.byVerb.set(verb, known.set(name, words));
  }
}

function keyOfMove(verb: string, what: readonly string[]): string {
  const [first = ''] = what;
  if (verb === 'draw') return first === '' ? '' : pieceKey(first);
  if (verb === 'bonus') return segmentName(segmentNamed(first));
  return cardsKey(what);
}

export function groupMoves(legal: readonly string[]): Offers {
  const grouping = new Grouping();
  for (const words of legal) grouping.add(words);
  const by = (verb: string) => grouping.verb(verb);
  return {
    keep: by('keep'),
    lead: by('lead'),
    lay: by('lay'),
    take: by('take'),
    drop: by('drop'),
    offer: by('offer'),
    pick: by('pick'),
    refresh: by('refresh'),
    rate: grouping.rate,
    shift: grouping.shift,
    at: grouping.at,
    draw: by('draw'),
    bonus: by('bonus'),
    invite: by('invite'),
    start: by('start'),
    go: by('go'),
    erase: by('erase').get('') ?? null,
    done: by('done').get('') ?? null,
  };
}

/** How many segments the longest piece has that can be drawn. */
export function longestPiece({ draw }: Offers): number {
  return Math.max(0, ...[...draw.keys()].map((key) => (key === '' ? 0 : key.split(' ').length)));
}
