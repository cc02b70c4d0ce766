// What each move would bring about, asked once and kept until the position changes.
import { SvelteMap } from 'svelte/reactivity';
import type { Session } from '../../../session/session';
import type { Preview } from '../../../session/shapes';

/** The most moves one request may ask about. */
const atOnce = 64;

export class Previews {
  readonly #session: Session;
  readonly #known = new SvelteMap<string, Preview>();
  #number = -1;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Asks about those of the moves that are not known yet. */
  async want(moves: readonly string[]): Promise<void> {
    const number = this.#session.state.number;
    if (number !== this.#number) {
      this.#known.clear();
      this.#number = number;
    }
    const missing = moves.filter((move) => !this.#known.has(move));
    for (let i = 0; i < missing.length; i += atOnce) {
      const previews = await this.#session.previews(missing.slice(i, i + atOnce));
      if (this.#number !== number) return;
      for (const preview of previews) this.#known.set(preview.move, preview);
    }
  }

  of(move: string | undefined): Preview | undefined {
    return move === undefined || this.#number !== this.#session.state.number
      ? undefined
      : this.#known.get(move);
  }
}
