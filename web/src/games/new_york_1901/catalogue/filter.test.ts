import { describe, expect, it } from 'vitest';
import { countOf, find, noFilter } from './filter';

describe('the component browser', () => {
  it('shows everything without a filter', () => {
    const all = find(noFilter, 'en');
    expect(all.tiles).toHaveLength(17);
    expect(all.legendary).toHaveLength(4);
    expect(countOf(all)).toBe(17 + 4 + 5 + 3 + 5 + 5 + 10);
  });

  it('finds words in names and texts, in both languages', () => {
    expect(find({ ...noFilter, text: 'bronze baron' }, 'en').challenges).toHaveLength(1);
    expect(find({ ...noFilter, text: 'ВУЛВОРТ' }, 'ru').legendary.map(({ id }) => id)).toEqual(['woolworth']);
  });

  it('by outline shows skyscrapers only', () => {
    const found = find({ ...noFilter, outline: 'irregular', generation: 'gold' }, 'en');
    expect(found.tiles.map(({ id }) => id)).toEqual(['gold_l5', 'gold_z6']);
    expect(found.legendary.map(({ id }) => id)).toEqual(['park_row', 'singer']);
    expect(found.challenges).toEqual([]);
  });
});
