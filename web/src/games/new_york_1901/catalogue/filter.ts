// Which pieces a person looks for.
import { says } from '../../../shell/search';
import type { Language } from '../../../text';
import {
  type ActionId,
  actions,
  bonusStreets,
  type CardPiece,
  type ChallengeId,
  type CharacterPiece,
  challenges,
  characters,
  type Generation,
  legendary,
  lotCards,
  skyscrapers,
  type TilePiece,
  type WordedPiece,
} from '../model/pieces';

export type Kind = 'tile' | 'legendary' | 'character' | 'action' | 'challenge' | 'street' | 'card';

export const kinds: readonly Kind[] = [
  'tile',
  'legendary',
  'character',
  'action',
  'challenge',
  'street',
  'card',
];
export const generations = ['bronze', 'silver', 'gold'] as const satisfies readonly Generation[];

export interface Filter {
  text: string;
  kind: Kind | '';
  generation: Generation | '';
  outline: 'regular' | 'irregular' | '';
}

export const noFilter: Readonly<Filter> = { text: '', kind: '', generation: '', outline: '' };

export interface Found {
  readonly tiles: readonly TilePiece[];
  readonly legendary: readonly TilePiece[];
  readonly characters: readonly CharacterPiece[];
  readonly actions: readonly WordedPiece<ActionId>[];
  readonly challenges: readonly WordedPiece<ChallengeId>[];
  readonly streets: typeof bonusStreets;
  readonly cards: readonly CardPiece[];
}

/** Generation and outline are asked of skyscrapers only: with one of them nothing else is found. */
export function find(filter: Filter, language: Language): Found {
  const shaped = filter.generation !== '' || filter.outline !== '';
  const wanted = (kind: Kind) => (filter.kind === '' || filter.kind === kind) && (!shaped || isShaped(kind));
  const named = ({ name }: { name: Record<Language, string> }) => says([name[language]], filter.text);
  const worded = ({ name, text }: { name: Record<Language, string>; text: Record<Language, string> }) =>
    says([name[language], text[language]], filter.text);
  const fits = (tile: TilePiece) =>
    (filter.generation === '' || tile.generation === filter.generation) &&
    (filter.outline === '' || tile.irregular === (filter.outline === 'irregular')) &&
    named(tile);
  return {
    tiles: wanted('tile') ? skyscrapers.filter(fits) : [],
    legendary: wanted('legendary') ? legendary.filter(fits) : [],
    characters: wanted('character') ? characters.filter(named) : [],
    actions: wanted('action') ? actions.filter(worded) : [],
    challenges: wanted('challenge') ? challenges.filter(worded) : [],
    streets: wanted('street') ? bonusStreets.filter(named) : [],
    cards: wanted('card') ? lotCards.filter(named) : [],
  };
}

function isShaped(kind: Kind): boolean {
  return kind === 'tile' || kind === 'legendary';
}

export function countOf(found: Found): number {
  return Object.values(found).reduce((sum, pieces) => sum + pieces.length, 0);
}
