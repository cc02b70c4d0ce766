// What pressing a worker in the box means, as the rules stand at the moment.
import type { Crew, Figure } from '../model/crew';
import type { WorkerId } from '../model/kinds';
import { type Offers, poseKey } from '../model/moves';

export type Awake = 'steady' | 'hard';

/** Workers who simply bring something: they can all go at once. */
const simple: readonly WorkerId[] = [
  'carpenter',
  'construction_worker',
  'architect',
  'riveter',
  'politician',
  'executive',
];

function worksOf({ work }: Offers, worker: WorkerId, pose: Awake, asSteady: boolean) {
  const effort = pose === 'hard' && asSteady ? 'hard_as_steady' : pose;
  return work.filter((each) => each.worker === worker && each.effort === effort);
}

function isAwake(state: Figure['state']): state is Awake {
  return state === 'steady' || state === 'hard';
}

/** The buildings in which a public figure could be active, and the moves that do it. */
export function placesOf(
  offers: Offers,
  worker: WorkerId,
  pose: Awake,
  asSteady: boolean,
): Map<string, string> {
  const found = worksOf(offers, worker, pose, asSteady);
  return new Map(found.flatMap(({ at, words }) => (at === null ? [] : [[at, words] as const])));
}

/** The one move that pressing a figure makes; undefined where there is none, or more to choose. */
export function wordsFor(offers: Offers, { worker, state }: Figure, asSteady: boolean): string | undefined {
  if (offers.sitOut.size > 0) return state === 'inactive' ? offers.sitOut.get(worker) : undefined;
  if (offers.tire.size > 0) return offers.tire.get(poseKey(worker, state));
  if (offers.upgrade.size > 0) return offers.upgrade.get(poseKey(worker, state));
  if (!isAwake(state)) return undefined;
  const works = worksOf(offers, worker, state, asSteady);
  return works.length === 1 ? works[0]?.words : undefined;
}

/** Whether it has to be chosen next what the worker shall do: where, or which plan. */
export function asksMore(
  offers: Offers,
  { worker, state }: Figure,
  asSteady: boolean,
): { worker: WorkerId; pose: Awake } | null {
  if (!isAwake(state)) return null;
  const takes = worker === 'city_planner' && state === 'hard' && !asSteady && offers.plans.take.size > 0;
  const acts = placesOf(offers, worker, state, asSteady).size > 1;
  return takes || acts ? { worker, pose: state } : null;
}

/** The moves that send everybody who simply brings something, each in the pose in which it is. */
export function everyoneOf({ work }: Offers, crew: Crew): string[] {
  return work
    .filter(({ worker, effort }) => simple.includes(worker) && effort !== 'hard_as_steady')
    .flatMap(({ worker, effort, words }) =>
      Array<string>(crew.get(worker)?.[effort === 'hard' ? 'hard' : 'steady'] ?? 0).fill(words),
    );
}
