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
      buy: (money: number, offer: { name: string; price: number } | null) => ({
        title: 'Buy a tile',
        text: `The number above a tile is its whole price: the printed one and the surcharge of its slot. You have ${dollars(money)}.${offer === null ? '' : ` ${offer.name} costs ${dollars(offer.price)}, for example.`} Pick a tile.`,
      }),
      place: (tile: string, does: string, touch: boolean) => ({
        title: 'See what it brings',
        text: `${tile}: ${does || 'no effect'}. ${touch ? 'Tap' : 'Point at'} a dotted space: every change is shown with its reason, before you build.`,
      }),
      end: {
        title: 'End your turn',
        text: 'Income was paid and your reputation brought people. Nothing has been drawn yet, so you can still take the move back. Otherwise end the turn.',
      },
      lake: {
        title: 'Make a lake',
        text: 'Short of money? Any market tile can be laid face down as a lake: you pay only the surcharge and get $2 for each tile beside it that is not a lake. Pick a tile, then choose the lake.',
      },
      lakePlace: {
        title: 'Where the lake goes',
        text: 'It brings $2 at once for each tile beside it that is not a lake. Later neighbours bring $2 too.',
      },
      basic: {
        title: 'Buy a basic tile',
        text: 'Suburbs, Community Park and Heavy Factory are always for sale, without a surcharge. But then you must discard a market tile and pay the surcharge of its slot.',
      },
      invest: {
        title: 'Invest',
        text: 'In place of a tile you may put a marker on a tile of yours: pay its price once more, its effect happens again, and from then on it counts double. You have three for the whole game.',
      },
      investPlace: {
        title: 'Which tile to invest in',
        text: 'Its price is paid again; a lake costs nothing. What it brings now is shown with its reasons. Afterwards you discard a market tile.',
      },
      discard: {
        title: 'Discard a tile',
        text: 'After a basic tile or an investment one market tile must go. You pay the surcharge of its slot, so two of them are free. Take away what would help your rival.',
      },
      lines: {
        title: 'Red lines',
        text: 'People win the game, but at 15, 22, 29 and then ever more often there is a red line: crossing it costs 1 income and 1 reputation. A big borough needs a strong income first.',
      },
      line: {
        title: 'You crossed a red line',
        text: 'That cost you 1 income and 1 reputation. If your population falls back over the line, you get both back. End your turn.',
      },
      goals: {
        title: 'Goals for everybody',
        text: 'The goals here are open to everybody: who alone leads in one at the end gets its people; a tie brings nothing. The rival keeps a secret one, as you do. Buy with them in mind.',
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
      `${name} (${condition}, ${reward}): ${leader === null ? 'nobody leads alone' : `in the lead ${leader}`}`,
    secret: (goal: string) => `Your private goal: ${goal}.`,
    stacks: (a: number, b: number, c: number) => `Tiles left in the stacks: A ${a}, B ${b}, C ${c}.`,
  },
};
