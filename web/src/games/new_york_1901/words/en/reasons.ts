// Why numbers change: ledger, sources and log.
import type { ActionId, ChallengeId, Generation } from '../../model/pieces';
import { capital, count, inWords, list } from './grammar';

const generations: Record<Generation, string> = {
  start: 'start',
  bronze: 'bronze',
  silver: 'silver',
  gold: 'gold',
};

const counted: Record<ChallengeId, (n: number) => string> = {
  golden_magnate: (n) => count(n, 'district with two gold', 'districts with two gold'),
  master_architect: (n) => count(n, 'irregular skyscraper', 'irregular skyscrapers'),
  gold_prestige: (n) => count(n, 'point', 'points'),
  bronze_baron: (n) => count(n, 'bronze skyscraper', 'bronze skyscrapers'),
  generation_king: (n) => count(n, 'generation', 'generations'),
};

export const reasons = {
  ledger: {
    titles: {
      take: 'If you take this lot',
      land_grab: 'If you play Land Grab',
      give_up: 'If you give it up',
      build: 'If you build here',
      rebuild: 'If you rebuild here',
      construction_boom: 'If you build here',
      market_shift: 'If you play Market Shift',
      end: 'If you end your turn',
    },
    reason: 'Reason',
    now: 'now',
    atEnd: 'at end',
    squares: (n: number) => `${inWords(n)} squares`,
    prestige: (tiles: readonly string[]) => `beside ${list(tiles)}`,
    rivalTile: (owner: string, tile: string) => `${owner}’s ${tile}`,
    demolished: (n: number) => `${capital(inWords(n))} ${n === 1 ? 'tile' : 'tiles'} demolished`,
    pointsStay: (tiles: readonly string[]) => `${list(tiles)}: points stay`,
    lot: (card: string, where: string) => `${capital(card)}, ${where}`,
    lotWorker: 'takes a worker',
    givenUp: (where: string) => `Lot ${where} is free again`,
    home: (n: number) => (n === 1 ? 'A worker comes home' : `${capital(inWords(n))} workers come home`),
    bare: (n: number) => (n === 1 ? 'A lot is left empty' : `${capital(inWords(n))} lots are left empty`),
    from: (lots: readonly string[]) => `from ${list(lots)}`,
    bareWorker: (lots: readonly string[], n: number) =>
      `${list(lots)}: ${n === 1 ? 'takes a worker' : 'each takes a worker'}`,
    workers: (from: number, to: number) => `workers ${from} → ${to}`,
    opens: (generation: Generation) => `${capital(generations[generation])} is open`,
    opensWhy: (points: number) => `you reach ${points} points`,
    end: 'The end comes',
    endWhy: {
      four_left: 'you have four skyscrapers left; the others have one more turn',
      market: 'the market cannot be filled; the others have one more turn',
    },
    action: (name: string) => `${name} is used`,
    actionWhy: 'unused it would be a point at the end',
    aside: (n: number) => `${count(n, 'card goes', 'cards go')} under the deck`,
    asideWhy: 'four others take their place',
    street: (mine: number, then: number, rivals: string, verdict: string) =>
      `you ${mine === then ? mine : `${mine}, then ${then}`}${rivals === '' ? '' : `; ${rivals}`}: ${verdict}`,
    rival: (name: string, n: number) => `${name} ${n}`,
    verdicts: {
      still: 'still first',
      first: 'you take the lead',
      lost: 'you lose the lead',
      tie: 'tie, nobody leads',
      behind: (name: string) => `${name} is first`,
    },
    challenge: (challenge: ChallengeId, from: number, to: number) =>
      from === to ? counted[challenge](to) : `${from}, then ${counted[challenge](to)}`,
    together: 'Together',
    score: (points: number) => `Score ${points}, then`,
    nothingYet: 'Reasons',
    pick: 'Pick a card or a skyscraper, then point at the map: what it brings appears here, with each reason.',
    point: 'Point at a lit place: what it brings appears here, with each reason.',
    watching: 'When it is your turn, what a move brings appears here, with each reason.',
    loading: 'One moment.',
    whyNot: 'Not here',
    more: (n: number) => count(n, 'more reason', 'more reasons'),
    fewer: 'Fewer reasons',
    worker: (n: number): string => (n === 1 ? 'free worker' : 'free workers'),
    close: 'Close',
  },

  sources: {
    caption: 'Where the points come from',
    of: (points: number) => count(points, 'point', 'points'),
    prestige: 'Gold Prestige',
    street: 'Street',
    challenge: 'Challenge',
    actions: 'Unused action cards',
    demolished: 'demolished, points stay',
    none: 'No points yet.',
    together: 'Together',
  },

  actions: {
    tells: (name: string, text: string) => `${name}. ${text}`,
    how: {
      construction_boom: 'Choose a second skyscraper in the tray.',
      market_shift: '',
      land_grab: 'Choose a second card of two squares.',
    } satisfies Record<ActionId, string>,
  },

  log: {
    title: 'Log',
    turn: (turn: number) => `turn ${turn}`,
    begins: 'begins',
    is: (name: string) => `is ${name}`,
    street: (name: string) => `Street: ${name}`,
    challenge: (name: string) => `Challenge: ${name}`,
    enters: (card: string) => `${card} on offer`,
    plays: (name: string) => `plays ${name}`,
    takes: (card: string, where: string) => `takes the ${card}, ${where}`,
    givesUp: (card: string, where: string) => `gives up the ${card}, ${where}`,
    builds: (tile: string, at: string) => `builds ${tile}, ${at}`,
    rebuilds: (tile: string, at: string) => `rebuilds: ${tile}, ${at}`,
    demolishes: (tile: string, at: string) => `${tile} at ${at} is gone`,
    home: (where: string) => `worker home from ${where}`,
    bare: (where: string) => `worker to ${where}`,
    opens: (generation: Generation) => `${generations[generation]} is open`,
    aside: (cards: readonly string[]) => `under the deck: ${cards.join(', ')}`,
    endMarket: 'the market cannot be filled: the last turns',
    endFour: 'four skyscrapers left: the last turns',
    tied: (street: string) => `${street}: nobody leads alone`,
    missed: 'nobody gets points for the challenge',
    over: 'The game is over',
    points: (amount: string) => amount,
    prestige: (amount: string, tile: string, owner: string) => `${amount} beside ${owner}’s ${tile}`,
    forStreet: (who: string, street: string, amount: string) => `${who} ${amount} for ${street}`,
    forChallenge: (who: string, challenge: string, amount: string) => `${who} ${amount} for ${challenge}`,
    forActions: (who: string, cards: number, amount: string) =>
      `${who} ${amount} for ${count(cards, 'unused card', 'unused cards')}`,
    ends: 'ends the turn',
  },
};
