import { expect, test } from 'vitest';
import { countOf, find, noFilter } from './filter';

test('without a filter everything is there', () => {
  const found = find(noFilter, 'en');
  expect(found.plans).toHaveLength(78);
  expect(found.ads).toHaveLength(12);
  expect(found.targets).toHaveLength(13);
  expect(countOf(found)).toBe(78 + 12 + 13 + 9 + 6);
});

test('pieces are found by word, in the language of the page', () => {
  expect(find({ ...noFilter, text: 'bakery' }, 'en').plans.map(({ id }) => id)).toEqual(['bakery']);
  expect(find({ ...noFilter, text: 'ратуша' }, 'ru').plans.map(({ id }) => id)).toEqual(['town_hall']);
});

test('level and type are for plans', () => {
  const parks = find({ ...noFilter, type: 'park', level: '2' }, 'en');
  expect(parks.plans).toHaveLength(7);
  expect(countOf(parks)).toBe(7);
});
