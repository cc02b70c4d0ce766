// What a move did, told in a few beats on the map: points where they were made, workers where they went.
import type { Entry } from '../../../session/shapes';
import { happeningsOf } from './shapes';

export interface Beat {
  readonly owner: string;
  /** The square it is shown over. */
  readonly square: string;
  readonly what: 'points' | 'worker';
  readonly amount: number;
}

export function beatsOf(entry: Entry): Beat[] {
  return happeningsOf(entry).flatMap(({ kind, owner, tile, lot, stat, from, to }): Beat[] => {
    if (owner === undefined || stat === undefined) return [];
    const amount = (to ?? 0) - (from ?? 0);
    if (stat === 'points' && tile !== undefined) return [{ owner, square: tile.at, what: 'points', amount }];
    if (lot !== undefined && kind !== 'lot_given_up') return [{ owner, square: lot, what: 'worker', amount }];
    return [];
  });
}
