// What a move did, told in a few beats: one for each number that changed, in rule order.
import type { Entry } from '../../../session/shapes';
import { happeningsOf, type Stat } from './shapes';
import type { Space } from './space';

export interface Beat {
  readonly owner: string;
  readonly space: Space;
  readonly stat: Stat;
  amount: number;
}

/** The beats of an entry: only what a tile on a board changed can be shown there. */
export function beatsOf(entry: Entry): Beat[] {
  const beats: Beat[] = [];
  for (const { kind, owner, stat, from, to, tile } of happeningsOf(entry)) {
    if (
      kind !== 'stat_changed' ||
      owner === undefined ||
      stat === undefined ||
      from === undefined ||
      to === undefined ||
      from === to
    )
      continue;
    if (tile?.space == null || tile.owner !== owner) continue;
    beats.push({ owner, space: tile.space, stat, amount: to - from });
  }
  return beats;
}
