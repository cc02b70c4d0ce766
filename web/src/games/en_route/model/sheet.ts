// What is on a player's sheet, in the terms of the drawing.
import type { CafeBonus, CafeState } from '../art/Cafe.svelte';
import { type TouristType, touristTypes } from '../art/shapes';
import type { Group } from './city';
import { besides, locationName, type Segment, type Spot } from './grid';

export interface SheetCafe {
  readonly at: Spot;
  readonly bonus: CafeBonus;
  readonly state: CafeState;
}

export interface Sheet {
  readonly owner: string;
  /** The numbers of this plan; null where it is only looked at without any. */
  readonly numbers: { readonly rows: readonly number[]; readonly columns: readonly number[] } | null;
  /** By the name of the location. */
  readonly tourists: ReadonlyMap<string, readonly TouristType[]>;
  readonly drawn: readonly Segment[];
  readonly cafes: readonly SheetCafe[];
  /** The crossings of the task, if they may be seen. */
  readonly flags: readonly Spot[];
  /** The final route; null while there is none. */
  readonly route: readonly Segment[] | null;
}

/** Tourists in the order of their colours: a group is always drawn the same way. */
export function groupOf(group: Group): TouristType[] {
  return touristTypes.flatMap((type) => Array.from({ length: group[type] ?? 0 }, () => type));
}

/** The locations that have one of the segments as a side (ER-1.7). */
export function locationsAlong(segments: readonly Segment[]): Set<string> {
  return new Set(segments.flatMap(besides).map(locationName));
}
