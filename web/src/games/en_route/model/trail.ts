// The final route while it is being chosen: a trail along what was drawn, each segment at most once (ER-11.2, ER-11.3). The engine
// judges it again step by step; a test plays many routes through both.
import { isSame, type Segment, type Spot, segmentBetween, segmentName } from './grid';

export type Trail = readonly Spot[];

/** Jumps that a city allows between two crossings, once (the Underground of London). */
export type Ride = readonly [Spot, Spot] | null;

export function isRide(ride: Ride, a: Spot, b: Spot): boolean {
  return (
    ride !== null &&
    ((isSame(ride[0], a) && isSame(ride[1], b)) || (isSame(ride[1], a) && isSame(ride[0], b)))
  );
}

/** The segments of a trail; a ride is none. */
export function segmentsOf(trail: Trail, ride: Ride): Segment[] {
  return trail.slice(1).flatMap((to, index) => {
    const from = trail[index] as Spot;
    return isRide(ride, from, to) ? [] : [segmentBetween(from, to)];
  });
}

/** Whether the last step was a ride: what it joins has to follow (ER-19.3). */
function hasJustRidden(trail: Trail, ride: Ride): boolean {
  const [from, to] = trail.slice(-2);
  return from !== undefined && to !== undefined && isRide(ride, from, to);
}

/** Whether a trail can be a final route: it has a segment (ER-11.2), and does not end in a ride. */
export function isWhole(trail: Trail, ride: Ride): boolean {
  return trail.length >= 2 && !hasJustRidden(trail, ride);
}

export class Paths {
  readonly #drawn: ReadonlySet<string>;
  readonly #ride: Ride;

  constructor(drawn: readonly Segment[], ride: Ride) {
    this.#drawn = new Set(drawn.map(segmentName));
    this.#ride = ride;
  }

  /** Where the trail may go on from its end. */
  nextOf(trail: Trail): Spot[] {
    const end = trail.at(-1);
    if (end === undefined) return [];
    const used = new Set(segmentsOf(trail, this.#ride).map(segmentName));
    return [...this.#unusedFrom(end, used), ...this.#rideFrom(trail, end, used)];
  }

  #unusedFrom(end: Spot, used: ReadonlySet<string>): Spot[] {
    return [
      { row: end.row - 1, column: end.column },
      { row: end.row + 1, column: end.column },
      { row: end.row, column: end.column - 1 },
      { row: end.row, column: end.column + 1 },
    ].filter((spot) => {
      const name = segmentName(segmentBetween(end, spot));
      return this.#drawn.has(name) && !used.has(name);
    });
  }

  /** The trail after the finger has reached a crossing: longer, one step back, or as it was. */
  follow(trail: Trail, to: Spot): Trail {
    if (trail.length === 0) return [to];
    if (isSame(trail.at(-1), to)) return trail;
    if (isSame(trail.at(-2), to)) return trail.slice(0, -1);
    return this.nextOf(trail).some((spot) => isSame(spot, to)) ? [...trail, to] : trail;
  }

  /** A ride joins two stretches (ER-19.3): one before it, and a way on after it. */
  #rideFrom(trail: Trail, end: Spot, used: ReadonlySet<string>): Spot[] {
    const ride = this.#ride;
    if (ride === null || trail.length < 2) return [];
    const ridden = trail.slice(1).some((spot, index) => isRide(ride, trail[index] as Spot, spot));
    const to = isSame(ride[0], end) ? ride[1] : isSame(ride[1], end) ? ride[0] : null;
    return to === null || ridden || this.#unusedFrom(to, used).length === 0 ? [] : [to];
  }
}
