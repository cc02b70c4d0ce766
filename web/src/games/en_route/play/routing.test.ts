import { describe, expect, it } from 'vitest';
import { crossingName, crossingNamed } from '../model/grid';
import type { Guide } from '../model/shapes';
import { Routing, type Told } from './routing.svelte';

const crossings = (names: string) => names.split('-').map(crossingNamed);

/** A table that knows a route, and answers what it is asked to answer. */
function tableWith(answer: Told, told: readonly string[] = ['a1']) {
  const asked: string[] = [];
  const own = {
    segments: ['a1-b1', 'b1-c1', 'c1-c2'],
    route: { crossings: told },
    best: null,
  } as unknown as Guide;
  const routing = new Routing({
    own,
    ride: null,
    tell: async (words) => {
      asked.push(words);
      return answer;
    },
  });
  return { asked, own, routing };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('when the table does not take what was drawn', () => {
  it('a step that it does not allow is taken back to what it knows, and nothing is sent later', async () => {
    const { asked, own, routing } = tableWith('illegal');
    routing.trail = crossings('a1-b1-c1');
    routing.finish();
    await settled();
    expect(asked).toEqual(['go b1']);
    expect(routing.trail.map(crossingName)).toEqual(['a1']);
    expect(routing.isTold).toBe(true);
    // The route is the table's own now: a finish that was asked for before is not made behind anybody's back.
    Object.assign(own, { route: { crossings: ['a1', 'b1', 'c1'] } });
    routing.tellOn();
    await settled();
    expect(asked).toEqual(['go b1']);
  });

  it('what got lost on the way stays drawn, and is told again at the next lift', async () => {
    const { asked, routing } = tableWith('lost');
    routing.trail = crossings('a1-b1');
    routing.finish();
    await settled();
    expect(routing.trail.map(crossingName)).toEqual(['a1', 'b1']);
    routing.lift();
    expect(asked).toEqual(['go b1', 'go b1']);
  });
});

it('what is erased while the table still takes the step before stays erased', async () => {
  const asked: string[] = [];
  let answer = () => {};
  const own = {
    segments: ['a1-b1', 'b1-c1'],
    route: { crossings: ['a1'] },
    best: null,
  } as unknown as Guide;
  const routing = new Routing({
    own,
    ride: null,
    tell: (words) => {
      asked.push(words);
      return new Promise((resolve) => (answer = () => resolve('sent')));
    },
  });
  routing.trail = crossings('a1-b1');
  routing.lift();
  // The pencil goes back before the table has the segment: for a moment both know the same.
  routing.back();
  Object.assign(own, { route: { crossings: ['a1', 'b1'] } });
  answer();
  routing.tellOn();
  await settled();
  expect(routing.trail.map(crossingName)).toEqual(['a1']);
  expect(asked).toEqual(['go b1', 'erase']);
});
