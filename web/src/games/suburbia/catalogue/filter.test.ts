import { expect, it } from 'vitest';
import { goals, tiles } from '../model/pieces';
import { filterGoals, filterTiles, noFilter } from './filter';

it('shows everything at first', () => {
  expect(filterTiles(noFilter, 'en')).toHaveLength(tiles.length);
  expect(filterGoals(noFilter, 'ru')).toHaveLength(goals.length);
});

it('filters by type, stack and icon', () => {
  const found = filterTiles({ ...noFilter, type: 'commercial', icon: 'restaurant' }, 'en');
  expect(found.length).toBeGreaterThan(1);
  expect(found.every(({ type, icon }) => type === 'commercial' && icon === 'restaurant')).toBe(true);
  expect(filterTiles({ ...noFilter, stack: 'basic' }, 'en').map(({ id }) => id)).toEqual([
    'suburbs',
    'community_park',
    'heavy_factory',
  ]);
  expect(filterGoals({ ...noFilter, stack: 'A' }, 'en')).toEqual([]);
});

it('finds words in names and effects, in both languages', () => {
  expect(
    filterTiles({ ...noFilter, text: 'red line' }, 'en')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['casino', 'pr_firm']);
  expect(filterTiles({ ...noFilter, text: 'ФЕРМА' }, 'ru').map(({ id }) => id)).toEqual(['farm']);
  expect(filterTiles({ ...noFilter, text: 'небоскреб' }, 'ru').length).toBeGreaterThan(0);
  expect(filterGoals({ ...noFilter, text: 'lakes' }, 'en').length).toBe(3);
});
