// The ratings of the people at the table that is looked at; components below the table ask for them by seat.
import { getContext, setContext } from 'svelte';
import { server } from './server';
import type { SeatRating, TableInfo } from './shapes';

const key = Symbol('ratings');

export class TableRatings {
  seats = $state<Record<string, SeatRating>>({});

  /** Asks anew: after somebody sat down, and when the game is over. */
  async ask(table: TableInfo): Promise<void> {
    const answer = await server.inquire({ type: 'ratings_at', table: table.id });
    if (answer.type !== 'ratings_at') return;
    this.seats = Object.fromEntries(answer.seats.map((each) => [each.seat, each]));
  }
}

/** For a table and all that is shown below it. */
export function provideRatings(): TableRatings {
  return setContext(key, new TableRatings());
}

/** Null where nothing is rated: at a casual table, in a local game, at the seat of a bot. */
export function seatRatings(): (seat: string) => SeatRating | null {
  const ratings = getContext<TableRatings | undefined>(key);
  return (seat) => ratings?.seats[seat] ?? null;
}
