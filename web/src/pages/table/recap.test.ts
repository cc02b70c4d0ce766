import { expect, test } from 'vitest';
import { logLines } from '../../session/log';
import type { Entry } from '../../session/shapes';
import { changesOf, chaptersOf, othersSince } from './recap.svelte';

/** "p2 builds" is a move, "p2 <" takes it back, "p2 ." ends the turn, "p2" alone says nothing of what it did. */
function entriesOf(...told: string[]): Entry[] {
  return told.map((line, at) => {
    const [seat = '', what] = line.split(' ');
    const kind = what === '<' ? 'undo' : what === '.' ? 'end' : 'move';
    const text = { en: `${seat} ${what}`, ru: '' };
    const events = kind === 'move' && what !== undefined ? [{ kind: 'it', text }] : [];
    return { number: at + 1, kind, seat, move: '', events } as Entry;
  });
}

const numbers = (entries: readonly Entry[]) => entries.map(({ number }) => number);
const names = new Map([['p2', 'Oleg']]);

function chapters(entries: Entry[], start: number) {
  const news = othersSince(entries, 'p1');
  const told = new Set(numbers(news));
  const lines = logLines(entries, names, 'en').filter(({ number }) => told.has(number));
  return chaptersOf(news, lines, start).map(({ seat, lines: said, moves }) => [
    seat,
    said.map(({ headline }) => headline),
    moves,
  ]);
}

test('it tells what others did after one’s own turn, and not what was drawn for it', () => {
  const entries = entriesOf('p2 a', 'p1 b', 'p1 .', '* c', 'p2 d', '* e', 'p3 f');
  expect(numbers(othersSince(entries, 'p1'))).toEqual([5, 6, 7]);
});

test('in the middle of one’s own turn it still tells what was before', () => {
  const entries = entriesOf('p1 a', 'p2 b', 'p3 c', 'p1 d', '* e', 'p1 f');
  expect(numbers(othersSince(entries, 'p1'))).toEqual([2, 3]);
});

test('before one’s first turn it tells all, and before anybody’s nothing', () => {
  expect(numbers(othersSince(entriesOf('* a', 'p2 b', 'p3 c'), 'p1'))).toEqual([2, 3]);
  expect(othersSince(entriesOf('* a', 'p1 b'), 'p1')).toEqual([]);
});

test('a chapter is a turn; what is drawn belongs to it, and what was taken back leads nowhere', () => {
  const entries = entriesOf('p1 a', 'p2', '* b', 'p2 c', 'p3 d', 'p3 <', 'p3 e');
  expect(chapters(entries, 1)).toEqual([
    ['p2', ['b', 'c'], 4],
    ['p3', ['d', 'e'], 5],
  ]);
});

test('what chance does for somebody is told of them, where the game says so', () => {
  const entries = entriesOf('p1 a', 'p2 b', '* c');
  const lines = logLines(entries, names, 'en').map((line) =>
    line.seat === '*' ? { ...line, seat: 'p3' } : line,
  );
  const told = chaptersOf(entries.slice(1), lines.slice(1), 1);
  expect(told.map(({ seat }) => seat)).toEqual(['p2', 'p3']);
});

test('numbers that are the same are not told', () => {
  const fact = (value: number) => ({ name: { en: 'money', ru: 'деньги' }, value });
  expect(changesOf([fact(1), fact(2)], [fact(1), fact(5)])).toEqual([{ fact: fact(5), before: 2 }]);
});
