import { expect, test } from 'vitest';
import { logLines, movesInForce, tellLog, withNames } from './log';
import type { Entry } from './shapes';

function entry(number: number, kind: Entry['kind'], seat = 'p1', ...texts: string[]): Entry {
  const events = texts.map((text) => ({ kind: 'x', text: { en: text, ru: `по-русски ${text}` } }));
  return { number, kind, seat, move: kind === 'move' ? 'm' : null, events };
}

const names = new Map([
  ['p1', 'Ira'],
  ['p2', 'Marta'],
]);

test('an undo takes back the last move that stands', () => {
  const entries = [
    entry(1, 'move', '*'),
    entry(2, 'move'),
    entry(3, 'move'),
    entry(4, 'undo'),
    entry(5, 'undo'),
  ];
  expect([...movesInForce(entries)]).toEqual([
    [1, 1],
    [2, null],
    [3, null],
  ]);
});

test('a move after an undo takes the number of moves of the one taken back', () => {
  const entries = [entry(1, 'move'), entry(2, 'undo'), entry(3, 'move'), entry(4, 'end')];
  expect([...movesInForce(entries)]).toEqual([
    [1, null],
    [3, 1],
  ]);
});

test('a line leaves its own seat out and names the others', () => {
  expect(withNames('p1 builds Farm (0,1)', 'p1', names)).toBe('builds Farm (0,1)');
  expect(withNames('p2: +1 income, because of Farm', 'p1', names)).toBe('Marta: +1 income, because of Farm');
  expect(withNames('p1: −$3, the price', 'p1', names)).toBe('−$3, the price');
  expect(withNames('p1, F6: 2 red', 'p1', names)).toBe('F6: 2 red');
  expect(withNames('p3 begins', '*', names)).toBe('p3 begins');
});

test('lines are in the language asked for, with their causes', () => {
  const [line] = logLines([entry(1, 'move', 'p1', 'p1 builds', 'p1: +1'), entry(2, 'end')], names, 'en');
  expect(line).toMatchObject({ number: 1, seat: 'p1', headline: 'builds', causes: ['+1'], moves: 1 });
  expect(logLines([entry(1, 'move', 'p1', 'x')], names, 'ru')[0]?.headline).toBe('по-русски x');
});

test('who gives up has a line, with the moment', () => {
  const entries = [
    entry(1, 'move', 'p1', 'a'),
    entry(2, 'move', 'p1', 'b'),
    entry(3, 'undo'),
    entry(4, 'resign', 'p2'),
    entry(5, 'move', 'p1', 'c'),
  ];
  const line = { number: 4, seat: 'p2', headline: 'resigned', moves: 1 };
  expect(logLines(entries, names, 'en')[2]).toMatchObject(line);
  const told = tellLog(entries, ({ seat }) => ({ seat, headline: 'moved', causes: [] }));
  expect(told[2]).toMatchObject(line);
  // What follows from a move joins that move, not the line between.
  const standing = entries.filter(({ number }) => number !== 2 && number !== 3);
  const joined = tellLog(standing, ({ seat, number }, before) =>
    number === 5 && before ? { joins: ['more'] } : { seat, headline: 'moved', causes: [] },
  );
  expect(joined.at(-1)).toMatchObject(line);
});

test('what was taken back stays in the log', () => {
  const lines = logLines(
    [entry(1, 'move', 'p1', 'a'), entry(2, 'undo'), entry(3, 'move', 'p1', 'b')],
    names,
    'en',
  );
  expect(lines.map(({ headline, moves }) => [headline, moves])).toEqual([
    ['a', null],
    ['b', 1],
  ]);
});
