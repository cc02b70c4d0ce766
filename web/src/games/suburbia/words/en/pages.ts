import { dollars } from '../../../../text/numbers';
import { count, list } from './grammar';

export const pages = {
  final: {
    title: 'Population',
    before: 'At the end of the last round',
    beforeHelp: 'before scoring',
    secret: 'Private goal',
    money: 'Money',
    moneyHelp: 'every full $5 is one person',
    total: 'Total',
    won: (value: string) => `${value}, alone in the lead`,
    tie: (value: string) => `${value}, tie`,
    behind: (value: string) => value,
    none: 'none',
    moneyCell: (money: number) => dollars(money),
    where: (value: number | string) => `Where ${value} comes from`,
    counted: (n: number) => count(n, 'tile is counted', 'tiles are counted'),
    standing: 'All players',
    ties: 'Ties are broken by reputation, then income, then money left.',
    verdict: 'Rank',
  },

  components: {
    title: 'Tiles and goals',
    searchHint: 'name or effect',
    type: 'Type',
    stack: 'Stack',
    icon: 'Icon',
    any: 'any',
    tiles: 'Tiles',
    goals: 'Goals',
    found: (n: number) => count(n, 'piece', 'pieces'),
    price: 'price',
    copies: (n: number) => count(n, 'copy', 'copies'),
    effects: 'What it does',
    reward: (n: number) => `${n} people`,
    noEffect: 'Nothing by itself.',
    close: 'Close',
  },

  guide: {
    title: 'Your first game',
    you: 'You',
    lessons: {
      keep: {
        title: 'Keep a goal',
        text: 'You were dealt two goals. At the end the one you keep is worth people, if you alone lead in it. Choose one of them.',
      },
      pick: {
        title: 'Buy a tile',
        text: 'The number above a tile is its whole price: printed price and surcharge of the slot. You have $15. Fast Food Restaurant costs $7: pick it.',
      },
      place: {
        title: 'See what it brings before you build',
        text: 'Dotted spaces are legal. Point at one, or tap it: every change appears with its reason, in the order of the rules. Restaurants like houses: build beside Suburbs.',
      },
      end: {
        title: 'End your turn',
        text: 'Income was paid and your reputation brought people. Nothing has been drawn yet, so you can still take the move back. Otherwise end the turn.',
      },
      lake: {
        title: 'Make a lake',
        text: 'Out of money? Any market tile can be laid face down as a lake. You pay only the surcharge and get $2 for each tile beside it. Pick a tile and choose the lake.',
      },
      invest: {
        title: 'Invest in a tile',
        text: 'A marker costs the price of a tile once more. Its effect happens again, and from then on it counts double. You have three for the whole game. A lake costs nothing.',
      },
      discard: {
        title: 'Discard a tile',
        text: 'After an investment or a basic tile one market tile must go. You pay the surcharge of its slot, so two of them are free. Take away what would help your rival.',
      },
      line: {
        title: 'Cross a red line',
        text: 'At 15 people you cross the first red line: 1 income and 1 reputation less. The lines come closer and closer, so a big borough needs a strong income. Play on until you cross it.',
      },
    },
    done: {
      title: 'You know the game',
      text: 'Play on as you like. When One More Round turns up, this round and one more are played; then the goals are judged and the most people win.',
    },
  },

  describe: {
    round: (round: number) => `Round ${round}.`,
    lastRound: 'It is the last round.',
    setUp: 'The game is being set up.',
    over: 'The game is over.',
    toMove: (names: readonly string[]) => `To move: ${list(names)}.`,
    borough: (name: string, money: string, income: string, reputation: string, people: number) =>
      `${name}: ${money}, income ${income}, reputation ${reputation}, population ${people}.`,
    toLine: (n: number) => `${n} to the next red line.`,
    tiles: (names: readonly string[]) => `Tiles: ${list(names)}.`,
    market: (names: readonly string[]) => `Market, from the dearest slot: ${list(names)}.`,
    priced: (name: string, price: number) => `${name} for ${dollars(price)}`,
    basics: (names: readonly string[]) => `Basic tiles: ${list(names)}.`,
    stock: (name: string, n: number) => `${name}, ${n} left`,
    goals: (names: readonly string[]) => `Public goals: ${list(names)}.`,
    goal: (name: string, condition: string, reward: number, leader: string | null) =>
      `${name} (${condition}, ${reward}): ${leader === null ? 'nobody leads alone' : `${leader} leads`}`,
    secret: (goal: string) => `Your private goal: ${goal}.`,
    stacks: (a: number, b: number, c: number) => `Tiles left in the stacks: A ${a}, B ${b}, C ${c}.`,
  },
};
