import { expect, it } from 'vitest';
import type { Entry } from '../../../session/shapes';
import { logOf } from './log';

const built = { kind: 'cube_built', owner: 'p1', resource: 'wood', plan: 'playground', at: 'F2' };
const finished = { kind: 'completed', owner: 'p1', plan: 'playground', at: 'F2' };

function puts(number: number, ...events: object[]): Entry {
  return { number, kind: 'move', seat: 'p1', move: 'build wood at F2 tower 1', events } as unknown as Entry;
}

it('names a plan once, however many cubes are put on it', () => {
  const lines = logOf([puts(1, built), puts(2, built, finished)], 'en');
  expect(lines.map(({ headline, causes }) => [headline, causes])).toEqual([
    ['puts 1 wood on Playground at F2', ['and 1 wood', 'Playground is completed']],
  ]);
});
