// The margin: rolling box, odds, yard, the planner, where points come from.
import type { BuildingType, Material, WorkerId } from '../../model/kinds';
import type { Placing, Resource } from '../../model/moves';
import { capital, count, list } from './grammar';
import { amount, amounts, kinds } from './kinds';

type State = 'hard' | 'steady' | 'exhausted' | 'activated' | 'inactive';

const states: Record<State, string> = {
  hard: 'hard-working',
  steady: 'steady',
  exhausted: 'exhausted',
  activated: 'at work',
  inactive: 'at home',
};

const does: Record<WorkerId, string> = {
  carpenter: 'steady 1 wood, hard 2',
  construction_worker: 'steady 1 concrete, hard 2',
  architect: 'steady 1 glass, hard 2',
  riveter: 'steady 1 steel, hard 2',
  politician: 'steady 1 point, hard 2',
  executive: 'steady 2 power, hard 4',
  public_figure: 'uses the ability of a completed building of yours',
  civil_servant: 'gets 1 worker up a step, hard 2',
  city_planner: 'steady: the exhausted are thrown again; hard: a plan for free',
};

const can: Partial<Record<WorkerId, string>> = {
  public_figure: 'ability',
  civil_servant: 'upgrade',
  city_planner: 'plan',
};

export const margin = {
  box: {
    title: 'Rolling box',
    titleOf: (name: string) => `Rolling box of ${name}`,
    hard: 'Hard-working',
    steady: 'Steady',
    tired: 'Exhausted',
    ready: 'Ready to be thrown',
    done: 'At work',
    sitting: 'Sitting out',
    of: (n: number, all: number) => `${n} of ${all}`,
    state: (up: number, tired: number) => `${up} up, ${tired} exhausted`,
    atHome: (n: number) => count(n, 'worker', 'workers'),
    throwing: {
      roll: 'thrown',
      forced: 'too many exhausted: thrown again',
      push: 'pushed',
      planner: 'thrown by the city planner',
    },
    asSteady: 'use the hard-working as steady ones',
    asSteadyShort: 'Hard as steady',
    states,
    does,
    can,
    spoken: (worker: WorkerId, state: State, asSteady: boolean) =>
      `${capital(kinds.workers[worker])}, ${states[state]}${state === 'hard' && asSteady ? ', used as steady' : ''}`,
  },

  odds: {
    title: 'If you push',
    each: (share: string) => `each gets up ${share}`,
    up: 'someone gets up',
    strike: 'strike',
    average: 'get up on average',
    count: (n: number) => (n === 0 ? 'none: strike' : `${n} up`),
    spoken: (shares: readonly string[]) =>
      list(
        shares.map((share, n) => (n === 0 ? `nobody gets up, a strike: ${share}` : `${n} get up: ${share}`)),
      ),
  },

  yard: {
    title: 'Left this turn',
    untilEnd: 'lost at its end, but for wilds',
    later: 'in your turn',
    cubes: (material: Material, real: number, special: number) =>
      `${amount(material, real)}${special > 0 ? ` and ${amount(`special_${material}`, special)}` : ''}: take one in hand`,
    power: (n: number) => `${n} power`,
    powerName: 'power',
    wilds: (n: number) => `${count(n, 'wild token', 'wild tokens')}: give one for a cube`,
    wildName: 'wilds',
    exchange: 'Exchange',
    payAll: 'Pay for me',
  },

  recipe: {
    pays: 'How it would be paid',
    fills: (name: string) => `How to fill ${name}`,
    fillsTower: (name: string, tower: number) => `How to fill tower ${tower} of ${name}`,
    again: 'Start over',
    nothing: 'Nothing you have this turn fits.',
    work: (worker: WorkerId, pose: 'steady' | 'hard', what: Material | 'power', n: number) =>
      `${capital(kinds.workers[worker])}, ${states[pose]}: ${amount(what, n)}`,
    servant: (pose: 'steady' | 'hard', choices: readonly string[]) =>
      `${capital(kinds.workers.civil_servant)}, ${states[pose]}: ${list(choices)}`,
    ability: (name: string, text: string, choices: readonly string[]) =>
      `${capital(kinds.workers.public_figure)} at ${name}: ${choices.length > 0 ? list(choices) : text}`,
    upgrade: (worker: WorkerId, pose: 'hard' | 'steady' | 'exhausted') =>
      `${kinds.workers[worker]} from ${states[pose]} to ${states[pose === 'exhausted' ? 'steady' : 'hard']}`,
    swap: (worker: WorkerId, state: State) => `the ${kinds.workers[worker]} that is ${states[state]} goes`,
    wild: (material: Material) => `A wild token for ${amount(material, 1)}`,
    exchange: (paid: readonly (readonly [Resource, number])[], material: Material) =>
      `Exchange ${amounts(paid)} for ${amount(material, 1)}`,
    build: (cubes: readonly (readonly [Material, number])[], name: string, at: string) =>
      `Put ${amounts(cubes)} on ${name}, ${at}`,
    pay: (resource: Resource, n: number) => `Pay ${amount(resource, n)}`,
    place: (how: Placing, name: string, at: string) =>
      `${how === 'take' ? 'Take' : 'Place'} ${name} ${how === 'take' ? 'for' : 'on'} ${at}`,
    without: (text: string) => `Not this: ${text}`,
    lacks: (parts: readonly (readonly [Material, number])[]) => `Then ${amounts(parts)} are still missing.`,
    short: (n: number) => `${n} more would be needed.`,
    shortWithout: (n: number) => `Without what you left out, ${n} more would be needed.`,
  },

  gains: {
    title: 'What it brings',
    points: (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n)} VP`,
    wilds: (n: number) => `+${count(n, 'wild token', 'wild tokens')}`,
    workers: (signs: readonly (readonly WorkerId[])[]) =>
      list(signs.map((sign) => sign.map((worker) => kinds.workers[worker]).join(' or '))),
    bonus: (type: BuildingType) => `at once: the space asks for a ${kinds.types[type]} plan`,
    aim: (text: string) => `at the end, as things stand: ${text}`,
    onPlan: 'at once: they lie on the plan',
    whenFinished: 'when it is completed',
    finished: (counted: number | null) =>
      counted === null ? 'when it is completed' : `when it is completed: ${counted} counted around it now`,
    park: (name: string, at: string) => `when ${name} at ${at} is completed: it counts this plan, too`,
  },

  works: {
    region: 'Your plans and proposals',
    title: 'Your plans',
    ifYouStop: 'If you stop',
    at: (at: string) => `at ${at}`,
    completes: 'Can be completed this turn.',
    not: 'Cannot be completed this turn.',
    lacks: (parts: readonly (readonly [Material, number])[]) => `Lacks ${amounts(parts)}.`,
    brings: (n: number) => `for ${count(n, 'point', 'points')}`,
    fill: 'Fill',
    none: 'None is unfinished.',
    noneYet: 'None is unfinished. Buy one in the market.',
  },

  sources: {
    of: (n: number) => `Where ${count(n, 'point', 'points')} come from`,
    close: 'Close',
    none: 'No points yet.',
    together: 'Together',
    reasons: {
      bonus: 'Bonus of the space',
      building: 'Completed building',
      worker: 'Politician',
      ability: 'Public figure',
      ad: 'Ad',
      target: 'Target',
      wilds_left: 'Wild tokens left',
    },
  },
};
