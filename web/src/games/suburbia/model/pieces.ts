// The pieces of the game as the engine lists them: every tile and every goal, with what they do.
import components from '../../../generated/suburbia-components.json';
import type { Words } from '../../../text';
import type { Effect, LandUse, TileData } from '../art/tile-data';
import type { Stat } from './shapes';

export type { Icon, LandUse, Scope } from '../art/tile-data';
export type Stack = TileData['stack'];

export interface SaidEffect extends Effect {
  text: Words;
}

export interface TilePiece extends TileData {
  copies: number;
  immediate: Partial<Record<Stat, number>>;
  effects: SaidEffect[];
  /** All that the tile does, in words. */
  texts: Words[];
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

/** The engine writes null for what a piece does not have; here it is left out. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}

export const tiles = withoutNulls(components.pieces.tiles) as readonly TilePiece[];
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

export function countedTypes({ match }: Effect): readonly LandUse[] {
  return match !== undefined && 'types' in match ? match.types : [];
}

export function matches(tile: TilePiece, effect: Effect): boolean {
  const { match } = effect;
  if (match === undefined) return false;
  return 'icon' in match ? match.icon === tile.icon : countedTypes(effect).includes(tile.type);
}

/** The effect of a tile that changed a stat by this amount: no tile has two that agree in stat and sign. */
export function effectBehind(tile: TilePiece, stat: Stat, amount: number): SaidEffect | undefined {
  return tile.effects.find(
    (effect) => effect.stat === stat && Math.sign(effect.amount) === Math.sign(amount),
  );
}
