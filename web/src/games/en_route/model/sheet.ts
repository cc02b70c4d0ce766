// What is on a player's sheet, in the terms of the drawing.
import type { CafeBonus, CafeState } from '../art/Cafe.svelte';
import { type TouristType, touristTypes } from '../art/shapes';
import type { Group } from './city';
import { taskPiece } from './components';
import { besides, crossingNamed, locationName, type Segment, type Spot, segmentNamed } from './grid';
import type { Guide, View } from './shapes';

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

const cafeStates: Readonly<Record<Guide['cafes'][number]['state'], CafeState>> = {
  stored: 'kept',
  waiting: 'kept',
  left: 'kept',
  used: 'used',
};

/** What a player has on the sheet, as far as the viewer may see it. */
export function sheetOf(view: View, guide: Guide): Sheet {
  const visited = new Map(guide.cafes.map(({ at, state }) => [at, cafeStates[state]]));
  const route = view.phase === 'over' ? (guide.route ?? null) : null;
  return {
    owner: guide.owner,
    numbers: guide.plan === null ? null : { rows: guide.rows, columns: guide.columns },
    tourists: new Map(guide.tourists.map(({ at, tourists }) => [at, groupOf(tourists)])),
    drawn: guide.segments.map(segmentNamed),
    cafes: view.cafes.map(({ at, bonus, tourists }) => ({
      at: crossingNamed(at),
      bonus: { kind: bonus, group: groupOf(tourists) },
      state: visited.get(at) ?? 'far',
    })),
    flags: guide.task === null ? [] : taskPiece(guide.task).crossings.map(crossingNamed),
    route: route === null ? null : route.segments.map(segmentNamed),
  };
}
