import { describe, expect, it } from 'vitest';
import {
  besides,
  crossingName,
  crossingNamed,
  crossingNear,
  crossings,
  locationName,
  locationNamed,
  locations,
  segmentBetween,
  segmentName,
  segmentNamed,
  segmentsAlong,
} from './grid';

describe('the grid of the plan', () => {
  it('has 36 locations and 49 crossings', () => {
    expect(locations).toHaveLength(36);
    expect(crossings).toHaveLength(49);
  });

  it('names locations in capitals and crossings in small letters (ER-1.1, ER-1.2)', () => {
    expect(locations.map(locationName).slice(0, 7)).toEqual(['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'A2']);
    expect(crossingName({ row: 6, column: 6 })).toBe('g7');
    for (const location of locations) expect(locationNamed(locationName(location))).toEqual(location);
    for (const crossing of crossings) expect(crossingNamed(crossingName(crossing))).toEqual(crossing);
    expect(() => crossingNamed('h1')).toThrow('no such place');
  });

  it('names a segment by its two crossings, the upper or left one first (ER-1.3)', () => {
    expect(segmentName(segmentBetween(crossingNamed('d3'), crossingNamed('c3')))).toBe('c3-d3');
    expect(segmentNamed('c4-c3')).toEqual(segmentBetween(crossingNamed('c3'), crossingNamed('c4')));
  });

  it('a segment at the edge has one location beside it, others have two', () => {
    expect(besides(segmentNamed('c1-d1')).map(locationName)).toEqual(['C1']);
    expect(besides(segmentNamed('c3-c4')).map(locationName)).toEqual(['B3', 'C3']);
    expect(besides(segmentNamed('g6-g7')).map(locationName)).toEqual(['F6']);
  });

  it('follows a line crossing by crossing', () => {
    const line = ['a1', 'b1', 'b2'].map(crossingNamed);
    expect(segmentsAlong(line).map(segmentName)).toEqual(['a1-b1', 'b1-b2']);
  });

  it('finds the crossing under a finger, and none in the middle of a block', () => {
    expect(crossingNear({ x: 110, y: 200 }, 30)).toEqual(crossingNamed('b3'));
    expect(crossingNear({ x: 52, y: 52 }, 30)).toBeNull();
    expect(crossingNear({ x: -90, y: 0 }, 30)).toBeNull();
  });
});
