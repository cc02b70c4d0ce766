// Looking back at a game in this browser: its decisions are judged by several engines at once, each in a thread of its own.
import type { Depth, Judgement } from './shapes';
import { Stopped, type Think } from './thinking';

/** Hears of how many decisions there are, and of those that have just been judged, in any order. */
export type Told = (of: number, lines: readonly Judgement[]) => void;

const mostThreads = 4;

function threads(): number {
  return Math.max(1, Math.min(mostThreads, navigator.hardwareConcurrency || 1));
}

/** Judges all decisions of a record; rejects with Stopped. */
export async function analyseHere(
  think: Think,
  record: string,
  depth: Depth,
  told: Told,
  signal: AbortSignal,
): Promise<void> {
  const { numbers, simulations, seconds } = await think(
    record,
    (engine, table) => engine('decisions', { table, depth }),
    { signal },
  );
  told(numbers.length, []);
  const heads = Math.min(threads(), Math.max(1, numbers.length));
  const each = { simulations, seconds: (seconds * heads) / Math.max(1, numbers.length) };
  let next = 0;
  const judgeSome = () =>
    think(
      record,
      async (engine, table) => {
        for (let number = numbers[next++]; number !== undefined; number = numbers[next++]) {
          const line = await engine('judge', { table, number, ...each });
          if (signal.aborted) throw new Stopped();
          told(numbers.length, [line]);
        }
      },
      { signal },
    );
  await Promise.all(Array.from({ length: heads }, judgeSome));
}
