// The choices of a new table, and the words they become.
import { kindOf, withSeconds } from '../../session/bots';
import type { LocalSeat } from '../../session/local-games.svelte';
import type { GameInfo, OptionSpec } from '../../session/shapes';

/** One value, or one for each seat. */
export type OptionValues = Record<string, string[]>;

export interface SeatChoice {
  /** "me", "open", "person" or the name of a bot. */
  who: string;
  /** Of a person at this screen. */
  name: string;
}

export function defaultOf(spec: OptionSpec): string {
  return spec.choices[0]?.value ?? '';
}

/** Words as on the command line; what is usual is left out. */
export function optionWords(info: GameInfo, players: number, values: OptionValues): string {
  const words = [`players=${players}`];
  for (const spec of info.options) {
    if (spec.name === 'players') continue;
    const chosen = (values[spec.name] ?? []).slice(0, spec.per_seat ? players : 1);
    const first = chosen[0] ?? defaultOf(spec);
    if (chosen.every((value) => value === first)) {
      if (first !== defaultOf(spec)) words.push(`${spec.name}=${first}`);
    } else {
      const all = Array.from({ length: players }, (_, at) => chosen[at] ?? defaultOf(spec));
      words.push(`${spec.name}=${all.join(',')}`);
    }
  }
  return words.join(' ');
}

export function localSeats(
  info: GameInfo,
  choices: SeatChoice[],
  playerName: (number: number) => string,
  seconds: number | null = null,
): LocalSeat[] {
  return choices.map(({ who, name }, at) => {
    const bot = info.bots.find(({ id }) => id === kindOf(who));
    if (bot) return { kind: 'bot', name: bot.name.en, bot: withSeconds(who, seconds) };
    return { kind: 'person', name: name.trim() || playerName(at + 1), bot: null };
  });
}
