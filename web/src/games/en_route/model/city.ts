// A city as it is drawn: made once from the pieces that the engine lists.
import type { Words } from '../../../text';
import type { SightColour, TouristType } from '../art/shapes';
import {
  areNeighbours,
  crossingNamed,
  crossings,
  locationName,
  locationNamed,
  type Segment,
  type Spot,
  segmentBetween,
  segmentName,
} from './grid';

export type Group = Readonly<Partial<Record<TouristType, number>>>;

/** What a café gives. A ferry ticket names a pier (ER-24.4). */
export type BonusKind = 'tourists' | 'segment' | 'coordinate' | 'ticket';

export interface CafeContent {
  readonly at: string;
  /** Not where café cards say it. */
  readonly bonus?: BonusKind;
  readonly tourists?: Group;
}

export interface CardContent {
  readonly id: string;
  readonly coordinate: number;
  readonly tourists?: Group;
  readonly landmarks?: readonly string[];
  readonly repeat?: boolean;
}

export interface GoalContent {
  readonly id: string;
  readonly deck: string;
  readonly name: Words;
  readonly text: Words;
  readonly need: number;
  readonly minus?: boolean;
  readonly reach: number;
  readonly win: number;
}

export interface TourContent {
  readonly id: string;
  readonly name: Words;
  readonly places: readonly { readonly at: string; readonly name?: Words }[];
  readonly points: readonly number[];
}

export interface FurnitureContent {
  readonly kind: string;
  readonly name: Words;
  readonly line?: string;
  readonly between?: readonly string[];
  readonly locations?: readonly string[];
  readonly at?: string;
}

export interface CityContent {
  readonly id: string;
  readonly name: Words;
  readonly plans: readonly { readonly rows: readonly number[]; readonly columns: readonly number[] }[];
  readonly missing_roads?: readonly string[];
  readonly purple_points?: number;
  readonly landmarks: readonly Landmark[];
  readonly attractions: readonly {
    readonly id: string;
    readonly kind: SightColour;
    readonly at: readonly string[];
    readonly name: Words;
    readonly points?: number;
    readonly landmark?: string;
  }[];
  readonly cards: readonly CardContent[];
  readonly cafes: readonly CafeContent[];
  readonly cafe_cards?: readonly CafeCardContent[];
  readonly stars?: {
    readonly name: Words;
    readonly crossings: readonly string[];
    readonly points: readonly number[];
  };
  readonly goals?: readonly GoalContent[];
  readonly tours?: readonly TourContent[];
  readonly metro?: {
    readonly stations: readonly { readonly at: string; readonly name: Words }[];
    readonly cards: readonly { readonly id: string; readonly stations: readonly string[] }[];
  };
  /** What a ferry ticket leads to (ER-24.4). */
  readonly statue?: {
    readonly name: Words;
    readonly points: number;
    readonly piers: readonly { readonly at: string; readonly name: Words }[];
  };
  readonly furniture?: readonly FurnitureContent[];
  readonly challenge: readonly number[];
}

export interface CafeCardContent {
  readonly id: string;
  readonly name: Words;
  readonly bonus: BonusKind;
  readonly tourists?: Group;
  readonly pier?: string;
}

export interface Landmark {
  readonly id: string;
  readonly name: Words;
  readonly track: readonly number[];
}

export interface Sight {
  readonly id: string;
  readonly name: Words;
  readonly colour: SightColour;
  /** Most fill one location. */
  readonly locations: readonly Spot[];
  /** What it is worth, where that never changes. */
  readonly points: number | null;
  /** Whose rating it has. */
  readonly landmark: string | null;
}

/** Water along a line of crossings: a river between the blocks, or a shore at the edge; or under locations that stand in it. */
export interface Water {
  readonly name: Words;
  readonly shore: boolean;
  readonly along: readonly Spot[];
  readonly under: readonly Spot[];
}

export interface NamedCrossing {
  readonly name: Words;
  readonly at: Spot;
}

