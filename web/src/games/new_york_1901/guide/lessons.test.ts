import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineHere } from '../../../session/engine';
import { expectTaught, type Seen } from '../../../shell/guide/guided-here';
import { Play } from '../play/play.svelte';
import { beginning } from './first-game';
import { type LessonName, lessons } from './lessons';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));

type Look = Seen<Play, LessonName>;

const building = ['build', 'rebuild', 'construction_boom'];
const begins = ({ chosen, play }: Look) => chosen === null && play.view.phase === 'begin';
const goesOn = ({ chosen, play }: Look) => chosen === null && play.view.phase === 'go_on';
const held = ({ play }: Look) => play.position.turn === 'held';
const offers =
  (...kinds: string[]) =>
  (seen: Look) =>
    kinds.some((kind) => seen.kinds.has(kind));
const takes =
  (...kinds: string[]) =>
  ({ chosen }: Look) =>
    chosen !== null && kinds.includes(chosen);

/** Where each lesson may stand. */
const asked: Record<LessonName, (seen: Look) => boolean> = {
  stuck: offers('give_up'),
  noWorker: (seen) => begins(seen) && !seen.kinds.has('take'),
  lastTurns: (seen) => begins(seen) && seen.play.view.end !== null,
  take: (seen) => begins(seen) && seen.kinds.has('take'),
  streets: begins,
  challenge: begins,
  rebuild: (seen) => begins(seen) && seen.kinds.has('rebuild'),
  legendary: begins,
  lot: takes('take', 'land_grab'),
  opened: (seen) => goesOn(seen) || held(seen),
  build: (seen) => goesOn(seen) && seen.kinds.has('build'),
  generations: (seen) => goesOn(seen) && seen.kinds.has('build'),
  place: takes(...building),
  rebuildPlace: takes('rebuild'),
  shift: takes('market_shift'),
  end: (seen) => held(seen) || (goesOn(seen) && seen.kinds.has('end')),
  actions: goesOn,
};

const learners = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => ({
  seed,
  policy: seed % 2 === 0 ? ('any move' as const) : ('any kind' as const),
  decisions: 1000,
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
      { beginning, Play, lessons, atOnce: (move) => move === 'end' },
      asked,
      learner,
    );
    expect(over).toBe(true);
    expect(allAt).toBeLessThan(50);
    for (const name of met) all.add(name);
  },
);

it('together the learners meet every lesson', () => {
  expect([...all].sort()).toEqual(Object.keys(lessons).sort());
});
