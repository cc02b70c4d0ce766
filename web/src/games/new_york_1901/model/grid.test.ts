import { describe, expect, it } from 'vitest';
import {
  boxAround,
  groundAt,
  lotAt,
  lotLabel,
  lotNamed,
  lots,
  mapHeight,
  mapWidth,
  nameOf,
  neighbours,
  squareAt,
  squareNamed,
  streetsAlong,
} from './grid';

describe('squares', () => {
  it('are named by column and row, and found by their names', () => {
    expect(squareNamed('D6')).toEqual({ column: 3, row: 5 });
    expect(nameOf(squareNamed('R17'))).toBe('R17');
    expect(() => squareNamed('6D')).toThrow();
  });

  it('are adjacent by their sides, on the map only', () => {
    expect(neighbours(squareNamed('A1')).map(nameOf)).toEqual(['B1', 'A2']);
    expect(neighbours(squareNamed('D6')).map(nameOf)).toEqual(['D5', 'E6', 'D7', 'C6']);
  });

  it('belong to a lot, a street, a park or a printed building', () => {
    expect(groundAt('D6')).toMatchObject({ kind: 'lot', lot: { card: 'red_2' } });
    expect(groundAt('F5')).toMatchObject({ kind: 'street', streets: [{ id: 'broadway' }, { id: 'cedar' }] });
    expect(groundAt('C11')).toMatchObject({ kind: 'park', area: { id: 'trinity_churchyard' } });
    expect(groundAt('L11')).toMatchObject({ kind: 'printed', area: { id: 'sub_treasury' } });
  });
});

describe('lots', () => {
  it('are 65, each square in one of them', () => {
    expect(lots).toHaveLength(65);
    expect(new Set(lots.flatMap(({ squares }) => squares)).size).toBe(155);
    expect(lotAt('E6')?.lot).toBe('D6');
    expect(lotLabel(lotNamed('D6'))).toBe('D6–E6');
  });
});

describe('streets', () => {
  it('have those along them whose side lies on them; a corner is not enough', () => {
    expect(streetsAlong(['E4'])).toEqual(['broadway', 'cedar']);
    expect(streetsAlong(['C3'])).toEqual([]);
    expect(streetsAlong(['J11'])).toEqual(['wall', 'nassau_broad']);
    expect(streetsAlong(['B2'])).toEqual([]);
  });
});

describe('the drawing', () => {
  it('has streets at half the width of a lot', () => {
    expect([mapWidth, mapHeight]).toEqual([740, 675]);
    expect(boxAround([squareNamed('F6')])).toEqual({ left: 205, right: 232, top: 186, bottom: 232 });
  });

  it('finds the square under a point', () => {
    expect(squareAt({ x: 1, y: 1 })).toEqual(squareNamed('A1'));
    expect(squareAt({ x: 739, y: 674 })).toEqual(squareNamed('R17'));
    expect(squareAt({ x: 740, y: 10 })).toBeNull();
    expect(squareAt({ x: -1, y: 10 })).toBeNull();
  });
});
