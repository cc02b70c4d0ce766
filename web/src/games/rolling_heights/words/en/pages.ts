// Log, final table, component browser, guided game, the position in words.
import type { Material, Pose, WorkerId } from '../../model/kinds';
import type { Resource } from '../../model/moves';
import { count, list } from './grammar';
import { amount, amounts, kinds } from './kinds';
import { margin } from './margin';

const points = kinds.count.points;
const crewman = (worker: WorkerId) =>
  `${/^[aeiou]/.test(kinds.workers[worker]) ? 'an' : 'a'} ${kinds.workers[worker]}`;

export const pages = {
  told: {
    begins: 'begins',
    boards: 'The city is laid out',
    market: 'The market is laid out',
    enters: (plan: string) => `${plan} comes to the market`,
    ad: (ad: string) => `Ad: ${ad}`,
    target: (target: string | null) => (target === null ? 'gets a target' : `gets the target ${target}`),
    starts: (plan: string, at: string) => `starts with ${plan} at ${at}`,
    takes: (plan: string, at: string) => `takes ${plan} for ${at} by a city planner`,
    places: (plan: string, at: string) => `places ${plan} at ${at}`,
    buys: (plan: string, at: string, cost: number) => `buys ${plan} for ${at}, ${cost} in all`,
    pays: (resource: Resource, n: number) => `pays ${amount(resource, n)}`,
    sitsOut: (worker: WorkerId) => `${crewman(worker)} sits out`,
    throws: {
      roll: 'throws',
      forced: 'too many tired, again',
      push: 'pushes',
      planner: 'has the tired thrown again',
    },
    landed: (how: string, hard: number, steady: number, tired: number) =>
      `${how}: ${hard} hard-working, ${steady} steady, ${tired} tired`,
    strike: (n: number) => `strike, ${n} must lie down`,
    tires: (worker: WorkerId) => `${crewman(worker)} lies down`,
    sends: (worker: WorkerId, pose: Pose, building: string | null) =>
      `sends ${crewman(worker)}, ${margin.box.states[pose]}${building === null ? '' : `, in ${building}`}`,
    gets: (resource: Resource, n: number) => `+${amount(resource, n)}`,
    points: (n: string, why: string | null) => `${n} VP${why === null ? '' : ` for ${why}`}`,
    wilds: (n: number) => (n > 0 ? `+${count(n, 'wild token', 'wild tokens')}` : 'a wild token is used'),
    exchanges: 'exchanges',
    wild: 'uses a wild token',
    upgrades: (worker: WorkerId, pose: Pose) => `${crewman(worker)} is ${margin.box.states[pose]} now`,
    swaps: (worker: WorkerId, other: WorkerId) => `${crewman(worker)} becomes ${crewman(other)}`,
    builds: (resource: Resource, plan: string, at: string) =>
      `puts ${amount(resource, 1)} on ${plan} at ${at}`,
    cube: (resource: Resource) => amount(resource, 1),
    completes: (plan: string) => `${plan} is completed`,
    hires: (worker: WorkerId) => `gets ${crewman(worker)}`,
    nobody: 'the supply has no such worker left',
    ends: (n: number) =>
      n === 0 ? 'ends the turn' : `ends the turn, ${count(n, 'cube goes', 'cubes go')} back`,
    token: (plan: string) => `a wild token on ${plan}`,
    endComes: (round: number) => `the end has come, round ${round} is the last`,
    round: (n: number) => `round ${n}`,
    scores: (target: string) => `scores the target ${target}`,
    over: 'the game is over',
    keeps: 'is content with the throw',
    bonus: 'the space',
    politician: 'a politician',
    wildsLeft: 'wild tokens left',
  },

  final: {
    title: 'Points',
    rows: {
      bonuses: 'Bonuses of spaces',
      buildings: 'Completed buildings',
      workers: 'Politicians',
      abilities: 'Public figures',
      ad: 'Ad',
      target: 'Target',
      wilds: 'Wild tokens',
      total: 'Total',
    },
    help: {
      bonuses: 'when a plan is placed',
      buildings: 'when they are completed',
      workers: 'during the game',
      abilities: 'during the game',
      target: 'the better one of two',
      wilds: '1 each',
    },
    built: (n: number) => `${n} completed`,
    where: (value: number | string) => `Where ${value} comes from`,
    none: 'Nothing was scored here.',
    allPlayers: 'All players',
    city: 'The city at the end',
    open3d: 'Walk around it in 3D',
    closed3d: 'Back to the towers',
    ties: 'Ties are broken by more workers.',
    solo: 'You win with more points than the rival.',
    rivalTarget: 'in place of a target',
    crew: (n: number) => count(n, 'worker', 'workers'),
  },

  components: {
    searchHint: 'name or text',
    kind: 'Kind',
    kinds: { plan: 'plans', ad: 'ads', target: 'targets', worker: 'workers', board: 'boards' },
    titles: { plan: 'Plans', ad: 'Ads', target: 'Targets', worker: 'Workers', board: 'Boards' },
    level: 'Level',
    levelOf: (n: number) => `level ${n}`,
    type: 'Type',
    any: 'any',
    found: (n: number) => count(n, 'piece', 'pieces'),
    copies: (n: number) => `${n} in the box`,
    side: (side: string) => `side ${side}`,
    cubes: (parts: readonly (readonly [Material, number])[]) => `Needs ${amounts(parts)}.`,
    designed: 'Most plans and all boards were designed for Kvartal.',
  },

  guide: {
    title: 'Your first game',
    you: 'You',
    lessons: {
      start: {
        title: 'Found your company',
        text: 'Pick a plan of the first row, then a lit space. A space with a sign brings points if the type of the plan is the same.',
      },
      roll: {
        title: 'Throw your workers',
        text: 'They are the dice. Standing ones work hard, those on their side work steadily, those lying flat are tired.',
      },
      risk: {
        title: 'Push, or stop',
        text: 'Pushing throws the tired ones again. If nobody gets up they strike, and half of the others lie down. The odds are in the margin. Decide.',
      },
      work: {
        title: 'Send them to work',
        text: 'Press a worker on the shelf, or send all at once. What they bring lies in the yard until the end of your turn.',
      },
      build: {
        title: 'Build',
        text: 'Press a cube and then a lit plan, or drag it there. Or press Fill beside a plan: the planner proposes how, and you may leave out any part.',
      },
      buy: {
        title: 'Buy a plan',
        text: 'Once a turn. Pick one in the market; the number on each space is the whole cost with the distance. You see how it would be paid before you agree.',
      },
      end: {
        title: 'End your turn',
        text: 'Cubes you have not used go back. Until you end it, everything since the throw can be taken back.',
      },
      complete: {
        title: 'Complete a building',
        text: 'When all its towers are full you get its points and its workers at once. The new workers are thrown from your next turn on.',
      },
    },
    done: {
      title: 'You know the game',
      text: 'Play on as you like. When all cubes of a material are in buildings, the round is finished and one more is played. Then ads and targets count.',
    },
  },

  describe: {
    round: (n: number) => `Round ${n}.`,
    lastRound: (n: number) => `Round ${n} is the last.`,
    setUp: 'The game is being set up.',
    over: 'The game is over.',
    toMove: (names: readonly string[]) => `To move: ${list(names)}.`,
    company: (name: string, n: number, crew: readonly string[], wilds: number) =>
      `${name}: ${points(n)}, workers: ${list(crew)}; ${count(wilds, 'wild token', 'wild tokens')}.`,
    crew: (worker: WorkerId, n: number) => `${n} ${kinds.workers[worker]}`,
    poses: (hard: readonly string[], steady: readonly string[], tired: number) =>
      `Hard-working: ${hard.length === 0 ? 'nobody' : list(hard)}. Steady: ${steady.length === 0 ? 'nobody' : list(steady)}. Tired: ${tired}.`,
    at: (plan: string, at: string, completed: boolean, lacks: readonly (readonly [Material, number])[]) =>
      `${plan} at ${at}${completed ? ', completed' : `, lacks ${amounts(lacks)}`}`,
    plans: (plans: readonly string[]) => `Plans: ${plans.join('; ')}.`,
    hand: (parts: readonly (readonly [Resource, number])[]) =>
      parts.length === 0 ? 'Nothing lies in the yard.' : `In the yard: ${amounts(parts)}.`,
    market: (level: number, offers: readonly string[]) => `Row ${level} of the market: ${offers.join('; ')}.`,
    offer: (plan: string, price: number, wilds: number) =>
      `${plan} for ${price}${wilds > 0 ? ` with ${wilds} wild` : ''}`,
    ad: (text: string, standing: readonly string[]) => `Ad: ${text} Now ${list(standing)}.`,
    target: (text: string, n: number) => `Your target: ${text} Now ${points(n)}.`,
    standing: (name: string, n: number) => `${name} ${n}`,
    cubes: (parts: readonly (readonly [Material, number])[]) => `Not in buildings: ${amounts(parts)}.`,
  },
};
