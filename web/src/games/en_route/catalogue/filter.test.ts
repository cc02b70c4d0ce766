import { describe, expect, it } from 'vitest';
import { countOf, find, noFilter } from './filter';

describe('the component browser', () => {
  it('shows everything without a filter: seven cities, the shared deck, goals and tasks', () => {
    const all = find(noFilter, 'en');
    expect(all.cities.map(({ city }) => city.id)).toEqual([
      'first_city',
      'london',
      'cairo',
      'rio',
      'hong_kong',
      'paris',
      'new_york',
    ]);
    expect(all.general).toHaveLength(24);
    expect(all.goals).toHaveLength(9);
    expect(all.tasks).toHaveLength(8);
    for (const { cards } of all.cities) expect(cards).toHaveLength(12);
  });

  it('finds words in names, in both languages, and by city and kind', () => {
    const found = find({ ...noFilter, text: 'dragon' }, 'en');
    expect(countOf(found)).toBe(1);
    expect(found.cities[0]?.sights.map(({ id }) => id)).toEqual(['dragon_fountain']);
    expect(countOf(find({ ...noFilter, text: 'ДРАКОНИЙ' }, 'ru'))).toBe(1);
    const paris = find({ ...noFilter, city: 'paris', kind: 'goal' }, 'en');
    expect(paris.cities[0]?.tours).toHaveLength(9);
    expect(countOf(paris)).toBe(9);
  });
});
