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
      stuck: {
        title: 'Nothing can be built',
        text: 'All your workers are on the map and nothing fits. So one lot is given up: its worker comes home. You keep all your points.',
      },
      noWorker: {
        title: 'No free worker',
        text: 'All four of your workers stand on the map, so you cannot take land now. Build on it, or rebuild: workers under a skyscraper come home.',
      },
      lastTurns: {
        title: 'The last turns',
        text: 'The end has come; everybody else has one more turn. Then streets, the challenge and unused action cards are counted.',
      },
      take: {
        title: 'Take land',
        text: 'Each card on offer is for any free lot of its colour and size. Pick a card; the lots that it is good for light up on the map.',
      },
      lot: {
        title: 'Choose the lot',
        text: 'Best one that touches land you have, so that larger skyscrapers fit. A worker of yours goes there until you build; you have four.',
      },
      build: {
        title: 'Build a skyscraper',
        text: 'Now you may build one on your empty land. Pick a bronze skyscraper in your tray: every place where it fits lights up. Or end the turn and build later.',
      },
      place: (tile: string, touch: boolean) => ({
        title: 'Find its place',
        text: `${tile === '' ? '' : `${tile}: `}one side must lie on a street or a park. ${touch ? 'Tap a place, then drag or turn it' : 'R or the wheel turns it'}. You get its points at once, and a worker under it comes home.`,
      }),
      end: {
        title: 'End your turn',
        text: 'Only when the turn ends is the market filled up again. Until then you can take everything back.',
      },
      actions: (n: number) => ({
        title: 'Action cards',
        text: `You have ${n === 1 ? 'one left' : n}, each for one use: a second skyscraper, a second lot of two squares, or four other cards on offer. Kept to the end, each is a point.`,
      }),
      shift: {
        title: 'Other cards on offer',
        text: 'Market Shift puts all cards of the market aside and lays out four others. Confirm only if nothing there helps you.',
      },
      streets: {
        title: 'Mind the streets',
        text: 'Streets with a thick line count. Whoever has the most skyscrapers along one of them at the end gets 5 points; in a tie nobody does. Before you build, you see what changes.',
      },
      challenge: (name: string, text: string) => ({
        title: `Challenge: ${name}`,
        text: `Every game has one challenge for all. ${text}`,
      }),
      generations: (silver: number, gold: number) => ({
        title: 'Bronze, silver, gold',
        text: `With ${silver} points silver skyscrapers are open to you, with ${gold} gold ones. Newer ones bring more points on the same land.`,
      }),
      opened: (generation: Generation) => ({
        title: `You reached ${generation}`,
        text: 'From now on you may build newer skyscrapers from your tray, also in place of older ones.',
      }),
      rebuild: {
        title: 'Tear down, build higher',
        text: 'In place of taking land you may put a newer skyscraper over older ones of yours. Their points stay, but they no longer count along streets. Pick one in the tray now to see where.',
      },
      rebuildPlace: (tile: string) => ({
        title: 'What is torn down',
        text: `${tile === '' ? 'The new one' : tile} replaces everything of yours that it covers, which must be older. A lot laid bare takes a free worker.`,
      }),
      legendary: (gold: number) => ({
        title: 'Legendary skyscrapers',
        text: `There are four of them, for whoever builds them first, from ${gold} points on; each player may have one. They bring the most and are never torn down.`,
      }),
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