export interface City {
  readonly content: CityContent;
  readonly id: string;
  readonly name: Words;
  readonly sights: readonly Sight[];
  readonly sightAt: ReadonlyMap<string, Sight>;
  readonly roads: readonly Segment[];
  readonly bridges: readonly Segment[];
  readonly waters: readonly Water[];
  /** Lawns that several locations stand on, and roads with a name. */
  readonly parks: readonly { readonly name: Words; readonly under: readonly Spot[] }[];
  readonly avenues: readonly { readonly name: Words; readonly along: readonly Spot[] }[];
  readonly stations: readonly NamedCrossing[];
  readonly stars: readonly Spot[];
}

/** "c7-c4-f4": the crossings of a line, which runs straight between those that are named. */
export function lineNamed(name: string): Spot[] {
  const named = name.split('-').map(crossingNamed);
  return named.flatMap((to, index) => {
    const from = named[index - 1];
    if (from === undefined) return [to];
    const steps = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column));
    return Array.from({ length: steps }, (_, step) => ({
      row: from.row + ((to.row - from.row) / steps) * (step + 1),
      column: from.column + ((to.column - from.column) / steps) * (step + 1),
    }));
  });
}

function everyRoad(missing: ReadonlySet<string>): Segment[] {
  return crossings.flatMap((from) =>
    [
      { row: from.row, column: from.column + 1 },
      { row: from.row + 1, column: from.column },
    ]
      .filter((to) => to.row <= 6 && to.column <= 6)
      .map((to) => segmentBetween(from, to))
      .filter((segment) => !missing.has(segmentName(segment))),
  );
}

/** The locations between two parallel lines of crossings. */
function between([one, other]: readonly string[]): Spot[] {
  if (one === undefined || other === undefined) return [];
  const [a, b] = [lineNamed(one), lineNamed(other)];
  const all = [...a, ...b];
  const [top, bottom] = [Math.min(...all.map(({ row }) => row)), Math.max(...all.map(({ row }) => row))];
  const [left, right] = [
    Math.min(...all.map(({ column }) => column)),
    Math.max(...all.map(({ column }) => column)),
  ];
  return Array.from({ length: (bottom - top) * (right - left) }, (_, index) => ({
    row: top + Math.floor(index / (right - left)),
    column: left + (index % (right - left)),
  }));
}

function watersOf(furniture: readonly FurnitureContent[]): Water[] {
  return furniture
    .filter(({ kind }) => kind === 'river' || kind === 'water')
    .map(({ kind, name, line, between: banks, locations }) => ({
      name,
      shore: kind === 'water' && line !== undefined,
      along: line === undefined ? [] : lineNamed(line),
      under: banks === undefined ? (locations ?? []).map(locationNamed) : between(banks),
    }));
}

export function cityFrom(content: CityContent): City {
  const furniture = content.furniture ?? [];
  const sights = content.attractions.map(({ id, name, kind, at, points, landmark }) => ({
    id,
    name,
    colour: kind,
    locations: at.map(locationNamed),
    points: points ?? null,
    landmark: landmark ?? null,
  }));
  return {
    content,
    id: content.id,
    name: content.name,
    sights,
    sightAt: new Map(
      sights.flatMap((sight) => sight.locations.map((location) => [locationName(location), sight] as const)),
    ),
    roads: everyRoad(new Set(content.missing_roads)),
    bridges: furniture
      .filter(({ kind, line }) => kind === 'bridge' && line !== undefined)
      .flatMap(({ line }) => {
        const ends = lineNamed(line ?? '');
        return ends.slice(1).map((to, index) => segmentBetween(ends[index] as Spot, to));
      }),
    waters: watersOf(furniture),
    parks: furniture
      .filter(({ kind }) => kind === 'park')
      .map(({ name, between: edges }) => ({ name, under: between(edges ?? []) })),
    avenues: furniture
      .filter(({ kind, line }) => kind === 'road' && line !== undefined)
      .map(({ name, line }) => ({ name, along: lineNamed(line ?? '') })),
    stations: (content.metro?.stations ?? []).map(({ at, name }) => ({ at: crossingNamed(at), name })),
    stars: (content.stars?.crossings ?? []).map(crossingNamed),
  };
}

/** Into which neighbours, to the right and below, a sight of several locations goes on. */
export function joinsOf({ locations }: Sight, location: Spot): { right: boolean; down: boolean } {
  const beside = locations.filter((each) => areNeighbours(each, location));
  return {
    right: beside.some(({ column }) => column > location.column),
    down: beside.some(({ row }) => row > location.row),
  };
}
