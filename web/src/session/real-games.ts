// For tests: games played by the real engine, seen as a client sees them.
import { readFileSync } from 'node:fs';
import { load } from '../../../bindings/wasm/kvartal.mjs';
import type { Entry, Position, Preview } from './shapes';

interface Update {
  number: number;
  entries: Entry[];
  position: Position;
}

const { request } = await load(readFileSync('../build/wasm/kvartal.wasm'));

function ask<Answer>(message: object): Answer {
  const answer = request(message) as Answer & { error?: string };
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer;
}

/** After all entries there will ever be. */
const never = 1_000_000;

/** A table at which the test plays the people, and the engine everybody else. */
export class RealTable {
  private readonly table: number;
  private readonly seats: string[];
  private seed: number;

  constructor(game: string, options: string, seats: string[], seed: number) {
    this.seats = seats;
    this.seed = seed;
    this.table = ask<{ table: number }>({
      call: 'open',
      game,
      options,
      seats,
      confirm: false,
      seed,
    }).table;
    this.settle();
  }

  /** Everything, or only what is new after an entry. */
  look(viewer: string, since = 0): Update {
    return ask({ call: 'update', table: this.table, since, viewer });
  }

  previews(seat: string, moves: string[]): Preview[] {
    return ask<{ previews: Preview[] }>({ call: 'preview', table: this.table, seat, moves }).previews;
  }

  move(seat: string, move: string): void {
    const { number } = this.look(seat, never);
    const answer = ask<{ refused?: { why: { en: string } } }>({
      call: 'move',
      table: this.table,
      seat,
      number,
      move,
    });
    if (answer.refused) throw new Error(`${move}: ${answer.refused.why.en}`);
    this.settle();
  }

  close(): void {
    ask({ call: 'close', table: this.table });
  }

  private settle(): void {
    for (;;) {
      const { stepped, bot: seat } = ask<{ stepped: boolean; bot: string | null }>({
        call: 'step',
        table: this.table,
      });
      if (seat !== null) this.botMoves(seat);
      else if (!stepped) return;
    }
  }

  private botMoves(seat: string): void {
    const bot = this.seats[Number(seat.slice(1)) - 1];
    const { move } = ask<{ move: string }>({ call: 'choose', table: this.table, seat, bot, seed: this.seed });
    this.seed += 1;
    ask({ call: 'move', table: this.table, seat, move });
  }
}

/** Plays a game to its end by choosing among the legal moves by a fixed rule; `each` sees every position, without the log, before its decision is made. */
export function playThrough(
  game: string,
  options: string,
  people: number,
  seed: number,
  each: (table: RealTable, seat: string, update: Update, chosen: string) => void,
): Update {
  const seats = Array.from({ length: people }, () => 'person');
  const table = new RealTable(game, options, seats, seed);
  let random = seed;
  for (;;) {
    const { to_move: toMove, early, turn } = table.look('archive', never).position;
    const seat = toMove.find((each) => !early.includes(each));
    if (turn === 'over' || seat === undefined) break;
    const update = table.look(seat, never);
    random = (random * 1103515245 + 12345) % 2147483648;
    const chosen = update.position.legal[random % update.position.legal.length];
    if (chosen === undefined) throw new Error(`${seat} has no move`);
    each(table, seat, update, chosen);
    table.move(seat, chosen);
  }
  const last = table.look('archive');
  table.close();
  return last;
}
