import type { GameInfo } from './shapes';

/** How many people a game can seat, smallest first, from its option `players`. */
export function seatCounts(info: GameInfo | undefined): number[] {
  const players = info?.options.find(({ name }) => name === 'players');
  const counts = players?.choices.map(({ value }) => Number(value)).filter(Number.isInteger) ?? [];
  return counts.sort((one, other) => one - other);
}
