// Several heads over one decision, each in a worker of its own; what they find is put together. More of them think more in the same
// time, so this is for those who think by the clock.
import type { Engine, Found } from './engine';
import type { Estimate } from './shapes';
import type { Around, Think } from './thinking';

/** Lets one head think, and says what it found. */
export type Head<Answer> = (
  engine: Engine,
  table: number,
  head: number,
) => Promise<Answer & { found: Found }>;

/** The answer of a head that thought alone, or of all of them together, with what was found before the decision came. */
export async function thinkTogether<Answer extends object>(
  think: Think,
  record: string,
  seat: string,
  heads: number,
  ask: Head<Answer>,
  { recalled, ...around }: Around & { recalled?(first: Answer): Found[] } = {},
): Promise<Answer | { move: string | null; best: Estimate[] }> {
  const { signal } = around;
  const answers = await Promise.all(
    Array.from({ length: heads }, (_, head) =>
      think(record, (engine, table) => ask(engine, table, head), head === 0 ? around : { signal }),
    ),
  );
  const [first] = answers;
  if (first === undefined) throw new Error('nobody was asked');
  const found = answers.map((answer) => answer.found).filter((list) => list.length > 0);
  if (recalled && found.length > 0) found.push(...recalled(first));
  if (found.length < 2) return first;
  return think(record, (engine, table) => engine('agree', { table, seat, found }), { signal });
}
