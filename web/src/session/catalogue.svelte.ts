// The games with their options and bots: told by the server or, without one, by the engine in this browser.
import { language, t } from '../text';
import { kindOf } from './bots';
import { engine } from './engine-thread';
import { server } from './server';
import type { GameInfo, TableInfo } from './shapes';

const key = 'kvartal.games';

function remembered(): GameInfo[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]');
  } catch {
    // Not ours; it is asked for again.
    return [];
  }
}

const known = $state({ games: remembered() });

/** All games known now; empty until somebody has told. */
export function catalogue(): GameInfo[] {
  return server.state.games.length > 0 ? server.state.games : known.games;
}

export function gameInfo(id: string): GameInfo | undefined {
  return catalogue().find((game) => game.id === id);
}

/** Makes sure that the games are known, from wherever they can be learned. */
export async function learnGames(): Promise<void> {
  const games = server.state.games.length > 0 ? server.state.games : (await engine('games', {})).games;
  known.games = games;
  localStorage.setItem(key, JSON.stringify(games));
}

/** What a bot is called in the language of the page. */
export function botName(game: string, bot: string): string {
  return gameInfo(game)?.bots.find(({ id }) => id === kindOf(bot))?.name[language()] ?? bot;
}

/** The name of a person; who has deleted the account has none, and is called so in the language of the page. */
export function personName(name: string): string {
  return name === 'Deleted player' ? t().account.deleted : name;
}

/** The names at a table, by seat, in the language of the page; namesakes are numbered. */
export function seatNames(table: TableInfo): ReadonlyMap<string, string> {
  const plain = table.seats.map(
    // Where a bot plays for somebody, the seat is still theirs.
    (seat) =>
      [seat.seat, seat.bot && !seat.absence ? botName(table.game, seat.bot) : personName(seat.name)] as const,
  );
  const uses = new Map<string, number>();
  for (const [, name] of plain) uses.set(name, (uses.get(name) ?? 0) + 1);
  const given = new Map<string, number>();
  return new Map(
    plain.map(([seat, name]) => {
      if (name === '' || (uses.get(name) ?? 0) < 2) return [seat, name];
      const number = (given.get(name) ?? 0) + 1;
      given.set(name, number);
      return [seat, `${name} ${number}`];
    }),
  );
}
