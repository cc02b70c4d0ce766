// Final table, component browser, guided game, the position in words.
import type { Generation } from '../../model/pieces';
import { count, list } from './grammar';

export const pages = {
  final: {
    title: 'Points',
    skyscrapers: 'Skyscrapers',
    skyscrapersHelp: 'demolished ones too',
    prestige: 'Gold Prestige',
    prestigeHelp: 'during the game',
    streetHelp: '5 for the most skyscrapers',
    challengeHelp: 'the challenge of this game',
    actions: 'Unused action cards',
    actionsHelp: '1 each',
    total: 'Total',
    built: (n: number) => `${n} built`,
    first: (n: number) => `${n}, alone in the lead`,
    tie: (n: number) => `${n}, tie`,
    behind: (n: number) => `${n}`,
    cards: (n: number) => count(n, 'card', 'cards'),
    noCards: 'All cards were used.',
    where: (value: number | string) => `Where ${value} comes from`,
    standing: 'All players',
    skyline: 'The street from its two sides.',
    streets: 'The streets at the end',
    ties: 'Ties are broken by the taller legendary skyscraper, then by more gold ones.',
  },

  components: {
    searchHint: 'name or text',
    kind: 'Kind',
    kinds: {
      tile: 'skyscrapers',
      legendary: 'legendary skyscrapers',
      character: 'characters',
      action: 'action cards',
      challenge: 'challenges',
      street: 'streets',
      card: 'lot cards',
    },
    titles: {
      tile: 'Skyscrapers',
      legendary: 'Legendary skyscrapers',
      character: 'Characters',
      action: 'Action cards',
      challenge: 'Challenges',
      street: 'Streets',
      card: 'Lot cards',
    },
    anyOutline: 'any',
    generation: 'Generation',
    outline: 'Outline',
    regular: 'regular',
    irregular: 'irregular',
    any: 'any',
    found: (n: number) => count(n, 'piece', 'pieces'),
    copies: (n: number) => count(n, 'copy', 'copies'),
    height: (feet: number) => `${feet} feet`,
    turns: (n: number) => (n === 1 ? 'looks the same however it is turned' : `${n} ways to turn it`),
    startsAt: (district: string, lot: string) => `${district}, starts at ${lot}`,
    bonus: 'brings 5 points to whoever has the most skyscrapers along it',
    map: 'The map',
  },

  guide: {
    title: 'Your first game',
    you: 'You',
    lessons: {
      take: {
        title: 'Take land',
        text: 'A card on offer is for any free lot of its colour and size. Pick a card, then a lit lot: best one that touches land you have. A worker of yours goes there.',
      },
      build: {
        title: 'Build a skyscraper',
        text: 'Pick a bronze skyscraper in your tray: every place where it fits lights up. It needs one side on a street or park. R or the wheel turns it. You get its points at once, and the worker comes home.',
      },
      end: {
        title: 'End your turn',
        text: 'Only now the market is filled up again. Until then you can take everything back.',
      },
      streets: {
        title: 'Mind the streets',
        text: 'Streets with a thick line count. Whoever has the most skyscrapers along one of them at the end gets 5 points; in a tie nobody does. Before you build, the margin says what changes. Build along one of them.',
      },
      silver: {
        title: 'Reach silver',
        text: 'With 6 points silver is open to you, with 18 gold. Newer skyscrapers bring more points on the same land. Build on until silver opens.',
      },
      rebuild: {
        title: 'Tear down and build higher',
        text: 'In place of taking land you may demolish: put a newer skyscraper over older ones of yours. Their points stay, but they are gone for the streets. A lot laid bare takes a worker. Pick a silver one at the start of a turn.',
      },
      action: {
        title: 'Play an action card',
        text: 'You have three, each once: a second skyscraper, a second lot of two squares, or four other cards on offer. Kept to the end, each is a point. Try one.',
      },
    },
    done: {
      title: 'You know the game',
      text: 'Play on as you like. The end comes when somebody has four skyscrapers left or the market cannot be filled; then everybody else has one more turn.',
    },
  },

  describe: {
    turn: (turn: number) => `Turn ${turn}.`,
    lastTurns: (name: string) => `These are the last turns; ${name} has the last one.`,
    setUp: 'The game is being set up.',
    over: 'The game is over.',
    toMove: (names: readonly string[]) => `To move: ${list(names)}.`,
    estate: (name: string, points: number, workers: number, unbuilt: number, newest: Generation) =>
      `${name}: ${count(points, 'point', 'points')}, ${count(workers, 'free worker', 'free workers')}, ${unbuilt} of 18 skyscrapers left, open up to ${newest}.`,
    at: (what: string, where: string) => `${what} at ${where}`,
    tiles: (tiles: readonly string[]) => `On the map: ${list(tiles)}.`,
    lots: (lots: readonly string[]) => `Lots with a worker: ${list(lots)}.`,
    actions: (cards: readonly string[]) => `Action cards: ${list(cards)}.`,
    card: (card: string, free: number) => `${card} (${free} free)`,
    market: (cards: readonly string[], left: number) =>
      `On offer: ${list(cards)}. ${count(left, 'card', 'cards')} left in the deck.`,
    street: (street: string, counts: readonly string[], leader: string | null) =>
      `${street}: ${list(counts)}; ${leader === null ? 'nobody leads alone' : `in the lead: ${leader}`}.`,
    challenge: (name: string, text: string) => `Challenge: ${name}. ${text}`,
  },
};
