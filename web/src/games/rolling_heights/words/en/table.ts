// What is seen at the table: seats, market, city, ads and targets.
import type { BuildingType, Material } from '../../model/kinds';
import { count, list } from './grammar';
import { amounts, kinds } from './kinds';

export const table = {
  legend: 'Legend',
  log: { title: 'Log', round: (n: number) => `round ${n}` },
  tabs: { title: 'Parts of the table', box: 'Throw', city: 'City', market: 'Market', aims: 'Goals' },
  keys: [
    ['R', 'throw your workers'],
    ['P S', 'push, or stop and build'],
    ['A', 'everyone to work'],
    ['K', 'the next worker who can do something'],
    ['1–9', 'a plan of the first row; with Shift, of the second'],
    ['W C G T', 'take a cube of wood, concrete, glass or steel in hand'],
    ['F', 'the planner: fill the next plan'],
    ['X J', 'exchange; a wild token'],
    ['Arrows', 'move on the map'],
    ['V', 'plan, towers or 3D'],
    ['B', 'back to the throw'],
    ['E', 'end the turn'],
  ] as [string, string][],

  title: {
    round: 'Round',
    lastRound: (round: number, last: number) => `${round}, last is ${last}`,
    phase: 'Phase',
    stages: {
      home: 'preparation',
      rolling: 'the throw',
      rolling_again: 'the throw',
      risk: 'risk',
      pushing: 'the throw',
      strike: 'strike',
      prepared: 'ready',
      main: 'building',
      planning: 'the throw',
    },
    toMove: 'To move',
    you: 'You',
    setUp: 'set-up',
    game: 'Game',
    over: 'over',
  },

  seats: {
    name: 'Players',
    rival: 'plays by itself',
    rivalName: 'Rival',
    toMove: 'to move',
    away: 'away',
    prepared: 'has rolled already',
    rollsEarly: 'is rolling early',
    mayRoll: 'may roll early',
    bot: 'bot',
    points: 'points',
    ask: (n: number) => `${count(n, 'point', 'points')}: where do they come from?`,
    light: (name: string) => `Show the plans of ${name}`,
    crew: (n: number) => count(n, 'worker', 'workers'),
    wilds: (n: number) => count(n, 'wild token', 'wild tokens'),
    workersCaption: 'workers',
    wildsCaption: 'wilds',
    handCaption: 'in hand',
  },

  market: {
    title: 'Market',
    level: (n: number) => `Row ${n}`,
    pile: (n: number) => `${count(n, 'plan', 'plans')} in the pile`,
    price: (n: number) => `Price ${n}`,
    from: (n: number) => `from ${n}`,
    priceOf: ({ price, wilds }: { price: number; wilds: number }, from: number | null, most: number | null) =>
      `${[
        `Price ${price}`,
        ...(from === null || from === price ? [] : [`at least ${from} with its space`]),
        ...(most === null ? [] : [`you cannot pay more than ${most} this turn`]),
        ...(wilds > 0 ? [count(wilds, 'wild token on it', 'wild tokens on it')] : []),
      ].join(', ')}.`,
    spoken: (
      name: string,
      { level, slot, price, wilds }: { level: number; slot: number; price: number; wilds: number },
      type: BuildingType,
      text: string,
      from: number | null,
      most: number | null,
    ) =>
      [
        `${name}, row ${level}, slot ${slot}, ${kinds.types[type]}`,
        `price ${price}`,
        ...(from === null || from === price ? [] : [`at least ${from} with its space`]),
        ...(most === null ? [] : [`you cannot pay more than ${most} this turn`]),
        ...(wilds > 0 ? [count(wilds, 'wild token on it', 'wild tokens on it')] : []),
        text,
      ].join(', '),
  },

  aims: {
    title: 'Ads and targets',
    all: 'Show all',
    ads: 'Ads, for everyone',
    now: 'now',
    targets: 'Your targets, one scores',
    standing: (name: string, n: number) => `${name}: ${count(n, 'point', 'points')} as things stand`,
    none: 'None are drawn yet.',
    hidden: 'Known only to their players.',
  },

  cubes: {
    title: 'Cubes left',
    note: 'The end comes when a material is all in buildings.',
    comes: (round: number) => `The end has come: round ${round} is the last.`,
    supply: (n: number) => `${n} in the supply`,
    left: (material: Material, left: number, total: number, supply: number) =>
      `${kinds.materials[material]}: ${left} of ${total}, ${supply} in the supply`,
  },

  city: {
    label: 'Map of the city: arrow keys move from space to space',
    label3d: 'The city in three dimensions. Arrow keys turn it, plus and minus come nearer and go away.',
    no3d: 'This browser cannot draw in three dimensions. Here are the towers.',
    looks: { title: 'How the city is shown', towers: 'Towers', plan: 'Plan', '3d': '3D' },
    planOf: (plan: string, owner: string) => `${plan} of ${owner}`,
    completed: 'completed',
    lacks: (parts: readonly (readonly [Material, number])[]) => `lacks ${amounts(parts)}`,
    water: 'water',
    land: 'empty land',
    bonus: (type: BuildingType, n: number) =>
      `${count(n, 'point', 'points')} for a ${kinds.types[type]} plan`,
    premium: (n: number) => `premium space, costs ${n}`,
    changed: 'new since your last turn',
    costs: (n: number) => `costs ${n} in all`,
    proposed: 'proposed',
    legal: 'you can choose it',
  },
  list,
};
