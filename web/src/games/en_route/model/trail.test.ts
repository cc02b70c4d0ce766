import { describe, expect, it } from 'vitest';
import { crossingName, crossingNamed, segmentName, segmentNamed } from './grid';
import { Paths, segmentsOf, type Trail } from './trail';

const trail = (...names: string[]): Trail => names.map(crossingNamed);
const drawn = ['a1-b1', 'b1-b2', 'a2-b2', 'a1-a2', 'b1-c1'].map(segmentNamed);
const names = (spots: Trail) => spots.map(crossingName);

describe('the final route', () => {
  const paths = new Paths(drawn, null);

  it('goes on along what is drawn, each segment once', () => {
    expect(names(paths.nextOf(trail('a1', 'b1'))).sort()).toEqual(['b2', 'c1']);
    expect(names(paths.nextOf(trail('a1', 'b1', 'b2', 'a2', 'a1')))).toEqual([]);
  });

  it('follows the finger, back as well', () => {
    expect(names(paths.follow(trail('a1', 'b1'), crossingNamed('b2')))).toEqual(['a1', 'b1', 'b2']);
    expect(names(paths.follow(trail('a1', 'b1'), crossingNamed('a1')))).toEqual(['a1']);
    expect(names(paths.follow(trail('a1', 'b1'), crossingNamed('d4')))).toEqual(['a1', 'b1']);
  });

  it('rides once between the two stations of the card (ER-19.3), and a ride is no segment', () => {
    const riding = new Paths(drawn, [crossingNamed('c1'), crossingNamed('b2')]);
    const ridden = riding.follow(trail('a1', 'b1', 'c1'), crossingNamed('b2'));
    expect(names(ridden)).toEqual(['a1', 'b1', 'c1', 'b2']);
    expect(segmentsOf(ridden, [crossingNamed('c1'), crossingNamed('b2')]).map(segmentName)).toEqual([
      'a1-b1',
      'b1-c1',
    ]);
    expect(names(riding.nextOf(ridden))).not.toContain('c1');
  });
});
