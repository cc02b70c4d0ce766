// What each move would bring about, asked once and kept until the position changes.
import { SvelteMap } from 'svelte/reactivity';
import type { Session } from './session';
import type { Preview } from './shapes';

/** The most moves one request may ask about. */
const atOnce = 64;

export class Previews {
  readonly #session: Session;
  readonly #known = new SvelteMap<string, Preview>();
  #number = -1;
  /** What was asked for last comes first; one request is under way at a time. */
  #wanted: string[] = [];
  #asking = false;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Asks about those of the moves that are not known yet. */
  async want(moves: readonly string[]): Promise<void> {
    this.#forgetThePast();
    const first = new Set(moves);
    this.#wanted = [...first, ...this.#wanted.filter((move) => !first.has(move))];
    if (this.#asking) return;
    this.#asking = true;
    try {
      // More may be wanted while the last answer is on its way.
      do await this.#ask();
      while (this.#missing.length > 0);
    } finally {
      this.#asking = false;
    }
  }

  of(move: string | undefined): Preview | undefined {
    return move === undefined || this.#number !== this.#session.state.number
      ? undefined
      : this.#known.get(move);
  }

  get #missing(): string[] {
    return this.#wanted.filter((move) => !this.#known.has(move));
  }

  #forgetThePast(): void {
    const { number } = this.#session.state;
    if (number === this.#number) return;
    this.#known.clear();
    this.#wanted = [];
    this.#number = number;
  }

  async #ask(): Promise<void> {
    for (;;) {
      const missing = this.#missing.slice(0, atOnce);
      if (missing.length === 0) return;
      const number = this.#number;
      const previews = await this.#session.previews(missing);
      if (this.#number !== number) continue;
      for (const preview of previews) this.#known.set(preview.move, preview);
      // What got no answer is not asked again.
      this.#wanted = this.#wanted.filter((move) => !missing.includes(move));
    }
  }
}
