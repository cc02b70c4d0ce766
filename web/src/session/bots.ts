// Bots by name: a level, and behind it the seconds that a person has given it for a move: "level4:seconds=3".

/** 1 to 5; null where it is no level. */
export function levelOf(bot: string | null): number | null {
  const level = /^level([1-5])(:|$)/.exec(bot ?? '')?.[1];
  return level === undefined ? null : Number(level);
}

/** The name without what was set for it. */
export function kindOf(bot: string): string {
  return bot.split(':')[0] ?? bot;
}

/** Only a level can be given time; null: as the level has it. */
export function withSeconds(bot: string, seconds: number | null): string {
  return seconds === null || levelOf(bot) === null ? bot : `${kindOf(bot)}:seconds=${seconds}`;
}

/** What people can choose, up to the most that whoever runs the bot allows. */
export function secondsUpTo(most: number): number[] {
  return [0.2, 0.5, 1, 2, 5, 10, 30].filter((seconds) => seconds <= most);
}

/** On one's own device. */
export const mostSecondsHere = 30;

/** Whom one meets where one has not chosen: plays sensibly, and can be beaten in one's first games. */
export const firstRival = 'level2';
