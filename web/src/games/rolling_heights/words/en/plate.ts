// What the plate asks, tells and offers.
import { capital, count, inWords } from './grammar';

export const plate = {
  start: 'Choose your start plan',
  startHelp: 'Any plan of the first row, for free.',
  startWhere: (plan: string) => `Where shall ${plan} stand?`,
  startHere: (plan: string, at: string) => `Start with ${plan} at ${at}?`,
  startButton: 'Place it',
  spaceHelp: (n: number) => `${count(n, 'space is', 'spaces are')} open. Arrow keys move, Enter chooses.`,
  spaceTap: (n: number) => `${count(n, 'space is', 'spaces are')} open. Tap one.`,
  spaceElsewhere: (n: number) => `${count(n, 'space is', 'spaces are')} open on the map.`,
  prices: 'The numbers are what it costs there.',
  toMap: 'Choose a space',
  otherSpace: 'Or choose another space.',

  roll: 'Throw your workers',
  rollHelp: (n: number) =>
    `${count(n, 'worker', 'workers')}. If more than half lie exhausted, those are thrown again.`,
  rollButton: 'Throw',
  rollEarly: 'You may throw already',
  rollEarlyHelp: (name: string) => `${name} is playing. You can also wait for your turn.`,
  sitOut: (n: number) => `More than ten: ${count(n, 'worker', 'workers')} must sit out`,
  sitOutHelp: 'Choose who stays at home this turn.',

  pushOrKeep: (n: number) =>
    n === 1 ? 'Push the exhausted worker, or stop?' : `Push the ${inWords(n)} exhausted workers, or stop?`,
  ifNone: (tire: number, up: number) =>
    `If none gets up they strike: ${tire} of your ${up} ${tire === 1 ? 'lies' : 'lie'} down, you take 1 wild.`,
  keep: 'Stop and build',
  push: (share: string) => `Push, ${share}`,
  strike: (n: number) => `Strike: choose ${count(n, 'worker', 'workers')} to lie down`,
  strikeHelp: 'Half of those who are up, rounded down. Then you get a wild token.',

  main: 'Build your city',
  mainHelp: 'Send workers, put cubes into towers, buy one plan. Nothing here must be done.',
  mainBought: 'Send workers, put cubes into towers. Your plan is bought.',
  spent: 'Nothing is left to do',
  spentHelp: (cubes: number) =>
    cubes === 0 ? 'End your turn.' : `End your turn: ${count(cubes, 'cube goes', 'cubes go')} back.`,
  plannerFirst: 'A city planner can have the exhausted thrown again, but only before anything else.',
  workAll: (n: number) => (n === 1 ? 'Send the worker' : `Send all ${n}`),
  endTurn: 'End turn',
  undo: 'Undo',
  undoAll: 'Back to the throw',
  busy: 'One thing after another',

  cube: (material: string) => `Where shall the ${material} go?`,
  cubeHelp: 'Lit plans have a tower for it. You can also drag a cube.',
  cubeTap: 'Tap a lit plan.',
  noTower: (material: string) => `No tower of yours takes ${material} now`,
  noTowerHelp: 'You can pay with it, or exchange it.',
  noCube: (material: string) => `You have no ${material}`,
  noCubeHelp: 'Send workers who bring it, or exchange other cubes for it.',
  wild: 'A wild token for which cube?',
  wildHelp: 'Kept to the end, a wild token is a point.',
  exchange: 'Exchange for which cube?',
  exchangeHelp:
    'Two of anything for wood, concrete or glass, three for steel. Then you choose what to pay with.',
  planner: 'Which plan does the city planner take?',
  plannerHelp: 'Any plan of the market. Price and distance are free, a premium space is not.',
  figure: 'In which building is the public figure active?',
  figureHelp: 'Each building helps once a turn.',
  worker: (worker: string) => `Send the ${worker}?`,
  workerHelp: 'Press the one that is lit in the rolling box.',

  buyWhere: (plan: string) => `Where shall ${plan} stand?`,
  takeWhere: (plan: string) => `Where shall the planner put ${plan}?`,
  buyHere: (plan: string, at: string) => `Buy ${plan} for ${at}?`,
  takeHere: (plan: string, at: string) => `Take ${plan} for ${at}?`,
  buyButton: (n: number) => `Buy for ${n}`,
  takeButton: (n: number) => (n === 0 ? 'Take it' : `Take it for ${n}`),
  takeFree: 'By the city planner',
  costOf: (parts: readonly ['price' | 'premium' | 'distance', number][]) =>
    parts.length === 0
      ? 'It costs nothing.'
      : `${capital(parts.map(([what, n]) => `${{ price: 'market price', premium: 'premium space', distance: 'distance' }[what]} ${n}`).join(', '))}.`,
  tooDear: (plan: string) => `You cannot pay for ${plan} this turn`,
  tooDearHelp: (most: number, from: number) =>
    `It costs at least ${from}; with workers, buildings and wild tokens you come to ${most}.`,
  tooDearBut: 'Your city planner can take it for free.',
  leftOut: (n: number) => `Without what you left out ${n} more would be needed.`,

  fill: (plan: string) => `Complete ${plan}?`,
  fillPart: (plan: string) => `Put what you have on ${plan}?`,
  fillNothing: (plan: string) => `Nothing for ${plan} this turn`,
  fillWithout: (plan: string) => `Without what you left out ${plan} cannot be completed`,
  fillHelp: 'The list of steps shows how. Leave out what you want to keep.',
  fillButton: (n: number) => `Build ${count(n, 'cube', 'cubes')}`,

  pay: (n: number, what: string) => `Pay ${n} more for ${what}`,
  payHelp: 'Choose in the yard what to pay with. Special cubes go first.',
  payAll: 'Pay for me',
  upgrade: (n: number) =>
    n === 1 ? 'Who gets up a step?' : `Who gets up a step? ${capital(inWords(n))} steps`,
  upgradeHelp: 'An exhausted worker becomes steady, a steady one hard-working.',
  gain: (n: number) => `Choose ${count(n, 'cube', 'cubes')}`,
  swap: 'Which of them becomes an executive?',
  swapHelp: 'The executive takes over the pose.',
  hire: (plan: string) => `Whom does ${plan} bring?`,
  hireHelp: 'New workers can be thrown from your next turn on.',

  goesOn: (n: number) => `Then ${count(n, 'step follows', 'steps follow')} by themselves.`,
  cancel: 'Cancel',
  held: 'Your turn is played',
  heldHelp: 'Nobody has moved since: you can still take it back.',
  othersMove: (name: string) => `${name} is to move`,
  deciding: {
    start: 'Choosing a start plan.',
    home: 'About to throw.',
    risk: 'Deciding whether to push.',
    strike: 'Choosing who lies down.',
    prepared: 'About to build.',
    main: 'Building.',
  },
  throwing: 'The workers are being thrown',
  drawing: 'Plans are being drawn',
  past: (moves: number, of: number) => `You look at move ${moves} of ${of}`,
  pastHelp: 'Nothing can be played here.',
  now: 'Back to now',
  over: 'The game is over',
  overHelp: 'The final table says where each number came from.',
  watching: 'You are watching.',
};
