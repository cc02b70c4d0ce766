import { describe, expect, it } from 'vitest';
import { crossingName, crossingNamed, segmentNamed } from './grid';
import { extend, keyOf, type Line, noLine, passed, piecesOf, taken, toggle } from './piece';

const line = (...names: string[]): Line => names.map(crossingNamed);
const names = (of: Line) => of.map(crossingName);

describe('a piece of route by the pencil', () => {
  it('grows from crossing to crossing, and shrinks on the way back', () => {
    let drawn = extend(noLine, crossingNamed('c3'), 2);
    drawn = extend(drawn, crossingNamed('d3'), 2);
    drawn = extend(drawn, crossingNamed('d4'), 2);
    expect(names(drawn)).toEqual(['c3', 'd3', 'd4']);
    expect(names(extend(drawn, crossingNamed('d3'), 2))).toEqual(['c3', 'd3']);
  });

  it('goes on where the pencil is put down at one of its ends, and begins anew elsewhere', () => {
    expect(names(taken(line('c3', 'd3'), crossingNamed('d3'), 2))).toEqual(['c3', 'd3']);
    expect(names(taken(line('c3', 'd3'), crossingNamed('c3'), 2))).toEqual(['d3', 'c3']);
    expect(names(taken(line('c3', 'd3'), crossingNamed('f5'), 2))).toEqual(['f5']);
    expect(names(taken(noLine, crossingNamed('f5'), 2))).toEqual(['f5']);
  });

  it('begins anew at its end, too, when it has its full length', () => {
    expect(names(taken(line('c3', 'd3', 'd4'), crossingNamed('d4'), 2))).toEqual(['d4']);
    expect(names(taken(line('c3', 'd3'), crossingNamed('d3'), 1))).toEqual(['d3']);
  });

  it('is never longer than allowed: the oldest part goes', () => {
    expect(names(extend(line('c3', 'd3', 'd4'), crossingNamed('e4'), 2))).toEqual(['d3', 'd4', 'e4']);
    expect(names(extend(line('c3', 'd3'), crossingNamed('d4'), 1))).toEqual(['d3', 'd4']);
  });

  it('does not jump', () => {
    expect(names(extend(line('c3'), crossingNamed('f3'), 2))).toEqual(['c3']);
    expect(names(passed(crossingNamed('c3'), crossingNamed('c6')))).toEqual(['c4', 'c5', 'c6']);
    expect(passed(crossingNamed('c3'), crossingNamed('d4'))).toEqual([]);
  });
});

describe('a piece of route by taps', () => {
  it('joins a second segment, straight or round a corner, on either end', () => {
    expect(names(toggle(line('c3', 'd3'), segmentNamed('d3-d4'), 2))).toEqual(['c3', 'd3', 'd4']);
    expect(names(toggle(line('c3', 'd3'), segmentNamed('b3-c3'), 2))).toEqual(['d3', 'c3', 'b3']);
  });

  it('takes out what is tapped again, and begins anew elsewhere', () => {
    const both = line('c3', 'd3', 'd4');
    expect(names(toggle(both, segmentNamed('c3-d3'), 2))).toEqual(['d3', 'd4']);
    expect(toggle(line('c3', 'd3'), segmentNamed('c3-d3'), 2)).toEqual([]);
    expect(names(toggle(both, segmentNamed('a1-b1'), 2))).toEqual(['a1', 'b1']);
    expect(names(toggle(line('c3', 'd3'), segmentNamed('d3-d4'), 1))).toEqual(['d3', 'd4']);
  });

  it('is the same piece whichever way it was drawn', () => {
    expect(keyOf(piecesOf(line('c3', 'd3', 'd4')))).toBe(keyOf(piecesOf(line('d4', 'd3', 'c3'))));
  });
});
