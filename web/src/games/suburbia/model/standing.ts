// Goals: who has how much, who leads, and which tiles are counted.
import { goalPiece, type Metric, tilePiece } from './pieces';
import type { Borough, Goal, SecretGoal, Tile, View } from './shapes';
import { nameOf, neighbours } from './space';

export interface Standing {
  readonly goal: string;
  readonly values: readonly { owner: string; value: number; leads: boolean }[];
  /** Who alone leads; null where nobody does. */
  readonly leader: string | null;
}

function standingOf(view: View, goal: Goal): Standing {
  return {
    goal: goal.goal,
    leader: goal.leader,
    values: view.boroughs.map(({ owner }, index) => ({
      owner,
      value: goal.values[index] ?? 0,
      leads: owner === goal.leader,
    })),
  };
}

export function publicStandings(view: View): Standing[] {
  return view.public_goals.map((goal) => standingOf(view, goal));
}

export interface SecretStanding {
  readonly owner: string;
  readonly secret: SecretGoal;
  /** Known to its owner, and to everybody at the end. */
  readonly standing: Standing | null;
}

export function secretStandings(view: View): SecretStanding[] {
  return view.secret_goals.map((secret) => ({
    owner: secret.owner,
    secret,
    standing: secret.standing === null ? null : standingOf(view, secret.standing),
  }));
}

const typeOfMetric: Partial<Record<Metric, string>> = {
  residential_tiles: 'residential',
  industrial_tiles: 'industrial',
  commercial_tiles: 'commercial',
  civic_tiles: 'civic',
  lakes: 'lake',
};

function ofType(tiles: readonly Tile[], type: string): Tile[] {
  return tiles.filter((tile) => tilePiece(tile.tile).type === type);
}

/** SUB-9.7: connected edge to edge, in any shape. */
function largestGroup(tiles: readonly Tile[]): Tile[] {
  const left = new Map(tiles.map((tile) => [nameOf(tile.space), tile]));
  let largest: Tile[] = [];
  for (const start of tiles) {
    const group: Tile[] = [];
    const reached = [nameOf(start.space)];
    for (let name = reached.pop(); name !== undefined; name = reached.pop()) {
      const tile = left.get(name);
      if (tile === undefined) continue;
      left.delete(name);
      group.push(tile);
      reached.push(...neighbours(tile.space).map(nameOf));
    }
    if (group.length > largest.length) largest = group;
  }
  return largest;
}

/** The tiles of a borough that a goal counts; none for goals about money, income and reputation. */
export function countedTiles(borough: Borough, goal: string): Tile[] {
  const { metric } = goalPiece(goal);
  const type = typeOfMetric[metric];
  if (type !== undefined) return ofType(borough.tiles, type);
  if (metric === 'airport_icons')
    return borough.tiles.filter((tile) => tilePiece(tile.tile).icon === 'airport');
  if (metric === 'investment_markers_placed') return borough.tiles.filter((tile) => tile.invested);
  if (metric === 'largest_connected_lake_group') return largestGroup(ofType(borough.tiles, 'lake'));
  if (metric === 'largest_connected_civic_group') return largestGroup(ofType(borough.tiles, 'civic'));
  return [];
}
