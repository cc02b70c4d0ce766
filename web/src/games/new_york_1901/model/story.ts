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
    if (owner === null || stat === null) return [];
    const amount = (to ?? 0) - (from ?? 0);
    if (stat === 'points' && tile !== null) return [{ owner, square: tile.at, what: 'points', amount }];
    if (lot !== null && kind !== 'lot_given_up') return [{ owner, square: lot, what: 'worker', amount }];
    return [];
  });
}
