// The tables on the server where it is your turn, wherever on the site you are.
import type { Connection, Listener } from './connection.svelte';
import { LineLost } from './connection.svelte';
import type { ServerMessage, WaitingTable } from './shapes';

export class WaitingTables implements Listener {
  #tables = $state<WaitingTable[]>([]);
  readonly #connection: Connection;
  readonly #came: (table: WaitingTable) => void;

  /** `came` is told of every table where it has become your turn while this page was open. */
  constructor(connection: Connection, came: (table: WaitingTable) => void) {
    this.#connection = connection;
    this.#came = came;
    connection.listen(this);
  }

  get all(): readonly WaitingTable[] {
    return this.#tables;
  }

  /** Where to go next from a table; those with the least time come first. */
  after(table: string | null): WaitingTable | null {
    return this.#tables.find(({ id }) => id !== table) ?? null;
  }
  countBeside(table: string | null): number {
    return this.#tables.filter(({ id }) => id !== table).length;
  }

  hear(message: ServerMessage): void {
    if (message.type !== 'waiting') return;
    const known = new Set(this.#tables.map(({ id }) => id));
    const first = message.id !== undefined; // the answer to our own question is no news
    this.#tables = message.tables;
    if (!first) for (const table of message.tables) if (!known.has(table.id)) this.#came(table);
  }

  resume(): void {
    this.#connection.ask({ type: 'waiting', on: true }).catch((problem: unknown) => {
      if (!(problem instanceof LineLost)) throw problem;
    });
  }

  lose(): void {}
}
