// Games in progress, wherever they are, those that wait for you first.
import { botName, seatNames } from '../../session/catalogue.svelte';
import type { LocalGame } from '../../session/local-games.svelte';
import type { TableInfo } from '../../session/shapes';

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
  };
}

export function localGame(game: LocalGame): RunningGame {
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
  };
}

export function byUrgency(games: RunningGame[]): RunningGame[] {
  return games.toSorted((one, other) => Number(other.yourTurn) - Number(one.yourTurn));
}
