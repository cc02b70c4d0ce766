import { describe, expect, it } from 'vitest';
import { playThrough } from '../../../session/real-games';
import { finalScore } from './final';

describe.each([
  ['players=2', 2, 3],
  ['players=4', 4, 4],
  ['players=1 mode=lone_architect', 1, 5],
  ['players=1 mode=dale secret_goal=yes', 1, 6],
])('the final table of %s', (options, people, seed) => {
  const { entries, position } = playThrough('suburbia', options, people, seed, () => {});
  const { columns, rows } = finalScore(position, entries);

  it('has a row for each scoring rule that adds up to the total', () => {
    const total = rows.at(-1);
    expect(total?.kind).toBe('total');
    for (const [index, { owner, population }] of columns.entries()) {
      const parts = rows.slice(0, -1).map(({ cells }) => cells[index]?.amount ?? Number.NaN);
      expect(
        parts.reduce((sum, part) => sum + part, 0),
        owner,
      ).toBe(population);
      expect(total?.cells[index]?.amount).toBe(population);
    }
  });

  it('begins with the population before scoring and lists the players by rank', () => {
    expect(rows[0]?.kind).toBe('before');
    const ranks = columns.map(({ rank }) => rank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(rows.map(({ kind }) => kind).includes('secret')).toBe(!options.includes('lone'));
  });

  it('marks the best of a row', () => {
    for (const { cells } of rows) {
      const most = Math.max(...cells.map(({ amount }) => amount));
      expect(cells.filter(({ best }) => best).every(({ amount }) => amount === most)).toBe(true);
    }
  });
});
