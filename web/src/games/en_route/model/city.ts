// A city as it is drawn: made once from the pieces that the engine lists.
import type { Words } from '../../../text';
import type { CafeBonus } from '../art/Cafe.svelte';
import type { SightColour } from '../art/shapes';
import type { Segment, Spot } from './grid';

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

export interface Landmark {
  readonly id: string;
  readonly name: Words;
  readonly track: readonly number[];
}

export interface Cafe {
  readonly at: Spot;
  readonly bonus: CafeBonus;
}

/** Water along a line of crossings, between the blocks; or under some locations, which stand in it. */
export interface WaterPiece {
  readonly name: Words;
  readonly along: readonly Spot[];
  readonly under: readonly Spot[];
}

export interface NamedCrossing {
  readonly id: string;
  readonly name: Words;
  readonly at: Spot;
}

export interface City {
  readonly id: string;
  readonly name: Words;
  readonly sights: readonly Sight[];
  readonly sightAt: ReadonlyMap<string, Sight>;
  /** Into which neighbours a sight of several locations goes on. */
  readonly joinsOf: (location: Spot) => { right: boolean; down: boolean };
  readonly landmarks: readonly Landmark[];
  readonly roads: readonly Segment[];
  readonly bridges: readonly Segment[];
  readonly cafes: readonly Cafe[];
  readonly waters: readonly WaterPiece[];
  readonly stations: readonly NamedCrossing[];
}
