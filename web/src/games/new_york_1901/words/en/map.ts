// What is seen at the table: map, market, tray, seats, streets.
import type { ChallengeId, DistrictId } from '../../model/pieces';
import { capital, count, list } from './grammar';

type Rows = Record<'bronze' | 'silver' | 'gold' | 'legendary', string>;

const districts: Record<DistrictId, string> = {
  red: 'red',
  blue: 'blue',
  yellow: 'yellow',
  green: 'green',
  pink: 'pink',
};

const letters: Record<DistrictId, string> = { red: 'R', blue: 'B', yellow: 'Y', green: 'G', pink: 'P' };

export const map = {
  districts,
  /** In the corner of a lot. */
  lotCode: (district: DistrictId, size: number) => `${letters[district]}${size}`,
  /** A generation as it is spoken of in a sentence; the starting property is of none. */
  generations: { start: 'start', bronze: 'bronze', silver: 'silver', gold: 'gold' },
  list,
  keys: [
    ['1 2 3 4', 'a lot card on offer'],
    ['B S G L', 'the next bronze, silver, gold or legendary skyscraper that can be built'],
    ['Arrows', 'move on the map'],
    ['R Shift+R', 'turn the skyscraper; the wheel does too'],
    ['M', 'Market Shift'],
    ['E', 'end the turn'],
  ] as [string, string][],
  count: {
    points: (n: number) => count(n, 'point', 'points'),
    squares: (n: number) => count(n, 'square', 'squares'),
    workers: (n: number) => count(n, 'free worker', 'free workers'),
    cards: (n: number) => count(n, 'card', 'cards'),
  },

  title: {
    turn: 'Turn',
    lastTurns: (turn: number) => `${turn}, last turns`,
    deck: 'Lot deck',
    left: (n: number) => `${n} left`,
    toMove: 'To move',
    you: 'You',
    setUp: 'set-up',
    game: 'Game',
    over: 'over',
  },

  board: {
    label: 'Map of Lower Manhattan: arrow keys move from square to square',
    tileOf: (tile: string, owner: string) => `${tile} of ${owner}`,
    lotOf: (owner: string) => `of ${owner}`,
    withWorker: 'with a worker',
    empty: 'not built on',
    free: 'free',
    unused: 'not in this game',
    along: (streets: readonly string[]) => `on ${list(streets)}`,
    changed: 'new since your last turn',
    proposed: 'proposed',
    legal: 'you can choose it',
    goThere: 'The whole map: tap where to go',
    turning: 'Turn the skyscraper',
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    turn: (n: number, of: number) => `${n} of ${of}`,
  },

  market: {
    title: 'Lots on offer',
    card: (district: DistrictId, size: number) => `${capital(districts[district])} ${size}`,
    free: (n: number) => `${n} free`,
    empty: 'empty',
    slot: (slot: number) => `card ${slot}`,
    fresh: 'new',
    rebuilding: 'not while rebuilding',
    landTaken: 'land taken this turn',
    noWorker: 'no free worker',
    grab: 'with Land Grab',
    toTake: 'take one',
  },

  tray: {
    title: 'Your skyscrapers',
    titleOf: (name: string) => `Skyscrapers of ${name}`,
    rows: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', legendary: 'Legendary' } satisfies Rows,
    tabs: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', legendary: 'Legendary' } satisfies Rows,
    lots: 'Lots',
    open: 'open',
    from: (points: number) => `from ${points}`,
    oneEach: 'one each',
    irregular: 'irregular',
    places: (n: number) => count(n, 'place to put it', 'places to put it'),
    noPlace: 'no place for it now',
    built: 'built',
    builtBy: (name: string) => `built by ${name}`,
    actions: 'Your action cards',
    actionsOf: (name: string) => `Action cards of ${name}`,
    actionsNote: '1 point each if unused',
    noActions: 'All are used.',
    playNow: 'can be played now',
  },

  seats: {
    name: 'Players',
    toMove: 'to move',
    away: 'away',
    bot: 'bot',
    points: 'points',
    ask: (points: number) => `${count(points, 'point', 'points')}: where do they come from?`,
    tilesLeft: (n: number) => `${n} of 18 tiles left`,
    tilesLeftShort: (n: number) => `${n} tiles left`,
    left: 'tiles left',
    workers: 'free workers',
    light: (name: string) => `Show the land of ${name}`,
    opensFrom: (next: 'silver' | 'gold', points: number) => `${next} from ${points}`,
    allOpen: 'all open',
    king: (tile: string) => `has built ${tile}`,
  },

  streets: {
    title: 'Streets in play',
    each: '5 each',
    tied: 'tie, nobody',
    none: 'nobody yet',
    leads: (name: string) => `${name} leads alone`,
    value: (name: string, n: number) => `${name} ${n}`,
    open: 'Overview',
    challenge: 'Challenge',
    noChallenge: 'None: the introductory game.',
    end: 'The end',
    endText:
      'It comes when somebody has four skyscrapers left or the market cannot be filled; everybody else then has one more turn.',
    counted: {
      golden_magnate: (n: number) => count(n, 'district', 'districts'),
      master_architect: (n: number) => `${n} irregular`,
      gold_prestige: (n: number) => count(n, 'point', 'points'),
      bronze_baron: (n: number) => `${n} bronze`,
      generation_king: (n: number) => count(n, 'generation', 'generations'),
    } satisfies Record<ChallengeId, (n: number) => string>,
  },

  legend: {
    name: 'Legend',
    regular: 'regular',
    irregular: 'irregular',
    legendary: 'legendary',
    street: '5 points',
    worker: 'with worker',
    rest: 'rest of lot',
    fresh: 'new card',
  },
};
