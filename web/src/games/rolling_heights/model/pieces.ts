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

/** A line of an ability, as the content writes it. */
export type AbilityLine =
  | { readonly gain: Material | 'any' | 'power' | 'points' | 'wilds'; readonly amount: number }
  | { readonly for: 'own_completed'; readonly points: number; readonly type: BuildingType }
  | { readonly for: 'empty_spaces'; readonly points: number }
  | { readonly for: 'hard_workers'; readonly points: number; readonly worker: WorkerId }
  | { readonly swap: WorkerId; readonly to: WorkerId }
  | { readonly upgrade: number };

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
}

export interface AimPiece {
  readonly id: string;
  readonly name: Words;
  readonly text: Words;
}

export interface WorkerPiece {
  readonly id: WorkerId;
  readonly name: Words;
  readonly number: number;
}

export interface BoardPiece {
  readonly id: string;
  readonly name: Words;
  readonly a: readonly string[];
  readonly b: readonly string[];
}

interface Components {
  readonly pieces: {
    readonly plans: readonly PlanPiece[];
    readonly boards: readonly BoardPiece[];
    readonly ads: readonly AimPiece[];
    readonly targets: readonly AimPiece[];
    readonly workers: readonly WorkerPiece[];
    readonly materials: readonly { readonly id: Material; readonly name: Words; readonly cubes: number }[];
  };
  readonly odds: Odds;
}

const listed = components as unknown as Components;

export const { plans, boards, ads, targets, workers } = listed.pieces;
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

/** "ad_6": its number in the book. */
export function aimNumber(id: string): string {
  return id.replace(/^\D+/, '');
}
