// What a move did, told in a few beats on the map: points where they were made, cubes where they went.
import type { Entry } from '../../../session/shapes';
import type { Material } from './kinds';
import { happeningsOf } from './shapes';

export interface Beat {
  readonly owner: string;
  /** The space it is shown over. */
  readonly space: string;
  readonly what: 'points' | 'plan' | Material;
  readonly amount: number;
}

export function beatsOf(entry: Entry): Beat[] {
  return happeningsOf(entry).flatMap(({ kind, owner, at, from, to, resource }): Beat[] => {
    if (owner === undefined || at === undefined) return [];
    if (kind === 'points_changed')
      return [{ owner, space: at, what: 'points', amount: (to ?? 0) - (from ?? 0) }];
    if (kind === 'plan_placed') return [{ owner, space: at, what: 'plan', amount: 1 }];
    if (kind === 'cube_built' && resource !== undefined)
      return [{ owner, space: at, what: resource.replace('special_', '') as Material, amount: 1 }];
    return [];
  });
}
