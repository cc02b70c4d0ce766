// What bots think while people decide, at a table on this device: decisions that may come, one after another, and what was found about
// each of them.
import type { Found } from './engine';
import { randomSeed, type Think } from './thinking';

export interface Waiting {
  seat: string;
  bot: string;
}

/** Each is thought about for a quarter of the time that the bot has for a move. */
export const mostForeseen = 80;
/** What one decision may recall: the engine takes sixteen lists, and the heads need some of them. */
const mostRecalled = 12;

export class Pondering {
  readonly #think: Think;
  readonly #goesOn: () => boolean;
  readonly #signal: AbortSignal;
  /** By seat, and by what the position is known as. */
  readonly #found = new Map<string, Map<string, Found[]>>();
  /** The position that is pondered about, by its number. */
  #number: number | null = null;

  /** `goesOn`: whether the device's time may be used just now. */
  constructor(think: Think, goesOn: () => boolean, signal: AbortSignal) {
    this.#think = think;
    this.#goesOn = goesOn;
    this.#signal = signal;
  }

  /** Until there is another position, or enough has been foreseen; a second time for the same position is none. */
  async ponder(number: number, waiting: readonly Waiting[], record: () => Promise<string>): Promise<void> {
    if (this.#number === number || waiting.length === 0 || !this.#goesOn()) return;
    this.#number = number;
    const now = await record();
    for (let foreseen = 0; foreseen < mostForeseen; ++foreseen) {
      for (const one of waiting) {
        if (this.#number !== number || this.#signal.aborted || !this.#goesOn()) return;
        await this.#foresee(now, one);
      }
    }
  }

  stop(): void {
    this.#number = null;
  }

  async #foresee(record: string, { seat, bot }: Waiting): Promise<void> {
    const { known_as, found } = await this.#think(record, (engine, table) =>
      engine('ponder', { table, seat, bot, seed: randomSeed() }),
    );
    if (known_as === '') return;
    const ofSeat = this.#found.get(seat) ?? new Map<string, Found[]>();
    this.#found.set(seat, ofSeat);
    ofSeat.set(known_as, [...(ofSeat.get(known_as) ?? []), found]);
  }

  /** What was found about a decision that has come; what did not come is forgotten. */
  recall(seat: string, knownAs: string): Found[] {
    const found = this.#found.get(seat)?.get(knownAs) ?? [];
    this.#found.delete(seat);
    return found.slice(-mostRecalled);
  }
}
