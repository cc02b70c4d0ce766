// A throw as it is seen: the workers fall into the poses that chance has dealt. The position is known already; this only
// shows, one after another, what lay in between. It may be skipped.
import type { Entry } from '../../../session/shapes';
import type { Crew, State } from '../model/crew';
import type { Pose, WorkerId } from '../model/kinds';
import { happeningsOf } from '../model/shapes';
import { readThrow, type Thrown } from '../model/throws';

/** The first throw of a turn, and those that follow it. */
const firstTime = 650;
const again = 380;

export interface Frame {
  readonly crew: Crew;
  readonly thrown: Thrown;
  readonly lasts: number;
  readonly reason: string;
}

function blank(): Record<State, number> {
  return { hard: 0, steady: 0, exhausted: 0, activated: 0, inactive: 0 };
}

/** The crew after a throw: a first one is all there is, later ones replace those who lay flat. */
export function crewAfter(before: Crew | null, thrown: Thrown, first: boolean): Crew {
  const kinds = new Set<WorkerId>([...(first ? [] : (before?.keys() ?? [])), ...thrown.keys()]);
  return new Map(
    [...kinds].map((worker) => {
      const was = first ? undefined : before?.get(worker);
      const now = { ...blank(), ...was, exhausted: 0 };
      for (const pose of thrown.get(worker) ?? []) ++now[pose];
      return [worker, now];
    }),
  );
}

export class Toss {
  readonly #owner: () => string;
  /** The crew as the position has it. */
  readonly #crew: () => Crew;
  #frame = $state.raw<Frame | null>(null);
  #queue: Frame[] = [];
  #last: Crew | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(owner: () => string, crew: () => Crew) {
    this.#owner = owner;
    this.#crew = crew;
  }

  /** What is to be seen instead of the position, while a throw is shown. */
  get frame(): Frame | null {
    return this.#frame;
  }
  get crew(): Crew | null {
    return this.#frame?.crew ?? null;
  }

  tell(entries: readonly Entry[]): void {
    const throws = entries.flatMap((entry) => {
      const happening = happeningsOf(entry).find(({ kind }) => kind === 'thrown');
      if (happening === undefined || happening.owner !== this.#owner()) return [];
      return [{ thrown: readThrow(entry.move ?? ''), reason: happening.reason ?? '' }];
    });
    throws.forEach(({ thrown, reason }, index) => {
      const first = reason === 'roll';
      // After the last throw everything is as the position says; what lay before it follows from the throws themselves.
      const last = index === throws.length - 1;
      if (last) this.#last = this.#crew();
      else if (first || this.#last !== null) this.#last = crewAfter(this.#last, thrown, first);
      else return;
      this.#queue.push({ crew: this.#last, thrown, lasts: first ? firstTime : again, reason });
    });
    if (this.#timer === undefined) this.#next();
  }

  skip(): void {
    this.#queue = [];
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#frame !== null) this.#frame = null;
  }

  #next(): void {
    const frame = this.#queue.shift();
    this.#frame = frame ?? null;
    this.#timer = frame === undefined ? undefined : setTimeout(() => this.#next(), frame.lasts);
  }
}

/** Whether the figure with this number among those of its kind and pose has just been thrown. */
export function isFalling({ crew, thrown }: Frame, worker: WorkerId, pose: Pose, index: number): boolean {
  const fell = (thrown.get(worker) ?? []).filter((each) => each === pose).length;
  return index >= (crew.get(worker)?.[pose] ?? 0) - fell;
}
