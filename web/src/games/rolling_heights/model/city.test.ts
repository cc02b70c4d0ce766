import { expect, test } from 'vitest';
import { boardOf, boards, letters, middleOf, nameOf, neighbours, spaceNamed, spaces, standsOf } from './city';

test('every space has a name, and the name finds it', () => {
  expect(spaces).toHaveLength(54);
  expect(new Set(spaces.map(nameOf)).size).toBe(54);
  for (const space of spaces) expect(spaceNamed(nameOf(space))).toEqual(space);
  expect(() => spaceNamed('J1')).toThrow('not a space');
  expect(() => spaceNamed('A7')).toThrow('not a space');
});

test('six boards of nine spaces; a street parts them', () => {
  const sizes = boards.map(({ board }) => spaces.filter((space) => boardOf(space) === board).length);
  expect(sizes).toEqual([9, 9, 9, 9, 9, 9]);
  const x = (name: string) => middleOf(spaceNamed(name), 'plan').x;
  expect(x('D1') - x('C1')).toBeGreaterThan(x('C1') - x('B1'));
});

test('what is in front is drawn later', () => {
  const order = spaces.map(nameOf);
  expect(order.indexOf('A1')).toBe(0);
  expect(order.indexOf('I6')).toBe(53);
  for (const space of spaces)
    for (const next of neighbours(space).filter((each) => each.column + each.row > space.column + space.row))
      expect(order.indexOf(nameOf(next))).toBeGreaterThan(order.indexOf(nameOf(space)));
});

test('columns and rows have their letters', () => {
  expect(
    letters('towers')
      .map(({ text }) => text)
      .join(''),
  ).toBe('ABCDEFGHI123456');
});

test('one to five towers have places of their own, the back ones first', () => {
  for (const count of [1, 2, 3, 4, 5]) {
    const places = standsOf(count);
    expect(new Set(places.map(({ tower }) => tower)).size).toBe(count);
    expect(places.map(({ at }) => at.y)).toEqual(places.map(({ at }) => at.y).toSorted((a, b) => a - b));
  }
  expect(() => standsOf(6)).toThrow('no place');
});
