import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineHere } from '../../../session/engine';
import { expectTaught, type Seen } from '../../../shell/guide/guided-here';
import { Play } from '../play/play.svelte';
import { beginning } from './first-game';
import { type LessonName, lessons } from './lessons';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));

type Look = Seen<Play, LessonName>;

const offers =
  (...kinds: string[]) =>
  (seen: Look) =>
    kinds.some((kind) => seen.kinds.has(kind));
const drawn = (seen: Look) => seen.kinds.has('done') && seen.play.view.phase === 'draw';

/** Where each lesson may stand. */
const asked: Record<LessonName, (seen: Look) => boolean> = {
  task: offers('keep'),
  lead: offers('lead'),
  offer: offers('offer'),
  refresh: offers('refresh'),
  drop: offers('drop'),
  ratings: offers('drop', 'lead', 'offer'),
  colour: ({ play }) => play.position.legal.some((words) => /^at \w+ \w+$/.test(words)),
  choose: offers('at'),
  aims: offers('at'),
  kept: (seen) => offers('at')(seen) && offers('bonus', 'shift')(seen),
  draw: offers('draw'),
  cafes: offers('draw'),
  invite: offers('invite'),
  bonus: offers('bonus'),
  ready: drawn,
  final: drawn,
  route: ({ play }) => play.view.phase === 'route',
};

const learners = [1, 2, 3, 4, 5, 6].map((seed) => ({
  seed,
  policy: seed % 2 === 0 ? ('any move' as const) : ('any kind' as const),
  decisions: 2000,
}));
const all = new Set<LessonName>();

it.each(learners)(
  'every decision is taught when it comes, whatever is chosen (%o)',
  {
    timeout: 60_000,
  },
  async (learner) => {
    const { met, allAt, over } = await expectTaught(
      engine,
      { beginning, Play, lessons, endsItself: () => true },
      asked,
      learner,
    );
    expect(over).toBe(true);
    expect(met).toContain('route');
    expect(allAt).toBeLessThan(100);
    for (const name of met) all.add(name);
  },
);

it('together the learners meet every lesson', () => {
  expect([...all].sort()).toEqual(Object.keys(lessons).sort());
});
