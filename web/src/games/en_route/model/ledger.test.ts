import { describe, expect, it } from 'vitest';
import { ledgerOf, notesOf } from './ledger';
import type { Score } from './shapes';

function score(points: Record<string, [points: number, places: string[]]>): Score {
  const lines = Object.entries(points).map(([step, [amount, places]]) => ({
    step: step as Score['lines'][number]['step'],
    count: 1,
    times: 1,
    points: amount,
    places,
  }));
  const total = lines.reduce((sum, line) => sum + line.points, 0);
  return { lines, total, length: 3, tourists: 2, attractions: 1 };
}

const before = score({ red: [2, ['A1']], task: [0, []] });
const now = score({ red: [6, ['A1', 'D3']], task: [4, ['c2', 'g3']] });

describe('the ledger', () => {
  it('says what a turn changes, in the order of scoring', () => {
    const ledger = ledgerOf(before, now, null, []);
    expect(ledger.lines.map(({ was, will }) => [was, will])).toEqual([
      [2, 6],
      [0, 4],
    ]);
    expect([ledger.was, ledger.will]).toEqual([2, 10]);
  });

  it('compares the chosen route with the best one', () => {
    const ledger = ledgerOf(null, now, before, []);
    expect(ledger.kind).toBe('route');
    expect([ledger.was, ledger.will]).toEqual([2, 10]);
  });

  it('without a known earlier position nothing has changed', () => {
    const ledger = ledgerOf(undefined, now, null, []);
    expect(ledger.was).toBe(ledger.will);
  });

  it('counts from nothing in the first turn', () => {
    const ledger = ledgerOf(null, now, null, []);
    expect(ledger.lines.map(({ was, will }) => [was, will])).toEqual([
      [0, 6],
      [0, 4],
    ]);
    expect(ledger.lengths).toEqual({ was: 0, will: 3 });
  });

  it('pins each keynote to a place of its line, none upon another', () => {
    const notes = notesOf(ledgerOf(before, score({ red: [6, ['A1']], blue: [3, ['A1', 'B2']] }), null, []));
    expect(notes.map(({ keynote }) => keynote)).toEqual([1, 2]);
    expect(notes[0]?.at).not.toEqual(notes[1]?.at);
  });
});
