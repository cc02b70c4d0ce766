// What the plate asks, tells and offers.
import { count, either, list } from './grammar';

export const plate = {
  keepTask: 'Keep one of two tasks',
  keepTaskHelp: 'Nobody sees which. You get a point for each segment of your route between two of its flags.',
  keepThis: 'Keep this task?',
  keepButton: 'Keep it',

  lead: 'Lay the first card of the round',
  leadHelp: 'Its coordinate, tourists and symbol count for everybody.',
  leadThis: 'Lay this card?',
  leadButton: 'Lay it',
  offer: (n: number) => (n === 1 ? 'Offer a card, face down' : `Offer ${n} cards, face down`),
  offerPartner: 'Lay two cards for your partner',
  offerHelp: (n: number, leader: string): string =>
    n === 1 ? `${leader} keeps one of two offers.` : `${leader} keeps one of them and drops the other.`,
  offerThis: (n: number): string => (n === 1 ? 'Offer this card?' : 'Offer these two cards?'),
  offerButton: 'Offer',
  lay: 'Choose a card in secret',
  layHelp: 'All cards are turned up together; then everybody picks two of them to draw by.',
  layButton: 'Lay it',
  take: 'Take an open card of the queue',
  takeHelp: 'It is the second card of the round.',
  takeButton: 'Take it',
  drop: 'Which offer do you keep?',
  dropHelp: 'The other one goes under the deck.',
  dropThis: 'Keep this offer?',
  dropButton: 'Keep it',
  rate: (name: string) => `${name}: up or down?`,
  rateEither: 'Which rating moves?',
  rateHelp: 'The symbol on a card of this round moves it by one cell.',
  up: (name: string) => `${name} up`,
  down: (name: string) => `${name} down`,
  upShort: 'Up',
  downShort: 'Down',
  oneMore: 'One card more.',
  pick: 'Pick two cards to draw by, in secret',
  pickThis: 'Draw by these two cards?',
  pickHelp: (second: boolean): string =>
    second ? 'The other two are for the second round.' : 'Nobody sees what you pick and draw yet.',
  pickButton: 'Draw by these',

  choose: 'Choose a location for the tourists',
  chooseTap: (places: readonly string[]): string =>
    places.length > 3 ? `${places.length} locations are free for you.` : `${either(places)}.`,
  chooseKeys: 'Arrow keys move, Enter chooses.',
  chooseAny: (n: number): string =>
    n === 1
      ? 'The location is taken: one tourist anywhere'
      : 'Both locations are taken: one tourist anywhere',
  chooseAnyHelp: 'Choose a free location and a colour, then one segment anywhere.',
  colour: (where: string) => `${where}: which colour?`,
  colourHelp: 'All of them have the same colour.',
  draw: (where: string) => `Draw two segments beside ${where}, or one anywhere`,
  drawOne: 'Draw one segment anywhere',
  drawHelp: 'Drag along the roads, tap them, or put the pencil down with Enter and use the arrow keys.',
  drawTap: 'Drag along the roads, or tap them.',
  drawThis: (n: number, where: string) =>
    n === 1 ? `Draw this segment, ${where}?` : `Draw these two segments, ${where}?`,
  drawMore: 'A second segment beside the location would be allowed.',
  cafes: (names: readonly string[]) =>
    `It reaches ${names.length === 1 ? 'a café' : 'cafés'}: ${list(names)}.`,
  worth: (was: number, will: number) =>
    `Your best route: ${count(was, 'point', 'points')} before, ${will} now.`,
  drawButton: 'Draw',
  cannot: 'Not this way',

  after: 'Anything else?',
  afterHelp:
    'The tourists of the café may come to your location. Left there, the café is worth 2 points at the end.',
  nothingElse: 'Drawn. Are you ready?',
  nothingElseHelp: 'Until you say so, you can erase and begin this turn anew.',
  invite: (group: string) => `Invite ${group}`,
  bonusButton: 'Bonus segment',
  bonusThis: 'Draw this bonus segment?',
  bonusHint: 'Draw one segment anywhere with your bonus.',
  shiftButton: 'Coordinate ±1',
  shift: 'Which coordinate do you change?',
  shiftHelp: 'It counts for you alone. 6 goes up to 1, and 1 down to 6.',
  shiftTo: (from: number, to: number) => `${from} becomes ${to}`,
  ready: 'Ready',
  again: 'Begin anew',
  waitOthers: 'You are ready',
  waitOthersHelp: (names: readonly string[]) => `Still drawing: ${list(names)}.`,
  waitSecretHelp: (names: readonly string[]) => `Still choosing: ${list(names)}.`,

  route: 'Choose your final route',
  routeFrom: (at: string) => `Your route starts at ${at}`,
  routeHelp: 'Drag along what you drew, or tap a crossing to start and go on. Each segment once.',
  routeKeys: 'Enter starts at a crossing, arrow keys go along what you drew.',
  routeSoFar: (segments: number, points: number | null) =>
    points === null
      ? count(segments, 'segment', 'segments')
      : `${count(segments, 'segment', 'segments')}, ${count(points, 'point', 'points')}`,
  routeMore: (points: number) => `The best route would add ${count(points, 'point', 'points')}.`,
  bestIs: (points: number, more: number) =>
    more > 0
      ? `The best route: ${count(points, 'point', 'points')}, ${more} more than yours.`
      : `The best route: ${count(points, 'point', 'points')}, no more than yours.`,
  routeIsBest: 'There is no better one.',
  bestButton: 'Show the best',
  bestHide: 'Hide the best',
  bestTake: 'Take the best',
  eraseStep: 'Erase the last',
  redoStep: 'Redo',
  routeButton: 'This is my route',

  refresh: 'Which cards do you put away?',
  refreshHelp: 'Once in the game: so many go under the deck, as many come from its top.',
  refreshThis: (n: number) => `Put away ${count(n, 'card', 'cards')}?`,
  refreshButton: 'Put away',

  cancel: 'Back',
  erase: 'Erase',
  othersMove: (name: string) => `${name} is to move`,
  severalMove: (names: readonly string[]) => `${list(names)} are to move`,
  deciding: {
    keep: 'Tasks are chosen.',
    lay: 'Everybody chooses a card in secret.',
    lead: 'The first card of the round is laid.',
    offer: 'Cards are offered, face down.',
    take: 'A card of the queue is taken.',
    drop: 'One of the offers is kept.',
    rate: 'A rating moves.',
    draw: 'Everybody draws.',
    route: 'Final routes are chosen.',
    other: '',
  },
  dealing: 'Cards are being dealt',
  past: (moves: number, of: number) => `You look at move ${moves} of ${of}`,
  pastHelp: 'Nothing can be played here.',
  now: 'Back to now',
  over: 'The game is over',
  overHelp: 'The final table says where each number came from.',
  watching: 'You are watching.',
  sending: 'One moment',
  lookingAt: (name: string) => `You look at the plan of ${name}`,
};
