// How finished games ended: worked out from their records by the engine, once, and remembered in this browser.
import type { Words } from '../text';
import type { Engine } from './engine';
import { engine } from './engine-thread';

export interface Placing {
  /** Null for somebody who has no seat. */
  readonly seat: string | null;
  readonly name: Words | null;
  readonly rank: number;
  readonly points: number;
}

export interface Ending {
  /** The best first; empty where a game was ended before its end. */
  readonly placings: readonly Placing[];
  /** What the rules say of it; empty where the points say all. */
  readonly verdict: Words;
}

const key = 'kvartal.results';
const keptAtMost = 120;

/** How the game of a record ended. */
async function endingOf(engine: Engine, record: string): Promise<Ending> {
  const opened = await engine('load', { record, seats: [], confirm: false, seed: 1 });
  if (opened.refused) throw new Error(opened.refused.why.en);
  const { position } = await engine('update', { table: opened.table, since: 0, viewer: 'archive' });
  await engine('close', { table: opened.table });
  const { competitors = [], verdict = { en: '', ru: '' } } = position.result ?? {};
  const placings = competitors.map(({ seat, name, rank, values }) => ({
    seat,
    name,
    rank,
    points: values[0] ?? 0,
  }));
  return { placings: placings.sort((one, other) => one.rank - other.rank), verdict };
}

function remembered(storage: Storage): Record<string, Ending> {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}');
  } catch {
    // Not ours; it is worked out again.
    return {};
  }
}

/** A finished game, and where its record is to be had. */
export interface Finished {
  readonly address: string;
  readonly record: () => Promise<string>;
}

export class Results {
  readonly #storage: Storage;
  readonly #engine: Engine;
  #known = $state.raw<Readonly<Record<string, Ending>>>({});
  readonly #asked = new Set<string>();

  constructor(storage: Storage, engine: Engine) {
    this.#storage = storage;
    this.#engine = engine;
    this.#known = remembered(storage);
  }

  /** Undefined while it is not known. */
  of(address: string): Ending | undefined {
    return this.#known[address];
  }

  /** Works out what is not known yet, one after another; a game whose record cannot be had is asked for again another time. */
  async learn(games: readonly Finished[]): Promise<void> {
    for (const { address, record } of games) {
      if (this.#known[address] !== undefined || this.#asked.has(address)) continue;
      this.#asked.add(address);
      const ending = await record()
        .then((text) => endingOf(this.#engine, text))
        .catch((problem: unknown) => {
          console.warn(`no result of ${address}:`, problem);
          return null;
        });
      if (ending !== null) this.#remember(address, ending);
    }
  }

  #remember(address: string, ending: Ending): void {
    const all = Object.entries({ ...this.#known, [address]: ending });
    this.#known = Object.fromEntries(all.slice(-keptAtMost));
    try {
      this.#storage.setItem(key, JSON.stringify(this.#known));
    } catch (problem) {
      // A full browser works it out again next time.
      if (!(problem instanceof DOMException)) throw problem;
    }
  }
}

export const results = new Results(localStorage, engine);
