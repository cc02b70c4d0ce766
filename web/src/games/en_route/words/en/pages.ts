// Final table, component browser, guided game, the position in words.
import type { Step } from '../../model/shapes';
import { count, list } from './grammar';

const help: Record<Step, string> = {
  red: 'red tourists times red attractions',
  green: 'green tourists times green attractions',
  blue: 'blue tourists times blue attractions',
  purple: 'purple tourists times purple attractions',
  yellow: 'the points printed on them',
  grey: 'their ratings at the end',
  cafes: '2 points each',
  stars: 'by how many are on the route',
  task: 'segments between two flags',
  goal_a: 'goal A',
  goal_b: 'goal B',
  goal_c: 'goal C',
};

export const pages = {
  final: {
    title: 'Points',
    help,
    total: 'Total',
    length: (n: number) => `route of ${count(n, 'segment', 'segments')}`,
    where: (value: number | string) => `Where ${value} comes from`,
    ties: 'Ties are broken by the longest route, then the most tourists, then the most attractions on it.',
    team: (names: readonly string[], points: number) =>
      `${list(names)}: ${count(points, 'point', 'points')} together.`,
    teamTies: 'With equal sums the team wins whose two results lie closer together.',
  },

  components: {
    searchHint: 'name or text',
    kind: 'Kind',
    city: 'City',
    any: 'any',
    kinds: {
      sight: 'attractions',
      card: 'cards',
      goal: 'goals and tours',
      task: 'tasks',
      cafe: 'cafés',
    },
    titles: {
      sight: 'Attractions',
      card: 'Cards',
      general: 'General and repeat cards',
      goal: 'Goals',
      tour: 'Tours',
      task: 'Personal tasks',
      cafe: 'Cafés',
    },
    found: (n: number) => count(n, 'piece', 'pieces'),
    plan: (n: number) => `Plan ${n}`,
    plans: 'Four plans: the same map, other numbers',
    designed: 'Designed for Kvartal: positions and numbers of this city are our own.',
    pays: (reach: number, win: number) => `${reach} for reaching, ${win} for the best`,
    needs: (n: number, minus: boolean) => (minus ? `${n} or fewer` : `${n} or more`),
    challenge: (levels: readonly number[]) => `Alone: ${levels.join(', ')} points`,
    landmark: (track: readonly number[]) => `landmark, ${track.join(', ')}`,
    flags: (crossings: readonly string[]) => `flags at ${list(crossings)}`,
  },

  guide: {
    title: 'Your first game',
    you: 'You',
    lessons: {
      task: {
        title: 'Keep a task',
        text: 'Three crossings with flags. At the end each segment of your route between two of them is a point. Pick one of the two cards: its flags appear on your plan.',
      },
      lead: {
        title: 'Lay a card',
        text: 'You lead this round. The number on a card is a coordinate, the shapes are tourists. Pick a card of your hand and lay it; your rival offers two more.',
      },
      offer: (n: number) => ({
        title: 'Offer cards',
        text: `Now your rival leads. Offer ${n === 1 ? 'a card' : `${n} cards`} of your hand, face down: the rival keeps one, and it counts for both of you. So offer what suits your own plan.`,
      }),
      refresh: {
        title: 'Refresh your hand',
        text: 'If your cards do not suit your plan, you may put one to three of them away and draw as many. You can do that once in the game, at any moment, even while others decide.',
      },
      drop: {
        title: 'Keep an offer',
        text: 'Two offers lie open. Keep one: its coordinate and tourists count for both of you. The other one goes under the deck.',
      },
      ratings: {
        title: 'Ratings of landmarks',
        text: 'A card may show a landmark: its rating rises when the card is played. At the end it is worth that many points to everybody whose route passes it.',
      },
      colour: {
        title: 'Choose a colour too',
        text: 'This time the cards leave the colour of the tourists to you. Choose a location first, then the colour that you need there.',
      },
      choose: {
        title: 'Choose a location',
        text: 'The two numbers are a row and a column, in whichever order you like, so up to two locations on your plan light up. The tourists go to the one you choose.',
      },
      aims: {
        title: 'What brings points',
        text: 'At the end, for each colour: the tourists along your route times the attractions of that colour along it. Gather one colour where its attractions are.',
      },
      kept: {
        title: 'Use a kept bonus',
        text: 'You have kept a bonus from a café. Before you choose a location, a coordinate can be changed by 1; a segment can be drawn anywhere. Or keep it: unused it is worth 2 points.',
      },
      draw: (touch: boolean) => ({
        title: 'Draw',
        text: `Two joined segments beside that location, or one anywhere. ${touch ? 'Draw along the roads with a finger, or tap them' : 'Drag along the roads, or click them'}; then confirm. They need not join what you drew before.`,
      }),
      cafes: {
        title: 'Draw towards a café',
        text: 'The cups at crossings are cafés. A segment that ends there brings what is in the cup: tourists at once, or a segment or a coordinate to keep.',
      },
      invite: {
        title: 'You reached a café',
        text: 'Its tourists may come to the location you chose now, or not at all: invite them with the button, or leave them and take 2 points at the end.',
      },
      bonus: {
        title: 'One more segment',
        text: 'You have a segment to keep: draw it anywhere now, or keep it for a later round. Unused it is worth 2 points.',
      },
      ready: {
        title: 'Say that you are ready',
        text: 'Everybody draws at the same time. Until you say that you are ready you can begin this turn anew.',
      },
      final: {
        title: 'What it is all for',
        text: 'After ten rounds you choose your final route: one unbroken trail along what you drew, each segment at most once. Only what it passes counts. Your points always say what the best one so far would bring.',
      },
      route: (touch: boolean) => ({
        title: 'Choose your final route',
        text: `One unbroken trail counts, each segment at most once. ${touch ? 'Draw with a finger' : 'Drag'} along what you drew. A button shows the best one and what it would add.`,
      }),
    },
    done: {
      title: 'You know the game',
      text: 'Play on as you like. Ten rounds are played, then you choose your final route; the table at the end says where each number came from.',
    },
  },

  describe: {
    over: 'The game is over.',
    setUp: 'The game is being set up.',
    round: (round: number, of: number, city: string) => `${city}, round ${round} of ${of}.`,
    toMove: (names: readonly string[]) => `To move: ${list(names)}.`,
    leads: (name: string) => `Leading: ${name}.`,
    cards: (cards: readonly string[]) => `Cards of the round: ${cards.join('; ')}.`,
    hand: (cards: readonly string[]) => `Hand: ${cards.join('; ')}.`,
    guide: (name: string, segments: number) => `${name}: ${count(segments, 'segment', 'segments')} drawn.`,
    drawn: (segments: readonly string[]) => `Drawn: ${segments.join(', ')}.`,
    group: (group: string, where: string) => `${group} at ${where}`,
    tourists: (groups: readonly string[]) => `Tourists: ${groups.join('; ')}.`,
    secret: 'More was drawn in secret.',
    kept: (segments: number, coordinates: number) =>
      `Kept bonuses: ${count(segments, 'segment', 'segments')}, ${count(coordinates, 'coordinate', 'coordinates')}.`,
    score: (points: number) => `Worth ${count(points, 'point', 'points')} if the game ended now.`,
    final: (points: number, length: number) =>
      `${count(points, 'point', 'points')} with a route of ${count(length, 'segment', 'segments')}.`,
    ratings: (ratings: readonly string[]) => `Ratings: ${list(ratings)}.`,
    goal: (name: string, text: string, standings: readonly string[]) =>
      `${name} (${text})${standings.length > 0 ? `: ${list(standings)}` : ''}.`,
    task: (crossings: readonly string[]) => `Your task: ${list(crossings)}.`,
  },
};
