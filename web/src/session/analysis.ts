// Looking back at a game in this browser: its decisions are judged by several engines at once, each in a thread of its own.
import type { Depth, Judgement } from './shapes';
import { Stopped, type Think, threads } from './thinking';

/** Hears of how many decisions there are, and of those that have just been judged, in any order. */
export type Told = (of: number, lines: readonly Judgement[]) => void;

/** In which a decision is judged by a glance at least. */
const leastSeconds = 0.01;

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
  const until = performance.now() + 1000 * seconds;
  let next = 0;
  // A busy machine takes longer than it was given: those that are left share what time is left.
  const share = () => {
    const left = Math.max(0, until - performance.now()) / 1000;
    return Math.max(leastSeconds, (left * heads) / Math.max(1, numbers.length - next));
  };
  const judgeSome = () =>
    think(
      record,
      async (engine, table) => {
        for (let number = numbers[next++]; number !== undefined; number = numbers[next++]) {
          const line = await engine('judge', { table, number, simulations, seconds: share() });
          if (signal.aborted) throw new Stopped();
          told(numbers.length, [line]);
        }
      },
      { signal },
    );
  await Promise.all(Array.from({ length: heads }, judgeSome));
}
