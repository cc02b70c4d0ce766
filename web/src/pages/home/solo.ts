// The games for one: what a game has of them, as its own options say.
import { seatCounts } from '../../session/players';
import type { GameInfo } from '../../session/shapes';
import type { Words } from '../../text';

export interface SoloGame {
  /** Words as on the command line. */
  readonly options: string;
  /** Null where a game has only one. */
  readonly name: Words | null;
}

/** The option in which the solo games of a game differ; its first choice is for several. */
const differIn: Readonly<Record<string, string>> = { suburbia: 'mode', en_route: 'level' };

/** "solo: against Dale the robot (chapter 12)" is called "Against Dale the robot" among solo games. */
function called(about: string): string {
  const name = about.replace(/^[^:]+: /, '').replace(/\s*\([^)]*\)$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** None where a game is for several only, or not known yet. */
export function soloGames(info: GameInfo | undefined): SoloGame[] {
  if (info === undefined || !seatCounts(info).includes(1)) return [];
  const option = info.options.find(({ name }) => name === differIn[info.id]);
  if (option === undefined) return [{ options: 'players=1', name: null }];
  return option.choices.slice(1).map(({ value, about }) => ({
    options: `players=1 ${option.name}=${value}`,
    name: { en: called(about.en), ru: called(about.ru) },
  }));
}
