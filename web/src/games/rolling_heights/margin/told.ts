// A proposal in words, line by line: how it is done, and what it brings.
import { say } from '../../../text';
import type { Gain } from '../model/gains';
import type { Material } from '../model/kinds';
import type { Resource } from '../model/moves';
import { aimPiece, planPiece } from '../model/pieces';
import { type Recipe, type Step, stepKey, yieldOf } from '../model/planner/steps';
import type { Play } from '../play/play.svelte';
import { words } from '../words';

export interface Line {
  readonly text: string;
  /** What leaving it out excludes; null where that makes no sense. */
  readonly without: string | null;
}

function countsOf<T extends string>(list: readonly T[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts];
}

/** Cubes into one plan are one line, where the last of them goes; what is chosen in a building is told with it. */
export function toldSteps(play: Play, { steps }: Recipe): Line[] {
  const nameAt = (at: string) => {
    const plan = play.planAt(at);
    return plan === undefined ? at : say(planPiece(plan.plan).name);
  };
  return steps.flatMap((step, index): Line[] => {
    const rest = steps.slice(index + 1);
    if (step.kind !== 'build') return linesOf(step, rest, nameAt);
    const { at } = step.need;
    if (rest.some((next) => next.kind === 'build' && next.need.at === at)) return [];
    const cubes = steps.flatMap((each): Material[] =>
      each.kind === 'build' && each.need.at === at ? [each.need.material] : [],
    );
    return [{ text: words().recipe.build(countsOf(cubes), nameAt(at), at), without: null }];
  });
}

/** What is chosen because of a step: who goes up, who is swapped, which cubes come. */
function choicesAfter(rest: readonly Step[]): string[] {
  const w = words().recipe;
  const end = rest.findIndex(({ kind }) => kind !== 'upgrade' && kind !== 'gain' && kind !== 'swap');
  return rest.slice(0, end < 0 ? rest.length : end).map((step) => {
    if (step.kind === 'upgrade') return w.upgrade(step.worker, step.pose);
    if (step.kind === 'swap') return w.swap(step.worker, step.pose);
    return step.kind === 'gain' ? words().amount(step.material, 1) : '';
  });
}

function linesOf(
  step: Exclude<Step, { kind: 'build' }>,
  rest: readonly Step[],
  nameAt: (at: string) => string,
): Line[] {
  const w = words().recipe;
  const line = (text: string): Line[] => [{ text, without: stepKey(step) }];
  switch (step.kind) {
    case 'work': {
      const { what, amount } = yieldOf(step.worker, step.pose);
      return line(w.work(step.worker, step.pose, what, amount));
    }
    case 'servant':
      return line(w.servant(step.pose, choicesAfter(rest)));
    case 'ability':
      return line(w.ability(nameAt(step.at), say(step.line.text), choicesAfter(rest)));
    case 'wild':
      return line(w.wild(step.material));
    case 'exchange':
      return line(w.exchange(countsOf<Resource>(step.pay), step.material));
    case 'place': {
      const paid = countsOf<Resource>(step.pay).map(([resource, count]) => ({
        text: w.pay(resource, count),
        without: `pay ${resource}`,
      }));
      return [...paid, { text: w.place(step.how, say(planPiece(step.plan).name), step.at), without: null }];
    }
    default:
      return [];
  }
}

export interface ToldGain {
  readonly what: string;
  readonly why: string;
  readonly loss: boolean;
}

export function toldGain(gain: Gain): ToldGain {
  const w = words().gains;
  if (gain.kind === 'wilds') return { what: w.wilds(gain.count), why: w.onPlan, loss: false };
  if (gain.kind === 'workers') return { what: w.workers(gain.signs), why: w.whenFinished, loss: false };
  return { what: w.points(gain.points), why: whyOf(gain), loss: gain.points < 0 };
}

function whyOf(gain: Exclude<Gain, { kind: 'wilds' | 'workers' }>): string {
  const w = words().gains;
  switch (gain.kind) {
    case 'bonus':
      return w.bonus(gain.type);
    case 'finished':
      return w.finished(gain.counted);
    case 'park':
      return w.park(say(planPiece(gain.plan).name), gain.at);
    case 'aim':
      return w.aim(say(aimPiece(gain.aim).text));
  }
}

/** All of a proposal, for those who hear it; empty where nothing is proposed. */
export function spokenProposal(play: Play): string {
  const gains = play.gains.map(toldGain).map(({ what, why }) => `${what}, ${why}`);
  const steps = play.recipe === null ? [] : toldSteps(play, play.recipe).map(({ text }) => text);
  return [...gains, ...steps].join('. ');
}
