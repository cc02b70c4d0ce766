// How things stand for the end of the game, on the map as it is or as it would be: streets (chapter 11) and challenges (chapter 12).
import { lotAt, streetsAlong } from './grid';
import { type ChallengeId, type DistrictId, type Generation, tilePiece } from './pieces';
import type { PlacedTile } from './shapes';

export const streetPoints = 5;
const districtPoints = 3;
const generationPoints = 5;

type Count = readonly number[];

/** The one who alone has the most (NY-11.3). */
export function soleLeader(owners: readonly string[], counts: Count): string | null {
  const most = Math.max(...counts);
  const leaders = owners.filter((_, index) => counts[index] === most);
  return leaders.length === 1 ? (leaders[0] ?? null) : null;
}

function countBy(
  tiles: readonly PlacedTile[],
  owners: readonly string[],
  fits: (tile: PlacedTile) => boolean,
): number[] {
  return owners.map((owner) => tiles.filter((tile) => tile.owner === owner && fits(tile)).length);
}

export function isAlong(tile: PlacedTile, street: string): boolean {
  return streetsAlong(tile.squares).includes(street);
}

/** Skyscrapers along a street, by owner. */
export function alongStreet(
  tiles: readonly PlacedTile[],
  owners: readonly string[],
  street: string,
): number[] {
  return countBy(tiles, owners, (tile) => isAlong(tile, street));
}

export interface Standing {
  readonly count: number;
  readonly points: number;
}

export function districtsOf(tile: PlacedTile): Set<DistrictId> {
  return new Set(tile.squares.flatMap((square) => lotAt(square)?.district ?? []));
}

function bySteps(count: number, first: number, points: Count): Standing {
  const step = Math.min(count - first, points.length - 1);
  return { count, points: points[step] ?? 0 };
}

/** NY-12.2 */
function goldenMagnate(tiles: readonly PlacedTile[], owner: string): Standing {
  const gold = tiles.filter((tile) => tile.owner === owner && tilePiece(tile.tile).generation === 'gold');
  const counts = new Map<DistrictId, number>();
  for (const tile of gold)
    for (const district of districtsOf(tile)) counts.set(district, (counts.get(district) ?? 0) + 1);
  const count = [...counts.values()].filter((each) => each >= 2).length;
  return { count, points: districtPoints * count };
}

const generations: readonly Generation[] = ['bronze', 'silver', 'gold'];

/** The generations in which somebody leads alone (NY-12.7). */
export function kingdomsOf(
  tiles: readonly PlacedTile[],
  owners: readonly string[],
  owner: string,
): Generation[] {
  return generations.filter((generation) => {
    const counts = countBy(tiles, owners, ({ tile }) => tilePiece(tile).generation === generation);
    return soleLeader(owners, counts) === owner;
  });
}

/** Whether a challenge counts this skyscraper; Gold Prestige is scored during the game. */
export function isCounted(challenge: ChallengeId, { tile }: PlacedTile): boolean {
  const { generation, irregular } = tilePiece(tile);
  switch (challenge) {
    case 'golden_magnate':
      return generation === 'gold';
    case 'master_architect':
      return irregular;
    case 'bronze_baron':
      return generation === 'bronze';
    case 'generation_king':
      return generation !== 'start';
    case 'gold_prestige':
      return false;
  }
}

type ScoredAtTheEnd = Exclude<ChallengeId, 'gold_prestige'>;

function standingIn(
  challenge: ScoredAtTheEnd,
  tiles: readonly PlacedTile[],
  owners: readonly string[],
  owner: string,
): Standing {
  const count = tiles.filter((tile) => tile.owner === owner && isCounted(challenge, tile)).length;
  switch (challenge) {
    case 'golden_magnate':
      return goldenMagnate(tiles, owner);
    case 'master_architect':
      return bySteps(count, 3, [3, 6, 10]);
    case 'bronze_baron':
      return bySteps(count, 4, [5, 10, 15]);
    case 'generation_king': {
      const kingdoms = kingdomsOf(tiles, owners, owner).length;
      return { count: kingdoms, points: generationPoints * kingdoms };
    }
  }
}

/** What a challenge would bring each owner at the end; null for Gold Prestige. */
export function challengeStandings(
  challenge: ChallengeId,
  tiles: readonly PlacedTile[],
  owners: readonly string[],
): Standing[] | null {
  if (challenge === 'gold_prestige') return null;
  return owners.map((owner) => standingIn(challenge, tiles, owners, owner));
}
