// What has been played in this round.
import { standingMoves } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import { happeningsOf } from './shapes';

/** The landmarks whose rating has changed since the round began. */
export function ratingsChanged(entries: readonly Entry[]): Set<string> {
  const changed = new Set<string>();
  for (const { kind, landmark } of standingMoves(entries).flatMap(happeningsOf)) {
    if (kind === 'round_begins') changed.clear();
    else if (kind === 'rating_changed' && landmark !== undefined) changed.add(landmark);
  }
  return changed;
}
