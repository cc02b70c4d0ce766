// Engines that may think for long, each in a thread of its own, so that the table's own engine always answers: for the moves of
// bots, for hints and for analysis.
import type { Engine } from './engine';
import { type EngineThread, startThread } from './engine-thread';

export interface Around {
  /** Hears how far it is, from 0 to 1; a few times a second. */
  told?(done: number): void;
  /** Ends the thinking at once; `think` rejects with Stopped. */
  signal?: AbortSignal;
}

/** Opens a record at an engine that may take its time, and closes it when the work is done. */
export type Think = <Answer>(
  record: string,
  work: (engine: Engine, table: number) => Promise<Answer>,
  around?: Around,
) => Promise<Answer>;

/** Nobody waits for the answer any more. */
export class Stopped extends Error {}

export function randomSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

/** Thinks with an engine that is there. */
export async function thinkWith<Answer>(
  engine: Engine,
  record: string,
  work: (engine: Engine, table: number) => Promise<Answer>,
): Promise<Answer> {
  const opened = await engine('load', { record, seats: [], confirm: false, seed: randomSeed() });
  if (opened.refused) throw new Error(opened.refused.why.en);
  const answer = await work(engine, opened.table);
  await engine('close', { table: opened.table });
  return answer;
}

const mostThreads = 4;

/** How many engines may think at once. */
export function threads(): number {
  return Math.max(1, Math.min(mostThreads, navigator.hardwareConcurrency || 1));
}

/** Rested threads are kept: the next bot is asked soon. */
const rested: EngineThread[] = [];

export const think: Think = (record, work, { told, signal } = {}) => {
  if (signal?.aborted) return Promise.reject(new Stopped());
  const thread = rested.pop() ?? startThread();
  thread.told = told ?? null;
  return new Promise((resolve, reject) => {
    const stop = () => {
      thread.stop();
      reject(new Stopped());
    };
    signal?.addEventListener('abort', stop);
    thinkWith(thread.engine, record, work).then(
      (answer) => {
        signal?.removeEventListener('abort', stop);
        thread.told = null;
        if (rested.length < threads()) rested.push(thread);
        else thread.stop();
        resolve(answer);
      },
      (problem: unknown) => {
        signal?.removeEventListener('abort', stop);
        thread.stop();
        reject(problem);
      },
    );
  });
};
