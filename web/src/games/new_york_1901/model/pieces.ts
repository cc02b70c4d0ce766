// The pieces of the game as the engine lists them: map, skyscrapers with all their turns, cards.
import components from '../../../generated/new_york_1901-components.json';
import type { Words } from '../../../text';

export type DistrictId = 'red' | 'blue' | 'yellow' | 'green' | 'pink';
export type Generation = 'start' | 'bronze' | 'silver' | 'gold';
export type ActionId = 'construction_boom' | 'market_shift' | 'land_grab';
export type ChallengeId =
  | 'golden_magnate'
  | 'master_architect'
  | 'gold_prestige'
  | 'bronze_baron'
  | 'generation_king';

/** How an outline lies after a turn: columns and rows from its first square. */
export interface Turned {
  readonly degrees: number;
  readonly squares: readonly (readonly [column: number, row: number])[];
}

export interface TilePiece {
  readonly id: string;
  readonly name: Words;
  readonly generation: Generation;
  readonly points: number;
  readonly squares: number;
  readonly copies: number;
  readonly irregular: boolean;
  /** Only the turns that look different. */
  readonly turns: readonly Turned[];
  /** Of a legendary skyscraper. */
  readonly height_ft?: number;
}

export interface CardPiece {
  readonly id: string;
  readonly name: Words;
  readonly district: DistrictId;
  readonly size: number;
  readonly copies: number;
}

export interface CharacterPiece {
  readonly id: string;
  readonly name: Words;
  readonly district: DistrictId;
  readonly start_lot: string;
}

export interface WordedPiece<Id extends string> {
  readonly id: Id;
  readonly name: Words;
  readonly text: Words;
}

export interface Area {
  readonly id: string;
  readonly name: Words;
  readonly bonus: boolean;
  readonly squares: readonly string[];
}

export interface LotPiece {
  /** Its first square in the order of reading. */
  readonly lot: string;
  readonly card: string;
  readonly squares: readonly string[];
}

export interface MapPiece {
  readonly columns: number;
  readonly rows: number;
  readonly districts: readonly { readonly id: DistrictId; readonly name: Words }[];
  readonly lots: readonly LotPiece[];
  readonly streets: readonly Area[];
  readonly parks: readonly Area[];
  readonly printed_buildings: readonly Area[];
}

interface Components {
  readonly pieces: {
    readonly skyscrapers: readonly TilePiece[];
    readonly legendary: readonly TilePiece[];
    readonly lot_cards: readonly CardPiece[];
    readonly characters: readonly CharacterPiece[];
    readonly challenges: readonly WordedPiece<ChallengeId>[];
    readonly actions: readonly WordedPiece<ActionId>[];
  };
  readonly start_property: TilePiece;
  readonly map: MapPiece;
}

const listed = components as unknown as Components;

export const map = listed.map;
export const startProperty = listed.start_property;
export const { skyscrapers, legendary, characters, challenges, actions } = listed.pieces;
export const lotCards = listed.pieces.lot_cards;
/** Those that can bring points. */
export const bonusStreets = map.streets.filter(({ bonus }) => bonus);

function finder<Piece extends { readonly id: string }>(pieces: readonly Piece[]): (id: string) => Piece {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return (id) => {
    const piece = byId.get(id);
    if (piece === undefined) throw new Error(`no such piece: ${id}`);
    return piece;
  };
}

export const tilePiece = finder([startProperty, ...skyscrapers, ...legendary]);
export const cardPiece = finder(lotCards);
export const characterPiece = finder(characters);
export const challengePiece = finder(challenges);
export const actionPiece = finder(actions);
export const streetPiece = finder(map.streets);
export const districtPiece = finder(map.districts);

export function isLegendary(tile: TilePiece): boolean {
  return tile.height_ft !== undefined;
}
