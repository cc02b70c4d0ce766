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
      forced: 'too many exhausted, again',
      push: 'pushes',
      planner: 'has the exhausted thrown again',
    },
    landed: (how: string, hard: number, steady: number, tired: number) =>
      `${how}: ${hard} hard-working, ${steady} steady, ${tired} exhausted`,
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
    another: (resource: Resource) => `and ${amount(resource, 1)}`,
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
        text: 'Pick a plan of the first row, it is free. The numbers are the towers to be built and their heights; below is what the finished building brings.',
      },
      startPlace: (plan: string, touch: boolean) => ({
        title: 'Where it shall stand',
        text: `${touch ? 'Open the map and tap' : 'Click'} a lit space${plan === '' ? '' : ` for ${plan}`}, then confirm. A space with a sign brings its points if the type of the plan is the same.`,
      }),
      held: {
        title: 'Make sure, then end it',
        text: 'Nobody has moved since, so this can still be taken back. If it is what you want, end your turn.',
      },
      sitOut: {
        title: 'More than ten',
        text: 'Only ten workers are thrown. Press those who shall stay at home this turn.',
      },
      roll: (n: number) => ({
        title: 'Throw your workers',
        text: `They are the dice: you throw ${n}. Standing ones work hard, those on their side work steadily, those lying flat are exhausted and bring nothing.`,
      }),
      risk: (tired: number) => ({
        title: 'Push, or stop',
        text: `${tired === 1 ? 'One is' : `${tired} are`} exhausted. Pushing throws the exhausted ones again. If nobody gets up they strike, and half of the others lie down. The odds are shown. Decide.`,
      }),
      strike: (n: number) => ({
        title: 'A strike',
        text: `Nobody got up. Press ${n === 1 ? 'the worker who lies' : `${n} workers who lie`} down and brings nothing this turn. Then you take a wild token.`,
      }),
      work: {
        title: 'Send them to work',
        text: `Press a worker who is up, or send all at once. What they bring lies in the yard, “${margin.yard.title}”, until you end your turn.`,
      },
      build: (touch: boolean) => ({
        title: 'Build with cubes',
        text: `${touch ? 'Tap' : 'Press'} a cube in the yard (“${margin.yard.title}”), then a lit plan of yours. Or press Fill beside a plan: the planner proposes how, and you may leave out any part.`,
      }),
      cube: {
        title: 'Put it into a tower',
        text: 'The lit plans are yours and have a tower of this colour that is not full. A cube stays where it is put.',
      },
      fill: {
        title: 'The planner proposes',
        text: 'The list says which workers it sends and what it exchanges. Leave out what you want to keep, then agree.',
      },
      hire: (plan: string) => ({
        title: 'A new worker',
        text: `${plan === '' ? 'The building' : plan} is finished and brings one of these workers. Each brings something else; the first four bring cubes. The new one is thrown from your next turn on.`,
      }),
      person: (planner: boolean) => ({
        title: planner ? 'The city planner' : 'The public figure',
        text: planner
          ? 'A hard-working one takes any plan of the market without its price. Pick the plan, then a lit space.'
          : 'This worker uses what one of your finished buildings can do. Choose a lit building; each helps once a turn.',
      }),
      complete: {
        title: 'A building is finished',
        text: 'All its towers are full: you got its points, and the workers it brings, at once. New workers are thrown from your next turn on.',
      },
      pay: {
        title: 'Choose what to pay with',
        text: 'Cubes of all colours and power pay alike. Press what you can spare, or let it be paid for you.',
      },
      upgrade: {
        title: 'Somebody gets up',
        text: 'Press a worker who has not worked yet: an exhausted one becomes steady, a steady one hard-working.',
      },
      gain: {
        title: 'Choose a cube',
        text: 'You may choose the material yourself. Take what your towers lack.',
      },
      swap: {
        title: 'An executive',
        text: 'One of these workers goes and an executive comes in the same pose. Executives bring power, which pays but does not build.',
      },
      buy: {
        title: 'Buy a plan',
        text: 'Once a turn, with cubes or power. Pick one in the market: the number on each lit space is the whole cost, with the distance to your land.',
      },
      buyPlace: (plan: string) => ({
        title: 'Where it shall stand',
        text: `${plan === '' ? 'It' : plan} costs the number on the space. Near your other plans it is cheaper; a sign of the same type brings points. You see how it is paid before you agree.`,
      }),
      exchange: {
        title: 'Exchange',
        text: 'The wrong colour? Two cubes of any kind, or power, become one of wood, concrete or glass, three become one of steel. What you do not use goes back at the end of the turn.',
      },
      wild: {
        title: 'A wild token',
        text: 'It becomes a cube of any material, whenever you like in your main phase. Kept to the end it is a point.',
      },
      end: {
        title: 'End your turn',
        text: 'First do all you want: send, build, buy. Cubes you have not used go back. Until you end it, everything since the throw can be taken back.',
      },
      ads: {
        title: 'Ads and targets',
        text: 'Three ads count for everybody at the end. You also have two secret targets; the better one counts. Look at them before you choose what to build.',
      },
      special: {
        title: 'When a material runs out',
        text: 'Then special cubes come in its place. They pay first and are built last. When all cubes of a material stand in buildings, the round is finished and one more is played.',
      },
      specialCube: {
        title: 'Special cubes',
        text: 'The supply was empty, so you got special cubes. They are paid first, and go into a tower only when no real ones are left, neither in the supply nor in your yard.',
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
      `Hard-working: ${hard.length === 0 ? 'nobody' : list(hard)}. Steady: ${steady.length === 0 ? 'nobody' : list(steady)}. Exhausted: ${tired}.`,
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
