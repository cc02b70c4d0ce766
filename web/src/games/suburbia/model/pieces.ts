// The pieces of the game as the engine lists them: every tile and every goal, with what they do.
import components from '../../../generated/suburbia-components.json';
import type { Words } from '../../../text';
import type { Stat } from './shapes';

export type TileType = 'residential' | 'industrial' | 'commercial' | 'civic' | 'lake';
export type Icon = 'restaurant' | 'airport' | 'office' | 'school' | 'skyscraper' | 'car_dealership';
export type Stack = 'basic' | 'A' | 'B' | 'C' | 'lake';
export type Scope = 'adjacent' | 'own' | 'all' | 'others' | 'all_after' | 'red_line' | 'own_lakes_adjacent';

export interface Effect {
  readonly stat: Stat;
  readonly amount: number;
  readonly scope: Scope;
  /** What is counted: types, or one icon; nothing where red lines are. */
  readonly match: { readonly types?: readonly TileType[]; readonly icon?: Icon } | null;
  readonly text: Words;
}

export interface TilePiece {
  readonly id: string;
  readonly name: Words;
  readonly stack: Stack;
  readonly type: TileType;
  readonly icon: Icon | null;
  readonly cost: number;
  readonly copies: number;
  readonly immediate: Partial<Record<Stat, number>>;
  readonly effects: readonly Effect[];
  /** All that the tile does, in words. */
  readonly texts: readonly Words[];
}

export type Metric =
  | 'residential_tiles'
  | 'industrial_tiles'
  | 'commercial_tiles'
  | 'civic_tiles'
  | 'lakes'
  | 'airport_icons'
  | 'money'
  | 'income'
  | 'reputation'
  | 'investment_markers_placed'
  | 'largest_connected_lake_group'
  | 'largest_connected_civic_group';

export interface GoalPiece {
  readonly id: string;
  readonly name: Words;
  readonly condition: Words;
  readonly metric: Metric;
  readonly reward: number;
}

export const tiles = components.pieces.tiles as unknown as readonly TilePiece[];
export const goals = components.pieces.goals as unknown as readonly GoalPiece[];
/** The populations at which a red line is passed upward (SUB-7.7). */
export const redLines: readonly number[] = components.red_lines;

const tileById = new Map(tiles.map((tile) => [tile.id, tile]));
const goalById = new Map(goals.map((goal) => [goal.id, goal]));

export function tilePiece(id: string): TilePiece {
  const tile = tileById.get(id);
  if (tile === undefined) throw new Error(`no such tile: ${id}`);
  return tile;
}

export function goalPiece(id: string): GoalPiece {
  const goal = goalById.get(id);
  if (goal === undefined) throw new Error(`no such goal: ${id}`);
  return goal;
}

export function matches(tile: TilePiece, match: Effect['match']): boolean {
  return (
    (match.types?.includes(tile.type) ?? false) || (match.icon !== undefined && match.icon === tile.icon)
  );
}

/** The effect of a tile that changed a stat by this amount: no tile has two that agree in stat and sign. */
export function effectBehind(tile: TilePiece, stat: Stat, amount: number): Effect | undefined {
  return tile.effects.find(
    (effect) => effect.stat === stat && Math.sign(effect.amount) === Math.sign(amount),
  );
}
