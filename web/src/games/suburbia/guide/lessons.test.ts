import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { engineHere } from '../../../session/engine';
import { houseOf } from '../../../session/house-here';
import { openLocal } from '../../../session/local.svelte';
import { Course } from '../../../shell/guide/course.svelte';
import { firstGame } from '../../../shell/guide/first-game';
import { expectTaught, type Seen } from '../../../shell/guide/guided-here';
import { Play } from '../play/play.svelte';
import { beginning } from './first-game';
import { type LessonName, lessons } from './lessons';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));

type Look = Seen<Play, LessonName>;

const asks = (what: string) => (seen: Look) => seen.chosen === null && seen.kinds.has(what);
const takes =
  (...kinds: string[]) =>
  ({ chosen }: Look) =>
    chosen !== null && kinds.includes(chosen);
const held = ({ play }: Look) => play.position.turn === 'held';

/** Where each lesson may stand. */
const asked: Record<LessonName, (seen: Look) => boolean> = {
  keep: ({ kinds }) => kinds.has('keep'),
  buy: asks('buy'),
  lake: asks('lake'),
  basic: asks('lake'),
  invest: asks('lake'),
  lines: asks('lake'),
  goals: asks('lake'),
  place: takes('buy', 'basic'),
  lakePlace: takes('lake'),
  investPlace: takes('invest'),
  discard: ({ kinds }) => kinds.has('discard'),
  line: held,
  end: held,
};

const learners = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => ({
  seed,
  policy: seed % 2 === 0 ? ('any move' as const) : ('any kind' as const),
  decisions: 400,
}));
const all = new Set<LessonName>();

it.each(learners)(
  'every decision is taught when it comes, whatever is chosen (%o)',
  {
    timeout: 60_000,
  },
  async (learner) => {
    const { met, allAt, over } = await expectTaught(engine, { beginning, Play, lessons }, asked, learner);
    expect(over).toBe(true);
    // One lesson a turn, with at most three questions each.
    expect(allAt).toBeLessThan(22);
    for (const name of met) all.add(name);
  },
);

it('together the learners meet every lesson', () => {
  expect([...all].sort()).toEqual(Object.keys(lessons).sort());
});

it('a taken-back move is not learnt, and a skipped lesson does not come again', async () => {
  const session = await openLocal(firstGame(beginning, 'First game', 'You'), houseOf(engine));
  const play = new Play(session, () => null);
  const course = new Course(lessons, play);
  await vi.waitUntil(() => play.myTurn);
  course.see();
  expect(course.now).toBe('keep');
  await session.move(session.state.position.legal[0] ?? '');
  expect(course.isLearnt('keep')).toBe(true);
  await session.undo();
  expect(course.now).toBe('keep');
  course.skip();
  expect([course.now, course.known]).toEqual([null, 'keep']);
  session.close();
});
