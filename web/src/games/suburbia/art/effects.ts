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

const buildings = 4;

function targetsOf(match: Match | undefined): Target[] {
  if (!match) return [];
  if ('icon' in match) return [{ kind: 'icon', icon: match.icon }];
  if (match.types.length === buildings) return [{ kind: 'any' }];
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

const anyWidth = { en: 16, ru: 26 } as const;
/** Counters in a row are a little smaller than the one in the sky. */
export const gainScale = 0.92;

/** One thing in a row: its middle and the room it takes. */
export type Item = { x: number } & (
  | { kind: 'gain'; gain: Gain }
  | { kind: 'scope'; scope: Scope }
  | { kind: 'target'; target: Target }
);

type Loose = { width: number; make: (x: number) => Item };

function looseItems(row: EffectRow, language: 'en' | 'ru'): Loose[] {
  const gains = row.gains.map(
    (gain): Loose => ({
      width: counterShapes[gain.stat].half * 2 * gainScale,
      make: (x) => ({ kind: 'gain', gain, x }),
    }),
  );
  const lake: Target = { kind: 'use', use: 'lake' };
  const before = row.scope === 'own_lakes_adjacent' ? [lake] : [];
  const scopeWidth = row.scope === 'red_line' ? 6 : 13;
  const target = (target: Target): Loose => ({
    width: target.kind === 'any' ? anyWidth[language] : 12.4,
    make: (x) => ({ kind: 'target', target, x }),
  });
  return [
    ...gains,
    ...before.map(target),
    { width: scopeWidth, make: (x) => ({ kind: 'scope', scope: row.scope, x }) },
    ...row.targets.map(target),
  ];
}

const gap = 1.8;

/** The row about its own middle. */
export function setRow(row: EffectRow, language: 'en' | 'ru'): { items: Item[]; width: number } {
  const loose = looseItems(row, language);
  const width = loose.reduce((sum, item) => sum + item.width, 0) + gap * (loose.length - 1);
  let left = -width / 2;
  const items = loose.map((item) => {
    const x = left + item.width / 2;
    left += item.width + gap;
    return item.make(x);
  });
  return { items, width };
}
