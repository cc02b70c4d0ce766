// Where cards would lead: the locations of their coordinates on one's plan, and who would come there (ER-1.8, ER-4.7, ER-6.3, ER-8.6).
import { type TouristType, touristTypes } from '../art/shapes';
import type { CardContent, Group } from './city';
import { locationName, size } from './grid';
import { isRepeat } from './pieces';
import type { Guide } from './shapes';
import { groupOf } from './sheet';

export interface Outlook {
  readonly coordinates: readonly number[];
  /** Locations that can be chosen; of one card alone, all that another one could lead to. */
  readonly open: readonly string[];
  /** Where tourists are already. */
  readonly taken: readonly string[];
  /** What else kept changes of a coordinate would lead to. */
  readonly changed: readonly string[];
  readonly tourists: readonly TouristType[];
  /** Colours of which one has to be chosen, for two tourists more. */
  readonly either: readonly TouristType[];
  /** Of one card alone: half of what will count. */
  readonly half: boolean;
}

type Numbers = Pick<Guide, 'rows' | 'columns' | 'tourists' | 'free_coordinates'>;

function at({ rows, columns }: Numbers, row: number, column: number): string {
  return locationName({ row: rows.indexOf(row), column: columns.indexOf(column) });
}

/** Each of the two coordinates may be the row (ER-6.3). */
function crossed(guide: Numbers, one: number, other: number): string[] {
  return [...new Set([at(guide, one, other), at(guide, other, one)])];
}

/** 6 goes up to 1, and 1 down to 6 (ER-8.6). */
export function shifted(coordinate: number, by: number): number {
  return ((((coordinate - 1 + by) % size) + size) % size) + 1;
}

/** All that so many changes lead to, on the same coordinate or on both (ER-8.8). */
function changedTo(guide: Numbers, one: number, other: number): string[] {
  const most = guide.free_coordinates;
  const found = new Set<string>();
  for (let first = -most; first <= most; ++first)
    for (let second = Math.abs(first) - most; second <= most - Math.abs(first); ++second)
      for (const name of crossed(guide, shifted(one, first), shifted(other, second))) found.add(name);
  return [...found];
}

/** What a repeat card repeats: two of the colour on the other card, or of one that is chosen (ER-4.7 to ER-4.9). */
function repeated(other: CardContent | undefined, colours: readonly TouristType[]): readonly TouristType[] {
  if (other === undefined) return [];
  if (isRepeat(other)) return colours;
  return touristTypes.filter((type) => (other.tourists?.[type] ?? 0) > 0);
}

const merged = (one: Group, other: Group): Group =>
  Object.fromEntries(touristTypes.map((type) => [type, (one[type] ?? 0) + (other[type] ?? 0)]));

/** Where one card or two would lead on a plan; `colours` are those of tourists in this city. */
export function outlookOf(
  guide: Numbers,
  cards: readonly CardContent[],
  colours: readonly TouristType[],
): Outlook | null {
  const [first, second] = cards;
  if (first === undefined) return null;
  const occupied = new Set(guide.tourists.map((group) => group.at));
  const isOpen = (name: string) => !occupied.has(name);
  const group = groupOf(merged(first.tourists ?? {}, second?.tourists ?? {}));
  if (second === undefined) {
    const [row, column] = [guide.rows.indexOf(first.coordinate), guide.columns.indexOf(first.coordinate)];
    const along = Array.from({ length: size }, (_, index) => index);
    const line = [
      ...along.map((index) => locationName({ row, column: index })),
      ...along.map((index) => locationName({ row: index, column })),
    ];
    const open = [...new Set(line)].filter(isOpen);
    return {
      coordinates: [first.coordinate],
      open,
      taken: [],
      changed: [],
      tourists: group,
      either: [],
      half: true,
    };
  }
  const [a, b] = [first.coordinate, second.coordinate];
  const sure = crossed(guide, a, b);
  const again = isRepeat(first)
    ? repeated(second, colours)
    : isRepeat(second)
      ? repeated(first, colours)
      : [];
  const [only] = again.length === 1 ? again : [];
  return {
    coordinates: [a, b],
    open: sure.filter(isOpen),
    taken: sure.filter((name) => !isOpen(name)),
    changed: changedTo(guide, a, b).filter((name) => isOpen(name) && !sure.includes(name)),
    tourists: only === undefined ? group : [...group, only, only],
    either: only === undefined ? again : [],
    half: false,
  };
}
