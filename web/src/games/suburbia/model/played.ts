// What has been played: the entries of the log that are still in force, and what they changed.
import { standingMoves } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import { type Amounts, type Happening, happeningsOf, type Stat } from './shapes';
import { nameOf, type Space } from './space';

export interface Changed {
  /** Spaces built on, by owner. */
  readonly spaces: ReadonlyMap<string, ReadonlySet<string>>;
  /** How many of the leftmost market tiles are new. */
  readonly drawn: number;
}

export const nothingChanged: Changed = { spaces: new Map(), drawn: 0 };

/** What happened since the seat last acted: marked until it acts again. */
export function changedSince(entries: readonly Entry[], seat: string | null): Changed {
  const played = standingMoves(entries);
  const last = played.findLastIndex((entry) => entry.seat === seat);
  const spaces = new Map<string, Set<string>>();
  let drawn = 0;
  if (last < 0) return { spaces, drawn };
  for (const entry of played.slice(last + 1)) {
    for (const { kind, tile } of happeningsOf(entry)) {
      if (kind === 'tile_drawn') drawn += 1;
      if (tile?.owner === undefined || tile.space === undefined || !kind.endsWith('_placed')) continue;
      spaces.set(tile.owner, (spaces.get(tile.owner) ?? new Set()).add(nameOf(tile.space)));
    }
  }
  return { spaces, drawn };
}

/** Where a stat of a borough came from: tiles, red lines, the steps of the turn. */
export interface Source {
  readonly kind:
    | 'start'
    | 'tile'
    | 'price'
    | 'line'
    | 'income'
    | 'reputation'
    | 'missing'
    | 'goal'
    | 'conversion';
  readonly tile: string | null;
  readonly space: Space | null;
  readonly goal: string | null;
  amount: number;
  times: number;
}

function kindOfSource(happening: Happening): Source['kind'] {
  if (happening.kind === 'goal_scored') return 'goal';
  switch (happening.reason) {
    case 'price':
    case 'surcharge':
      return 'price';
    case 'line':
      return 'line';
    case 'income':
      return 'income';
    case 'reputation':
      return 'reputation';
    case 'missing_money':
    case 'missing_population':
      return 'missing';
    case 'conversion':
      return 'conversion';
    default:
      return 'tile';
  }
}

function changesOf(
  happening: Happening,
  owner: string,
  stat: Stat,
): happening is Happening & { from: number; to: number } {
  if (happening.owner !== owner || happening.stat !== stat) return false;
  return happening.from !== undefined && happening.to !== undefined && happening.from !== happening.to;
}

/** All contributions to one number of one borough; they add up to what the borough has. */
export function sourcesOf(entries: readonly Entry[], owner: string, stat: Stat, start: number): Source[] {
  const sources = new Map<string, Source>();
  if (start !== 0)
    sources.set('start', { kind: 'start', tile: null, space: null, goal: null, amount: start, times: 1 });
  for (const entry of standingMoves(entries)) {
    for (const happening of happeningsOf(entry)) {
      if (!changesOf(happening, owner, stat)) continue;
      const kind = kindOfSource(happening);
      const tile = kind === 'tile' ? (happening.tile?.tile ?? null) : null;
      const space = kind === 'tile' ? (happening.tile?.space ?? null) : null;
      const key = `${kind} ${space ? nameOf(space) : ''} ${happening.goal ?? ''}`;
      const source = sources.get(key) ?? {
        kind,
        tile,
        space,
        goal: happening.goal ?? null,
        amount: 0,
        times: 0,
      };
      source.amount += happening.to - happening.from;
      source.times += 1;
      sources.set(key, source);
    }
  }
  return [...sources.values()];
}

/** What every borough has before the first turn (SUB-2.8). */
export const startAmounts: Amounts = { money: 15, income: 0, reputation: 1, population: 2 };
