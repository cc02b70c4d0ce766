// A tile as the components of the game describe it (docs/content.md).

import type { Words } from '../../../text';

export type LandUse = 'residential' | 'commercial' | 'industrial' | 'civic' | 'lake';
export type Icon = 'restaurant' | 'office' | 'school' | 'airport' | 'skyscraper' | 'car_dealership';
export type Stat = 'money' | 'income' | 'reputation' | 'population';
export type Scope = 'adjacent' | 'own' | 'all' | 'others' | 'all_after' | 'red_line' | 'own_lakes_adjacent';
export type Match = { types: Exclude<LandUse, 'lake'>[] } | { icon: Icon };

export interface Effect {
  stat: Stat;
  amount: number;
  scope: Scope;
  match?: Match;
}

export interface TileData {
  id: string;
  stack: 'basic' | 'lake' | 'A' | 'B' | 'C';
  name: Words;
  copies?: number;
  cost: number;
  type: LandUse;
  icon?: Icon;
  immediate?: Partial<Record<Stat, number>>;
  effects?: Effect[];
}
