// What is seen at the table: plan, cards, seats, ratings, goals, task.
import type { SightColour, TouristType } from '../../art/shapes';
import type { BonusKind } from '../../model/city';
import type { TableCard } from '../../model/shapes';
import { count, either, list } from './grammar';

const tourists: Record<TouristType, (n: number) => string> = {
  red: (n) => `${n} red`,
  green: (n) => `${n} green`,
  blue: (n) => `${n} blue`,
  purple: (n) => `${n} purple`,
};

const kinds: Record<SightColour, string> = {
  red: 'red attraction',
  green: 'green attraction',
  blue: 'blue attraction',
  purple: 'purple attraction',
  yellow: 'popular attraction',
  grey: 'landmark',
};

export const table = {
  keys: [
    ['1 2 3', 'a card of your hand; the first, second or third offer'],
    ['Arrows', 'move on the plan; with the pencil down, draw'],
    ['Enter', 'choose a location; put the pencil down; do what is proposed'],
    ['Backspace', 'erase the last segment'],
    ['B', 'show the best route, at the end'],
    ['P', "the next player's plan"],
  ] as [string, string][],
  list,
  group: tourists,
  colours: {
    red: 'red',
    green: 'green',
    blue: 'blue',
    purple: 'purple',
    yellow: 'popular',
    grey: 'landmark',
  } satisfies Record<SightColour, string>,
  count: {
    points: (n: number) => count(n, 'point', 'points'),
    segments: (n: number) => count(n, 'segment', 'segments'),
    tourists: (n: number) => count(n, 'tourist', 'tourists'),
    cards: (n: number) => count(n, 'card', 'cards'),
  },

  title: {
    city: 'City',
    round: 'Round',
    of: (round: number, all: number) => `${round} of ${all}`,
    turn: 'Now',
    you: 'You',
    setUp: 'set-up',
    game: 'Game',
    over: 'over',
    everybody: 'Everybody',
    andOthers: (name: string, others: number) => `${name} and ${others} others`,
  },

  board: {
    label: (name: string) => `Plan of ${name}: arrow keys move from place to place`,
    yours: 'Your plan',
    of: (name: string) => `Plan of ${name}`,
    back: 'Back to your plan',
    secret: 'Until the opening is over, this plan is secret.',
    sight: (colour: SightColour, name: string) => `${name}, ${kinds[colour]}`,
    kind: (colour: SightColour) => kinds[colour],
    worth: (n: number) => count(n, 'point', 'points'),
    plain: 'no attraction',
    coordinates: (row: number, column: number) => `coordinates ${row} and ${column}`,
    with: (group: string) => `with ${group}`,
    crossing: (name: string) => `crossing ${name}`,
    segment: (from: string, to: string) => `road ${from} to ${to}`,
    cafe: (bonus: string) => `café: ${bonus}`,
    cafeVisited: 'visited',
    cafeUsed: 'visited and used',
    atEnd: (at: string, what: readonly string[]) => `at ${at}: ${what.join(', ')}`,
    beside: (places: readonly string[]) => `beside ${places.join(' and ')}`,
    corner: (places: readonly string[]) => `at the corner of ${list(places)}`,
    lit: 'your cards would lead here',
    star: (name: string) => name,
    starsPay: (stars: number, points: number) =>
      `${stars} stars on the route: ${count(points, 'point', 'points')}`,
    station: (name: string) => `${name} station`,
    pier: (name: string) => `pier ${name}`,
    place: (tour: string, name: string) => `${name}, of ${tour}`,
    flag: 'your task',
    drawn: 'drawn',
    onRoute: 'on your route',
    pencil: 'the pencil is here',
    proposed: 'proposed',
    legal: 'you can choose it',
    water: 'no road here',
  },

  bonus: {
    tourists: 'new tourists',
    segment: 'a segment',
    coordinate: 'change a coordinate by ±1',
    ticket: 'a ferry ticket',
  } satisfies Record<BonusKind, string>,
  bonusOf: { tourists: (group: string) => `new tourists, ${group}` },
  bonusUnknown: 'a card says what',

  cards: {
    name: 'Cards',
    hand: 'Your hand',
    handOf: (name: string) => `Hand of ${name}`,
    round: 'Cards of the round',
    repeat: 'Repeat',
    or: 'or',
    spoken: (coordinate: number, what: string, raises: string) =>
      [`coordinate ${coordinate}`, what, raises].filter((part) => part !== '').join(', '),
    raises: (names: readonly string[]) => `raises ${list(names)}`,
    raisesOne: (names: readonly string[]) => `raises ${names.join(' or ')}`,
    repeats: 'two of the other card’s colour',
    down: 'face down',
    /** Above a card of the round: whose it is. */
    by: {
      lead: (name: string) => `${name} leads`,
      offer: (name: string) => `${name} offers`,
      second: () => 'second card',
      dropped: () => 'dropped',
      laid: (name: string) => name,
    } satisfies Record<TableCard['role'], (name: string) => string>,
    /** Before a spoken card. */
    role: { leader: 'first card, ', picked: 'picked, ', dropped: 'dropped, ' },
    none: 'No cards yet.',
    refresh: 'Refresh the hand',
    refreshShort: 'Refresh',
    refreshed: 'refreshed',
    deck: (n: number) => `deck ${n}`,
    discard: (n: number) => `discarded ${n}`,
    queue: 'Queue',
    covered: 'covered',
    sum: (coordinates: string, group: string) => `Coordinates ${coordinates}: ${group}.`,
    and: (a: number, b: number) => (a === b ? `${a} twice` : `${a} and ${b}`),
    anyColour: 'two of a colour you choose',
  },

  outlook: {
    to: (who: string, places: readonly string[]) => `${who} to ${either(places)}.`,
    half: (coordinate: number, n: number) =>
      `In the row or the column ${coordinate}: ${count(n, 'free location', 'free locations')} on your plan.`,
    either: (group: string, colours: number) =>
      `${group === '' ? '' : `${group} and `}2 of ${colours > 2 ? 'a colour you choose' : 'either colour'}`,
    none: (n: number): string =>
      n === 1
        ? 'Its location is taken on your plan: one tourist anywhere.'
        : 'Both locations are taken on your plan: one tourist anywhere.',
    short: (coordinates: string, places: readonly string[], taken: number) =>
      `${coordinates}: ${places.length > 0 ? either(places) : taken === 1 ? 'taken' : 'both taken'}.`,
    taken: (places: readonly string[]) => `${list(places)} ${places.length === 1 ? 'is' : 'are'} taken.`,
    changed: (n: number) => `With ±1 also ${count(n, 'other', 'others')}.`,
  },

  seats: {
    name: 'Players',
    points: 'points',
    ask: (points: number) =>
      `${count(points, 'point', 'points')} if the game ended now: where do they come from?`,
    secretScore: 'points are counted at the end',
    leads: 'leads',
    bot: 'bot',
    away: 'away',
    thinks: {
      task: 'choosing a task',
      lead: 'choosing a card',
      offer: 'choosing an offer',
      take: 'choosing from the queue',
      keep: 'choosing the second card',
      rate: 'choosing a rating',
      draw: 'drawing',
      route: 'choosing the route',
      open: 'choosing in secret',
    },
    ready: 'ready',
    open: (name: string) => `Show the plan of ${name}`,
    partner: 'your partner',
    drawn: (n: number) => `${count(n, 'segment', 'segments')} drawn`,
    length: 'segments',
    onRoute: 'tourists',
    kept: 'kept',
    stored: (names: string) => `kept: ${names}`,
    team: (n: number) => `team ${n}`,
  },

  ratings: {
    title: 'Ratings of the landmarks',
    now: (name: string, n: number) => `${name}: ${n}`,
    raised: 'changed in this round',
  },

  goals: {
    title: 'Goals',
    pays: 'reach / best',
    tours: 'Tours',
    toursPay: '1 / 2 / 3 places',
    of: (now: number, need: number, minus: boolean) =>
      minus ? `${now}, at most ${need}` : `${now} of ${need}`,
    isReached: 'You reach it on your best route.',
    isBest: 'You reach it on your best route, and nobody has more.',
    places: (names: readonly string[]) => list(names),
    goalPays: (need: number, minus: boolean, reach: number, win: number) =>
      `${need} or ${minus ? 'fewer' : 'more'} on the final route bring ${count(reach, 'point', 'points')}, or ${win} if nobody has ${minus ? 'fewer' : 'more'}.`,
    goalAlone: (need: number, minus: boolean) =>
      `It is reached with ${need} or ${minus ? 'fewer' : 'more'} on the final route.`,
    tourPays: (points: readonly number[]) =>
      `One place on the final route brings ${points[0]}, two ${points[1]}, three ${points[2]} points.`,
    none: 'No goals in this game.',
    open: 'Goals',
    orLog: 'Goals or log',
    rivals: 'The others',
    challenge: (points: number, goals: number) =>
      `Challenge: ${points} points${goals === 0 ? '' : ` and ${count(goals, 'goal', 'goals')}`}.`,
  },

  task: {
    title: 'Your task',
    text: 'Pass two of the three flags: a point for each segment between them.',
    passed: (n: number) => `${n} of 3 on your sheet.`,
    choose: 'Keep one of two tasks',
    first: 'Task',
    none: 'No tasks in this game.',
    at: (crossings: readonly string[]) => `flags at ${list(crossings)}`,
    keep: 'Keep this one',
  },

  metro: {
    title: 'Your Underground card',
    ride: (a: string, b: string) => `One ride between ${a} and ${b}, once, in your final route.`,
    of: (name: string, a: string, b: string) => `${name}: ${a} – ${b}`,
  },

  stored: {
    title: 'Kept bonuses',
    none: 'None yet. Cafés at the edge give them.',
    segment: 'Draw a segment',
    coordinate: 'Change a coordinate',
    ticket: (pier: string) => `Ferry ticket, ${pier}`,
    balance: 'balance card',
    notNow: 'not in the round in which you got it',
    use: 'Use it',
  },

  legend: {
    name: 'Legend',
    red: 'crowds',
    green: 'parks',
    blue: 'culture',
    purple: 'faith',
    popular: 'popular',
    landmark: 'landmark',
    cafe: 'café',
    star: 'to visit',
    flag: 'task',
    station: 'Underground',
    pier: 'pier',
    tour: 'tour',
  },
};
