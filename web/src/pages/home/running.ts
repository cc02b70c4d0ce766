// Games in progress, wherever they are, those that wait for you first.
import { botName, seatNames } from '../../session/catalogue.svelte';
import type { LocalGame } from '../../session/local-games.svelte';
import type { TableInfo } from '../../session/shapes';
import { myName } from '../../session/start';
import { t } from '../../text';
import { blockName } from './blocks';

export interface RunningGame {
  address: string;
  game: string;
  title: string;
  moves: number;
  freeSeats: number;
  yourTurn: boolean;
  here: boolean;
  /** Milliseconds since 1970. */
  changed: number;
  seats: { seat: string; name: string }[];
  /** One's own seat; null where several people sit at this screen, or nobody. */
  me: string | null;
}

export function onlineGame(table: TableInfo): RunningGame {
  const names = seatNames(table);
  return {
    address: `/t/${table.id}`,
    game: table.game,
    title: table.name,
    moves: table.moves,
    freeSeats: table.state === 'open' ? table.seats.filter(({ kind }) => kind === 'open').length : 0,
    yourTurn: table.your_turn,
    here: false,
    changed: table.created,
    seats: table.seats.map(({ seat, kind }) => ({
      seat,
      name: kind === 'open' ? '' : (names.get(seat) ?? ''),
    })),
    me: table.you,
  };
}

export function localGame(game: LocalGame): RunningGame {
  const people = game.archive ? [] : game.seats.filter(({ kind }) => kind === 'person');
  return {
    address: `/local/${game.id}`,
    game: game.game,
    title: game.name,
    moves: game.moves,
    freeSeats: 0,
    yourTurn: game.waiting,
    here: true,
    changed: game.changed,
    seats: game.seats.map(({ name, bot }, at) => ({
      seat: `p${at + 1}`,
      name: bot ? botName(game.game, bot) : name,
    })),
    me: people.length === 1 ? `p${game.seats.findIndex(({ kind }) => kind === 'person') + 1}` : null,
  };
}

/** What tells a game from others: which it is, and against whom. */
export function titleOf({ game, seats, me }: RunningGame): string {
  const others = seats.flatMap(({ seat, name }) => (seat !== me && name !== '' ? [name] : []));
  if (seats.length === 1) return `${blockName(game)} · ${t().home.solo}`;
  return others.length === 0 ? blockName(game) : `${blockName(game)} · ${others.join(', ')}`;
}

/** The name that somebody has given the table; empty where it is the usual one. */
export function givenName({ title }: RunningGame): string {
  return title === t().create.nameDefault(myName()) ? '' : title;
}

export function byUrgency(games: RunningGame[]): RunningGame[] {
  return games.toSorted((one, other) => Number(other.yourTurn) - Number(one.yourTurn));
}
