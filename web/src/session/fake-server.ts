// A server of a few lines for the tests of the connection: the test says what it answers.
import type { Socket, Surroundings } from './connection.svelte';
import type { ClientMessage, Entry, Position, ServerMessage, TableInfo } from './shapes';

type Received = ClientMessage & { id: number };

export class FakeServer implements Surroundings {
  /** All that the client has sent, over all its sockets. */
  readonly received: Received[] = [];
  reachable = true;
  greetings = 0;
  #heard: ((text: string) => void) | null = null;
  #closed: (() => void) | null = null;

  async greet(): Promise<void> {
    if (!this.reachable) throw new Error('unreachable');
    this.greetings += 1;
  }

  openSocket(heard: (text: string) => void, closed: () => void): Socket {
    this.#heard = heard;
    this.#closed = closed;
    queueMicrotask(() =>
      this.tell({
        type: 'welcome',
        guest: { id: 'g1', name: 'Ira' },
        version: '0',
        bot_seconds: 5,
        games: [],
      }),
    );
    return {
      send: (text) => this.received.push(JSON.parse(text)),
      close: () => this.cut(),
    };
  }

  tell(message: ServerMessage): void {
    this.#heard?.(JSON.stringify(message));
  }

  /** Answers the last message of this kind. */
  answer(type: ClientMessage['type'], message: ServerMessage): void {
    const asked = this.received.findLast((one) => one.type === type);
    if (!asked) throw new Error(`nobody asked for ${type}`);
    this.tell({ ...message, id: asked.id });
  }

  cut(): void {
    const closed = this.#closed;
    this.#heard = null;
    this.#closed = null;
    closed?.();
  }

  sent(type: ClientMessage['type']): Received[] {
    return this.received.filter((one) => one.type === type);
  }
}

export function aTable(change: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'T',
    game: 'suburbia',
    name: 'Friday',
    options: 'players=2',
    public: true,
    confirm: true,
    rated: false,
    clock: null,
    state: 'playing',
    host: true,
    you: 'p1',
    may_return: null,
    seats: [],
    moves: 0,
    created: 0,
    forced: false,
    rematch: null,
    your_turn: true,
    commitment: '',
    tournament: null,
    secret: null,
    ...change,
  };
}

export function aPosition(moves: number): Position {
  return {
    moves,
    turn: 'decision',
    to_move: ['p1'],
    early: [],
    held: null,
    can_undo: false,
    legal: [],
    view: {},
    result: null,
  };
}

export function anUpdate(number: number, since: number): ServerMessage {
  const entries: Entry[] = [];
  for (let at = since + 1; at <= number; ++at) {
    entries.push({ number: at, kind: 'move', seat: 'p1', move: `move ${at}`, events: [] });
  }
  return { type: 'update', table: 'T', number, entries, position: aPosition(number) };
}
