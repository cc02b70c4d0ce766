import { expect, it } from 'vitest';
import { RealTable } from '../../session/real-games';
import { describe } from './describe';
import client from './index';
import { finalScore } from './model/final';
import { logOf } from './model/log';
import { cityPiece } from './model/pieces';

const names = new Map([
  ['p1', 'Ira'],
  ['p2', 'Marta'],
]);

it('says everything that is to be seen', () => {
  const table = new RealTable('en_route', 'players=2 first=p1', ['person', 'person'], 3);
  const text = describe(table.look('p1').position, 'p1', 'en', names);
  expect(text).toContain('You: 0 segments drawn.');
  expect(text).toContain('Marta: 0 segments drawn.');
  expect(text).toContain('Hand: coordinate');
  expect(text).toContain('School of Illusion 4');
  const russian = describe(table.look('p2').position, 'p2', 'ru', names);
  expect(russian.replaceAll('Ira', '')).not.toMatch(/\b(red|green|blue|segments|points)\b/);
});

it('a game in every city has words, a log and in the end a score', () => {
  for (const city of ['first_city', 'london', 'cairo', 'rio', 'hong_kong', 'paris', 'new_york']) {
    const table = new RealTable('en_route', `players=3 city=${city}`, ['greedy', 'greedy', 'greedy'], 5);
    const last = table.look('archive');
    const seen = table.look('p1').entries;
    table.close();
    expect(describe(last.position, 'p1', 'ru', names)).not.toMatch(/undefined|NaN|null/);
    const log = logOf(last.entries, cityPiece(city), 'en', (owner) => owner);
    expect(log.length).toBeGreaterThan(30);
    const own = logOf(seen, cityPiece(city), 'ru', (owner) => owner);
    for (const { headline, entry } of [...log, ...own])
      expect(headline, JSON.stringify(entry)).not.toMatch(/undefined|^$/);
    const { columns, rows } = finalScore(last.position);
    for (const [index, { total }] of columns.entries()) {
      const sum = rows.slice(0, -1).reduce((all, { cells }) => all + (cells[index]?.amount ?? 0), 0);
      expect(sum, city).toBe(total);
    }
  }
}, 60_000);

it('gives the recap its own log: no codes of cards, nothing of what was done in secret', () => {
  const table = new RealTable('en_route', 'players=3', ['greedy', 'greedy', 'greedy'], 5);
  const { entries, position } = table.look('p1');
  table.close();
  const told = (client.log?.(entries, position, 'en', names) ?? []).flatMap(({ headline, causes }) => [
    headline,
    ...causes,
  ]);
  expect(told.some((line) => line.startsWith('leads '))).toBe(true);
  expect(told.filter((line) => /\b[a-z]+\d[a-z]? \(|in secret$/.test(line))).toEqual([]);
});
