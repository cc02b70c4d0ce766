// Sitting down: a new table on the server or, without one, in this browser.

import { settings } from '../settings.svelte';
import type { Words } from '../text';
import { t } from '../text';
import { gameInfo, learnGames } from './catalogue.svelte';
import { LineLost } from './connection.svelte';
import { nameKey } from './identity';
import { type LocalGame, type LocalSeat, localGames, newId } from './local-games.svelte';
import { server } from './server';
import type { Session } from './session';
import type { Clock } from './shapes';

export interface Plan {
  game: string;
  /** Words as on the command line: "players=3 mode=standard". */
  options: string;
  name: string;
  confirm: boolean;
  public: boolean;
  /** Its end changes the ratings of the people who play. */
  rated: boolean;
  clock?: Clock | null;
}

/** Each seat of an online table: "me", "open" or the name of a bot. */
export type OnlinePlan = Plan & { seats: string[] };
export type LocalPlan = Omit<Plan, 'public' | 'rated'> & { seats: LocalSeat[] };

/** Why there is no table; in both languages. */
export class NoTable extends Error {
  readonly why: Words;

  constructor(why: Words) {
    super(why.en);
    this.why = why;
  }
}

export function myName(): string {
  return server.state.guest?.name || localStorage.getItem(nameKey) || t().guest;
}

/** Tells the server as well, if it can be reached; a refusal is thrown in words. */
export async function rename(name: string): Promise<void> {
  localStorage.setItem(nameKey, name);
  if (server.state.link !== 'ok') return;
  const answer = await server.ask({ type: 'rename', name });
  if (answer.type === 'refused' || answer.type === 'error') throw new NoTable(answer.why);
}

/** A name given while there was no server is told to it; a newcomer is called a guest in their own language. */
export async function introduce(): Promise<void> {
  await server.ready();
  const given = server.state.guest?.name ?? '';
  const saved = localStorage.getItem(nameKey);
  const number = /^Guest (\w+)$/.exec(given)?.[1];
  const name = saved ?? (number ? `${t().guest} ${number}` : given);
  if (name !== given) await server.ask({ type: 'rename', name });
}

/** The address of the new table. */
export async function startOnline(plan: OnlinePlan): Promise<string> {
  const answer = await server.ask({ type: 'create', ...plan });
  if (answer.type === 'refused' || answer.type === 'error') throw new NoTable(answer.why);
  if (answer.type !== 'created') throw new Error(`the server answered ${answer.type}`);
  return `/t/${answer.table}`;
}

export function startLocal(plan: LocalPlan): string {
  const now = Date.now();
  const game: LocalGame = {
    ...plan,
    id: newId(),
    archive: false,
    record: null,
    copyOf: null,
    moves: 0,
    over: false,
    waiting: true,
    created: now,
    changed: now,
  };
  localGames.keep(game);
  return `/local/${game.id}`;
}

/** A short wait for a line that is just being opened. */
async function lineIsThere(): Promise<boolean> {
  const there = () => server.state.link === 'ok';
  if (server.state.link !== 'connecting') return there();
  const patience = new Promise((resolve) => setTimeout(resolve, 1500));
  await Promise.race([server.ready(), patience]);
  return there();
}

/** You against so many bots, or alone by the options of a solo game: on the server if it is there, otherwise here. */
export async function startWithBots(
  game: string,
  bot: string,
  bots: number,
  options = `players=${bots + 1}`,
): Promise<string> {
  const plan: Plan = {
    game,
    options,
    name: t().create.nameDefault(myName()),
    confirm: !settings.endTurns,
    public: false,
    rated: false,
  };
  if (await lineIsThere()) {
    try {
      return await startOnline({ ...plan, seats: ['me', ...Array<string>(bots).fill(bot)] });
    } catch (problem) {
      if (!(problem instanceof LineLost)) throw problem;
    }
  }
  await learnGames();
  const name = gameInfo(game)?.bots.find(({ id }) => id === bot)?.name.en ?? bot;
  const seats: LocalSeat[] = [
    { kind: 'person', name: myName(), bot: null },
    ...Array.from({ length: bots }, (): LocalSeat => ({ kind: 'bot', name, bot })),
  ];
  return startLocal({ ...plan, seats });
}

/** The same people, bots and options again. On the server everybody who asks comes to one table, each one seat further. */
export async function rematch(session: Session): Promise<string> {
  const { id, game, options, name, confirm, seats, you } = session.state.table;
  if (session.kind === 'local') {
    const chairs = seats.map((seat): LocalSeat => {
      return { kind: seat.kind === 'bot' ? 'bot' : 'person', name: seat.name, bot: seat.bot };
    });
    return startLocal({ game, options, name, confirm, seats: chairs });
  }
  const answer = await server.ask({ type: 'rematch', table: id });
  if (answer.type === 'refused' || answer.type === 'error') throw new NoTable(answer.why);
  if (answer.type !== 'created') throw new Error(`the server answered ${answer.type}`);
  const seat = seats.findIndex((each) => each.seat === you);
  const next = `p${((seat - 1 + seats.length) % seats.length) + 1}`;
  // Somebody else may have asked first; whoever did sits already, and the host may have given the seat away.
  if (seat >= 0) await server.ask({ type: 'sit', table: answer.table, seat: next });
  return `/t/${answer.table}`;
}
