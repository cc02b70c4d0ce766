// All pieces as the engine lists them.
import listed from '../../../generated/en_route-components.json';
import type { CardContent, CityContent, GoalContent } from './city';

export interface TaskPiece {
  readonly id: string;
  readonly crossings: readonly string[];
}

interface Components {
  readonly pieces: {
    readonly general_cards: readonly CardContent[];
    readonly repeat_cards: readonly CardContent[];
    readonly tasks: readonly TaskPiece[];
    /** Those of all cities, and the ordinary ones, which belong to none. */
    readonly goals: readonly (GoalContent & { readonly city: string })[];
  };
  readonly cities: readonly CityContent[];
}

export const components = listed as unknown as Components;

export function finder<Piece extends { readonly id: string }>(
  pieces: readonly Piece[],
): (id: string) => Piece {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return (id) => {
    const piece = byId.get(id);
    if (piece === undefined) throw new Error(`no such piece: ${id}`);
    return piece;
  };
}

export const taskPiece = finder(components.pieces.tasks);
