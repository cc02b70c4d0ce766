import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineHere } from '../../../session/engine';
import { expectTaught, type Seen } from '../../../shell/guide/guided-here';
import { Play } from '../play/play.svelte';
import { beginning } from './first-game';
import { type LessonName, lessons } from './lessons';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));

type Look = Seen<Play, LessonName>;

const offers = (kind: string) => (seen: Look) => seen.kinds.has(kind);
const takes =
  (...kinds: string[]) =>
  ({ chosen }: Look) =>
    chosen !== null && kinds.includes(chosen);
const main = ({ chosen, play }: Look) =>
  chosen === null && play.own?.stage === 'main' && play.view.todo === null;
const owes =
  (...kinds: string[]) =>
  ({ play }: Look) =>
    kinds.includes(play.view.todo?.kind ?? '');

/** Where each lesson may stand. */
const asked: Record<LessonName, (seen: Look) => boolean> = {
  start: offers('start'),
  startPlace: takes('start'),
  held: ({ play }) => play.position.turn === 'held',
  sitOut: offers('sit_out'),
  roll: offers('roll'),
  ads: offers('roll'),
  special: offers('roll'),
  risk: offers('keep'),
  strike: offers('tire'),
  hire: (seen) => seen.kinds.has('hire') && owes('hire')(seen),
  pay: (seen) => seen.kinds.has('pay') && owes('pay_plan', 'pay_premium', 'pay_exchange')(seen),
  upgrade: offers('upgrade'),
  gain: offers('gain'),
  swap: offers('swap'),
  complete: main,
  work: (seen) => main(seen) && seen.kinds.has('work'),
  build: (seen) => main(seen) && seen.kinds.has('build'),
  specialCube: main,
  buy: (seen) => main(seen) && !seen.play.view.turn_so_far.bought,
  exchange: (seen) => (main(seen) && seen.kinds.has('exchange')) || takes('exchange')(seen),
  wild: (seen) => (main(seen) && seen.kinds.has('wild')) || takes('wild')(seen),
  person: takes('work'),
  buyPlace: takes('buy', 'take'),
  // A cube of the same kind stays in hand while it can still be put somewhere.
  cube: ({ chosen, play }) => chosen === 'build' || play.picked?.kind === 'cube',
  fill: () => false, // what the planner proposes is no move of its own
  end: (seen) => main(seen) && seen.kinds.has('end'),
};

const guide = {
  beginning,
  Play,
  lessons,
  endsItself: (play: Play) => play.handingOver,
  atOnce: (move: string) =>
    !/^(start|buy|take|build|wild|exchange|work (city_planner|public_figure)) /.test(move),
};

const learners = [1, 2, 3, 4].map((seed) => ({
  seed,
  policy: seed % 2 === 0 ? ('any move' as const) : ('any kind' as const),
  decisions: seed === 4 ? 2000 : 300,
}));
const all = new Set<LessonName>();

it.each(learners)(
  'every decision is taught when it comes, whatever is chosen (%o)',
  { timeout: 60_000 },
  async (learner) => {
    const { met, allAt, over } = await expectTaught(engine, guide, asked, learner);
    expect(over || learner.decisions === 300).toBe(true);
    expect(allAt).toBeLessThan(60);
    for (const name of met) all.add(name);
  },
);

it('together the learners meet all that random play leads to', () => {
  const seldom = ['fill', 'gain', 'person', 'sitOut', 'swap', 'upgrade'];
  const often = Object.keys(lessons).filter((name) => !seldom.includes(name));
  expect([...all].filter((name) => !seldom.includes(name)).sort()).toEqual(often.sort());
});
