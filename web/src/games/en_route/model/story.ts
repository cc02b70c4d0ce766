// What others have just done, told in a few beats on the plan that lies on the table.
import type { Entry } from '../../../session/shapes';
import { happeningsOf } from './shapes';

export interface Beat {
  readonly owner: string;
  /** A location, or the crossings of a piece. */
  readonly places: readonly string[];
}

export function beatsOf(entry: Entry): Beat[] {
  return happeningsOf(entry).flatMap(({ owner, location, segments, kind }): Beat[] => {
    if (owner === undefined) return [];
    if (kind === 'location_chosen' && location !== undefined) return [{ owner, places: [location] }];
    if (segments.length > 0) return [{ owner, places: segments }];
    return [];
  });
}

/** Who drew or chose something on a plan by this entry, as far as it may be seen. */
export function drawerOf(entry: Entry): string | null {
  return beatsOf(entry)[0]?.owner ?? null;
}
