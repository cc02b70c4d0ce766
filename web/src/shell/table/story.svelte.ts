// Small animations from events. The position is already drawn; the story only points at what changed, and may be skipped.
import type { Entry } from '../../session/shapes';

/** A move with causes takes this long in all (--t-story), and all moves together never more than two seconds. */
const perMove = 420;
const linger = 500;
const longest = 2000;
/** A move is told in at most so many steps; the last beats share one. */
const mostSteps = 5;

/** The beats of a move in at most five steps. */
export function stepsOf<Beat>(beats: readonly Beat[]): Beat[][] {
  if (beats.length <= mostSteps) return beats.map((beat) => [beat]);
  return [...beats.slice(0, mostSteps - 1).map((beat) => [beat]), beats.slice(mostSteps - 1)];
}

export class Story<Beat> {
  readonly #beatsOf: (entry: Entry) => Beat[];
  /** What is pointed at now. */
  beats = $state.raw<readonly Beat[]>([]);
  #queue: { beats: readonly Beat[]; lasts: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(beatsOf: (entry: Entry) => Beat[]) {
    this.#beatsOf = beatsOf;
  }

  /** Tells the entries; what would take too long is left to the log. */
  tell(entries: readonly Entry[]): void {
    const scenes = entries.map(this.#beatsOf).filter((beats) => beats.length > 0);
    const room = Math.floor(longest / (perMove + linger));
    for (const beats of scenes.slice(-room)) {
      const steps = stepsOf(beats);
      steps.forEach((_, index) => {
        const last = index === steps.length - 1;
        this.#queue.push({
          beats: steps.slice(0, index + 1).flat(),
          lasts: perMove / steps.length + (last ? linger : 0),
        });
      });
    }
    if (this.#timer === undefined) this.#next();
  }

  /** Any key or tap finishes it. */
  skip(): void {
    this.#queue = [];
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.beats.length > 0) this.beats = [];
  }

  #next(): void {
    const scene = this.#queue.shift();
    this.beats = scene?.beats ?? [];
    this.#timer = scene === undefined ? undefined : setTimeout(() => this.#next(), scene.lasts);
  }
}
