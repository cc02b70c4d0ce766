// What has been played: what changed since a seat last acted, and where its points came from.
import { standingMoves } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import { type Happening, happeningsOf } from './shapes';

export interface Changed {
  /** Spaces with a new plan or new cubes. */
  readonly spaces: ReadonlySet<string>;
  /** Plans that are new in the market. */
  readonly plans: ReadonlySet<string>;
}

export const nothingChanged: Changed = { spaces: new Set(), plans: new Set() };

/** What happened since the seat last acted: marked until it acts again. */
export function changedSince(entries: readonly Entry[], seat: string | null): Changed {
  const played = standingMoves(entries);
  const last = played.findLastIndex((entry) => entry.seat === seat);
  const spaces = new Set<string>();
  const plans = new Set<string>();
  if (last < 0) return { spaces, plans };
  for (const { kind, plan, at } of played.slice(last + 1).flatMap(happeningsOf)) {
    if (kind === 'plan_drawn' && plan !== undefined) plans.add(plan);
    if ((kind === 'plan_placed' || kind === 'cube_built') && at !== undefined) spaces.add(at);
  }
  return { spaces, plans };
}

/** One contribution to the points of a player. */
export interface Source {
  readonly reason: NonNullable<Happening['reason']>;
  readonly amount: number;
  readonly plan: string | null;
  readonly at: string | null;
  /** The ad or target that it comes from. */
  readonly aim: string | null;
}

/** All contributions in the order in which they came; together they are what the player has. */
export function sourcesOf(entries: readonly Entry[], owner: string): Source[] {
  return standingMoves(entries)
    .flatMap(happeningsOf)
    .flatMap((each) => {
      if (each.kind !== 'points_changed' || each.owner !== owner || each.reason === undefined) return [];
      const { reason, plan, at, ad, target, from, to } = each;
      return [
        {
          reason,
          plan: plan ?? null,
          at: at ?? null,
          aim: ad ?? target ?? null,
          amount: (to ?? 0) - (from ?? 0),
        },
      ];
    });
}
