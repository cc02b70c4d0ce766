import { expect, it } from 'vitest';
import { linesBetween, nextLine, placeMarkers, stretchFor } from './track';

it('counts a line as passed when its number is entered (SUB-7.7)', () => {
  expect(linesBetween(14, 15)).toEqual([15]);
  expect(linesBetween(15, 21)).toEqual([]);
  expect(linesBetween(30, 20)).toEqual([22, 29]);
});

it('knows the next line', () => {
  expect(nextLine(0)).toBe(15);
  expect(nextLine(15)).toBe(22);
  expect(nextLine(149)).toBe(151);
  expect(nextLine(151)).toBe(153);
  expect(nextLine(10_000)).toBeNull();
});

it('shows everybody, with room to move on', () => {
  expect(stretchFor([2, 2])).toMatchObject({ from: 0, to: 60 });
  expect(stretchFor([17, 20, 16])).toMatchObject({ from: 0, to: 60 });
  expect(stretchFor([48, 61])).toMatchObject({ from: 20, to: 80 });
  const wide = stretchFor([5, 98]);
  expect(wide).toMatchObject({ from: 0, to: 110 });
  expect(wide.lines.at(-1)).toBe(109);
});

it('sets markers apart where they would overlap', () => {
  const markers = placeMarkers(
    stretchFor([17, 17]),
    [
      { owner: 'p2', population: 17 },
      { owner: 'p1', population: 17 },
    ],
    0.03,
  );
  expect(markers.map(({ owner }) => owner)).toEqual(['p2', 'p1']);
  expect((markers[1]?.at ?? 0) - (markers[0]?.at ?? 0)).toBeCloseTo(0.03);
});
