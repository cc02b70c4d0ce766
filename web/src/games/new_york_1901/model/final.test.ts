import { describe, expect, it } from 'vitest';
import { playThrough } from '../../../session/real-games';
import { finalScore } from './final';
import { sourcesOf } from './played';
import { viewOf } from './shapes';
import { skylineOf, tallest } from './skyline';
import { isAlong } from './standing';

describe.each([
  ['players=2 challenge=bronze_baron', 2, 1],
  ['players=3 challenge=gold_prestige', 3, 2],
  ['players=4 challenge=generation_king mode=expert', 4, 3],
  ['players=2 challenge=none', 2, 4],
])('the end of a game with %s', (options, people, seed) => {
  const { entries, position } = playThrough('new_york_1901', options, people, seed, () => {});
  const view = viewOf(position);
  const { columns, rows } = finalScore(position, entries);

  it('has a row for each rule, and they add up', () => {
    const total = rows.at(-1);
    expect(total?.kind).toBe('total');
    for (const [index, { owner, points }] of columns.entries()) {
      const parts = rows.slice(0, -1).map(({ cells }) => cells[index]?.amount ?? 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(points);
      expect(sourcesOf(entries, owner).reduce((sum, { amount }) => sum + amount, 0)).toBe(points);
    }
    expect(rows.filter(({ kind }) => kind === 'street')).toHaveLength(3);
  });

  it('ranks the columns', () => {
    expect(columns.map(({ rank }) => rank)).toEqual(
      columns.map(({ rank }) => rank).toSorted((a, b) => a - b),
    );
    expect(columns[0]?.rank).toBe(1);
  });

  it('says of every contribution whether its skyscraper still stands', () => {
    for (const { owner } of columns) {
      const standing = sourcesOf(entries, owner).filter(
        ({ reason, stands }) => reason === 'skyscraper' && stands,
      );
      const starts = view.tiles.filter((tile) => tile.owner === owner && tile.tile === 'start_property');
      const own = view.tiles.filter((tile) => tile.owner === owner);
      expect(standing).toHaveLength(own.length - starts.length);
    }
  });

  it('draws each street with all skyscrapers along it', () => {
    for (const { street, tiles } of view.streets) {
      const { sides, length } = skylineOf(street, view.tiles);
      const houses = sides.flat();
      expect(houses).toHaveLength(tiles.reduce((sum, count) => sum + count, 0));
      for (const { tile, from, to, feet } of houses) {
        expect(isAlong(tile, street)).toBe(true);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(length);
        expect(to).toBeGreaterThan(from);
        expect(feet).toBeLessThanOrEqual(tallest);
      }
    }
  });
});
