// What has been played: what changed since a seat last acted, and where its points came from.
import { standingMoves } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import { lotAt } from './grid';
import { type Happening, happeningsOf, type PlacedTile } from './shapes';

export interface Changed {
  /** Squares of lots and skyscrapers that are new. */
  readonly squares: ReadonlySet<string>;
  /** Market slots with a new card. */
  readonly slots: ReadonlySet<number>;
}

export const nothingChanged: Changed = { squares: new Set(), slots: new Set() };

/** What happened since the seat last acted: marked until it acts again. */
export function changedSince(entries: readonly Entry[], seat: string | null): Changed {
  const played = standingMoves(entries);
  const last = played.findLastIndex((entry) => entry.seat === seat);
  const squares = new Set<string>();
  const slots = new Set<number>();
  if (last < 0) return { squares, slots };
  for (const { kind, tile, lot, slot } of played.slice(last + 1).flatMap(happeningsOf)) {
    if (kind === 'card_drawn' && slot !== undefined) slots.add(slot);
    if (kind === 'lot_taken' && lot !== undefined)
      for (const square of lotAt(lot)?.squares ?? []) squares.add(square);
    if (kind === 'tile_built') for (const square of tile?.squares ?? []) squares.add(square);
  }
  return { squares, slots };
}

/** One contribution to the points of a player. */
export interface Source {
  readonly reason: NonNullable<Happening['reason']>;
  readonly amount: number;
  /** The skyscraper it comes from, and whether it still stands. */
  readonly tile: PlacedTile | null;
  readonly stands: boolean;
  readonly street: string | null;
}

/** All contributions in the order in which they came; together they are what the player has. */
export function sourcesOf(entries: readonly Entry[], owner: string): Source[] {
  const happenings = standingMoves(entries).flatMap(happeningsOf);
  const gone = new Set(
    happenings.flatMap(({ kind, tile }) => (kind === 'tile_demolished' && tile ? [keyOf(tile)] : [])),
  );
  return happenings.flatMap((each) => {
    if (each.kind !== 'points_changed' || each.owner !== owner || each.reason === undefined) return [];
    const { reason, tile, street } = each;
    const stands = tile !== undefined && !gone.has(keyOf(tile));
    return [
      {
        reason,
        tile: tile ?? null,
        street: street ?? null,
        stands,
        amount: (each.to ?? 0) - (each.from ?? 0),
      },
    ];
  });
}

/** No skyscraper is built twice at one place: what is gone goes into the box (NY-6.11). */
function keyOf({ tile, owner, at, turn }: PlacedTile): string {
  return `${owner} ${tile} ${at} ${turn}`;
}
