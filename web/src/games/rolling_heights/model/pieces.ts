// The pieces of the game as the engine lists them: plans, boards, ads, targets, workers, and the odds of a throw.
import components from '../../../generated/rolling_heights-components.json';
import type { Words } from '../../../text';
import type { BuildingType, Material, WorkerId } from './kinds';
import type { Odds } from './odds';

export interface PointsEach {
  readonly points: number;
  readonly within: number;
  readonly types: readonly BuildingType[];
  readonly water: boolean;
}

/** A line of an ability: what it is, and the same in words. */
export interface AbilityLine {
  readonly kind:
    | 'none'
    | 'cubes'
    | 'any_cubes'
    | 'power'
    | 'points'
    | 'wilds'
    | 'upgrade'
    | 'own_completed'
    | 'empty_spaces'
    | 'hard_workers'
    | 'swap';
  readonly amount: number;
  /** Of `cubes`. */
  readonly material?: Material;
  /** Who is counted, or swapped `to` another one. */
  readonly worker?: WorkerId;
  readonly to?: WorkerId;
  readonly text: Words;
}

export interface Ability {
  readonly steady: AbilityLine;
  readonly hard: AbilityLine;
}

export interface PlanPiece {
  readonly id: string;
  readonly name: Words;
  readonly level: 1 | 2;
  readonly type: BuildingType;
  readonly towers: readonly { readonly material: Material; readonly height: number }[];
  readonly points: number;
  readonly points_each?: PointsEach;
  /** One or two kinds a sign: of two, one is chosen. */
  readonly workers: readonly (readonly WorkerId[])[];
  readonly ability?: Ability;
  /** All of it in a sentence or two. */
  readonly text: Words;
}

export interface AimPiece {
  readonly id: string;
  readonly name: Words;
  readonly text: Words;
  /** As it is counted in the rules. */
  readonly number: number;
  readonly counts:
    | 'neighbours'
    | 'group'
    | 'neighbourhoods'
    | 'columns'
    | 'again_half'
    | 'tall'
    | 'plans_where_most'
    | 'again_where_most'
    | 'most_buildings'
    | 'tallest'
    | 'own'
    | 'beside_others'
    | 'others_beside'
    | 'premium'
    | 'water'
    | 'workers'
    | 'colours'
    | 'wilds';
  readonly score: {
    readonly points: number;
    readonly type: BuildingType;
    readonly types: readonly BuildingType[];
    readonly completed: boolean;
    readonly water: boolean;
    /** A height, or how many make one. */
    readonly number: number;
  };
}

export interface WorkerPiece {
  readonly id: WorkerId;
  readonly name: Words;
  readonly copies: number;
}

/** A space as it is printed on a board. */
export interface PrintedSpace {
  readonly water: boolean;
  readonly premium: number;
  readonly bonus: { readonly type: BuildingType; readonly points: number } | null;
}

export interface BoardPiece {
  readonly id: string;
  readonly name: Words;
  /** Its two sides, by rows of three. */
  readonly a: readonly PrintedSpace[];
  readonly b: readonly PrintedSpace[];
}

interface Components {
  readonly pieces: {
    readonly plans_1: readonly PlanPiece[];
    readonly plans_2: readonly PlanPiece[];
    readonly boards: readonly BoardPiece[];
    readonly ads: readonly AimPiece[];
    readonly targets: readonly AimPiece[];
    readonly workers: readonly WorkerPiece[];
    readonly materials: readonly { readonly id: Material; readonly name: Words; readonly cubes: number }[];
  };
  readonly odds: Odds;
}

const listed = components as unknown as Components;

export const { boards, ads, targets, workers } = listed.pieces;
export const plans: readonly PlanPiece[] = [...listed.pieces.plans_1, ...listed.pieces.plans_2];
export const { odds } = listed;

function finder<Piece extends { readonly id: string }>(pieces: readonly Piece[]): (id: string) => Piece {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return (id) => {
    const piece = byId.get(id);
    if (piece === undefined) throw new Error(`no such piece: ${id}`);
    return piece;
  };
}

export const planPiece = finder(plans);
export const aimPiece = finder([...ads, ...targets]);
export const workerPiece = finder(workers);
export const boardPiece = finder(boards);
