// What the plate asks, tells and offers.
import { count, either, inWords } from './grammar';

export const plate = {
  take: 'Take a lot card',
  takeHelp: 'Choose a card on offer, then a free lot of its kind.',
  takeOrRebuild: 'Take a lot card, or rebuild',
  takeOrRebuildHelp: 'A card and a free lot; or one of your skyscrapers over older ones of yours.',
  mustBuild: 'Build a skyscraper',
  mustRebuild: 'Rebuild',
  buildOrRebuild: 'Build or rebuild',
  noWorker: 'All your workers are on the map, so no land this turn.',
  buildOrEnd: 'Build, or end your turn',
  endOrMore: 'End your turn, or go on',
  youMay: (things: readonly string[]) => `You may ${either(things)}.`,
  mayBuild: 'build one skyscraper on your empty land',
  mayBoom: 'build a second one with Construction Boom',
  mayGrab: 'take a second lot with Land Grab',
  mayShift: 'change the market with Market Shift',

  lot: (card: string) => `Choose a ${card}`,
  grabLot: (card: string) => `Land Grab: choose a ${card}`,
  lotHelp: (n: number) => `${count(n, 'lot is', 'lots are')} free. Arrow keys move, Enter chooses.`,
  lotTap: (n: number) => `${count(n, 'lot is', 'lots are')} free. Tap one.`,
  takeThis: (card: string, where: string) => `Take the ${card} at ${where}?`,
  grabThis: (card: string, where: string) => `Land Grab: take the ${card} at ${where}?`,
  otherLot: 'Or choose another lot.',
  otherLotTap: 'Or tap another lot.',
  takeButton: 'Take the lot',
  grabButton: 'Play Land Grab',
  cardClosed: (card: string) => `You cannot take a ${card} now`,

  place: (tile: string) => `Choose a place for ${tile}`,
  placeHelp: (n: number, turns: boolean) =>
    `${count(n, 'place is', 'places are')} legal.${turns ? ' R or the wheel turns it.' : ''}`,
  placeTap: (turns: boolean): string =>
    turns ? 'Tap a lit square. Then you can turn it.' : 'Tap a lit square.',
  noPlaceFor: (tile: string) => `No place for ${tile} now`,
  notHere: (tile: string) => `${tile} cannot stand here`,
  moveHelp: 'Drag it, or move with the arrow keys; R turns it.',
  moveTap: 'Drag it, tap another square, or turn it.',
  buildThis: (tile: string) => `Build ${tile} here?`,
  boomThis: (tile: string) => `Construction Boom: build ${tile} here?`,
  rebuildThis: (tile: string, demolished: number) =>
    demolished === 0
      ? `Rebuild with ${tile} here?`
      : `Demolish ${inWords(demolished)} ${demolished === 1 ? 'tile' : 'tiles'} and build ${tile}?`,
  buildButton: 'Build',
  boomButton: 'Play Construction Boom',
  rebuildButton: 'Demolish and build',
  rebuildShort: 'Demolish, build',

  shiftClosed: 'You cannot play Market Shift now',
  shiftThis: 'Play Market Shift?',
  shiftHelp: 'All cards on offer go under the deck, the top four take their place.',
  shiftButton: 'Change the market',

  stuck: 'You are stuck: give up a lot',
  stuckHelp: 'No free worker, and nothing to build or rebuild. Choose a lot with your worker on it.',
  giveUp: (card: string, where: string) => `Give up the ${card} at ${where}?`,
  giveUpHelp: 'The worker comes home, the lot is free again, and your turn is over.',
  giveUpButton: 'Give it up',

  cancel: 'Cancel',
  undo: 'Undo',
  endTurn: 'End turn',
  held: 'Your turn is played',
  heldHelp: 'Nothing has been drawn yet: you can still take it back.',
  othersMove: (name: string) => `${name} is to move`,
  deciding: {
    begin: 'Choosing land, or what to rebuild.',
    go_on: 'Choosing what else to do in this turn.',
    held: 'The turn is played, not yet ended.',
  },
  drawing: 'Cards are being drawn',
  past: (moves: number, of: number) => `You look at move ${moves} of ${of}`,
  pastHelp: 'Nothing can be played here.',
  now: 'Back to now',
  over: 'The game is over',
  overHelp: 'The final table says where each number came from.',
  watching: 'You are watching.',
  sending: 'One moment',
};
