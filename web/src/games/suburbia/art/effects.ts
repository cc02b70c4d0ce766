// The lower part of a tile: what it gains, where it looks, what it looks for.

import { counterShapes } from './glyphs';
import type { Effect, Icon, LandUse, Match, Scope, Stat, TileData } from './tile-data';

export type Target = { kind: 'use'; use: LandUse } | { kind: 'icon'; icon: Icon } | { kind: 'any' };

export interface Gain {
  stat: Stat;
  amount: number;
}

/** Effects that look at the same tiles share a row. */
export interface EffectRow {
  gains: Gain[];
  scope: Scope;
  targets: Target[];
}

const landUsesOfBuildings = 4;

function targetsOf(match: Match | undefined): Target[] {
  if (!match) return [];
  if ('icon' in match) return [{ kind: 'icon', icon: match.icon }];
  if (match.types.length === landUsesOfBuildings) return [{ kind: 'any' }];
  return match.types.map((use) => ({ kind: 'use', use }));
}

function looksAlike(row: EffectRow, effect: Effect): boolean {
  return (
    row.scope === effect.scope && JSON.stringify(row.targets) === JSON.stringify(targetsOf(effect.match))
  );
}

export function effectRows(tile: Pick<TileData, 'effects'>): EffectRow[] {
  const rows: EffectRow[] = [];
  for (const effect of tile.effects ?? []) {
    const gain: Gain = { stat: effect.stat, amount: effect.amount };
    const same = rows.find((row) => looksAlike(row, effect));
    if (same) same.gains.push(gain);
    else rows.push({ gains: [gain], scope: effect.scope, targets: targetsOf(effect.match) });
  }
  return rows;
}

/** What a counter says: `+2`, `−1`, `$2`; points stand without a sign. */
export function counterText(stat: Stat | 'points', amount: number): string {
  const size = stat === 'money' ? `$${Math.abs(amount)}` : `${Math.abs(amount)}`;
  if (amount < 0) return `\u2212${size}`;
  const bare = stat === 'money' || stat === 'points' || amount === 0;
  return bare ? size : `+${size}`;
}

/** One thing in a row, and where its middle is. */
export type Item = { x: number } & (
  | { kind: 'gain'; gain: Gain }
  | { kind: 'scope'; scope: Scope }
  | { kind: 'target'; target: Target }
);

type Loose = { width: number; at: (x: number) => Item };

/** Counters in a row are a little smaller than the one in the sky. */
export const gainScale = 0.92;
const markWidth = 13;
const redLineWidth = 6;
const gap = 1.8;

function looseItems(row: EffectRow): Loose[] {
  const gain = (gain: Gain): Loose => ({
    width: counterShapes[gain.stat].half * 2 * gainScale,
    at: (x) => ({ kind: 'gain', gain, x }),
  });
  const target = (target: Target): Loose => ({
    width: markWidth,
    at: (x) => ({ kind: 'target', target, x }),
  });
  const scope: Loose = {
    width: row.scope === 'red_line' ? redLineWidth : markWidth,
    at: (x) => ({ kind: 'scope', scope: row.scope, x }),
  };
  const lakes: Target[] = row.scope === 'own_lakes_adjacent' ? [{ kind: 'use', use: 'lake' }] : [];
  return [...row.gains.map(gain), ...lakes.map(target), scope, ...row.targets.map(target)];
}

/** The row about its own middle. */
export function setRow(row: EffectRow): { items: Item[]; width: number } {
  const loose = looseItems(row);
  const width = loose.reduce((sum, item) => sum + item.width, 0) + gap * (loose.length - 1);
  let left = -width / 2;
  const items = loose.map((item) => {
    const x = left + item.width / 2;
    left += item.width + gap;
    return item.at(x);
  });
  return { items, width };
}
