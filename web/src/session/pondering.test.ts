import { expect, test } from 'vitest';
import type { Engine, Found } from './engine';
import { mostForeseen, Pondering } from './pondering';
import type { Think } from './thinking';

/** An engine that foresees the same two positions in turn, and says for whom. */
function foreseeing(asked: string[]): Think {
  const engine = (async (_call: string, { seat }: { seat: string }) => {
    asked.push(seat);
    return { known_as: asked.length % 2 === 0 ? 'even' : 'odd', found: [{ nth: asked.length }] };
  }) as unknown as Engine;
  return (_record, work) => work(engine, 1);
}

const record = async () => 'a record';
const waiting = [{ seat: 'p2', bot: 'level5' }];
const always = new AbortController().signal;

test('what was foreseen is recalled once, and what did not come is forgotten', async () => {
  const asked: string[] = [];
  const pondering = new Pondering(foreseeing(asked), () => asked.length < 5, always);
  await pondering.ponder(7, waiting, record);
  expect(asked).toEqual(['p2', 'p2', 'p2', 'p2', 'p2']);
  expect(pondering.recall('p2', 'odd')).toEqual([[{ nth: 1 }], [{ nth: 3 }], [{ nth: 5 }]] satisfies Found[]);
  expect(pondering.recall('p2', 'even')).toEqual([]);
});

test('a position is pondered about once, for all who wait, and not for ever', async () => {
  const asked: string[] = [];
  const pondering = new Pondering(foreseeing(asked), () => true, always);
  await pondering.ponder(7, [...waiting, { seat: 'p3', bot: 'level5' }], record);
  expect(asked.length).toBe(2 * mostForeseen);
  await pondering.ponder(7, waiting, record);
  expect(asked.length).toBe(2 * mostForeseen);
  // No more than the engine takes beside what the heads found.
  expect(pondering.recall('p3', 'even').length).toBe(12);
});

test('another position, or leaving the table, ends it', async () => {
  const asked: string[] = [];
  const leaving = new AbortController();
  const pondering = new Pondering(
    foreseeing(asked),
    () => {
      if (asked.length === 3) pondering.stop();
      if (asked.length === 5) leaving.abort();
      return true;
    },
    leaving.signal,
  );
  await pondering.ponder(7, waiting, record);
  expect(asked.length).toBe(4);
  await pondering.ponder(8, waiting, record);
  expect(asked.length).toBe(6);
});
