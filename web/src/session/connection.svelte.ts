import type { ClientMessage, GameInfo, Guest, Lobby, ServerMessage } from './shapes';

/** An open line, or one that is being opened. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface Surroundings {
  /** Makes sure that the server knows this guest: the cookie is set. */
  greet(): Promise<void>;
  openSocket(heard: (text: string) => void, closed: () => void): Socket;
}

/** The line broke before the answer came: nobody knows what became of the request. */
export class LineLost extends Error {}

/** Something that lives across breaks of the line. */
export interface Listener {
  hear(message: ServerMessage): void;
  /** The line is back: ask for what was missed. */
  resume(): void;
  lose(): void;
}

interface Asked {
  resolve(answer: ServerMessage): void;
  reject(problem: LineLost): void;
  timer: ReturnType<typeof setTimeout>;
}

const pauses = [500, 1000, 2000, 4000, 8000, 15000];
const answerWithin = 12000;

interface ConnectionState {
  link: 'connecting' | 'ok' | 'lost';
  guest: Guest | null;
  games: GameInfo[];
  /** The most seconds that a bot may be given for a move. */
  botSeconds: number;
  lobby: Lobby | null;
}

/** The line to the server: opens itself again, and says when it is back. */
export class Connection {
  readonly state: ConnectionState = $state({
    link: 'connecting',
    guest: null,
    games: [],
    botSeconds: 0,
    lobby: null,
  });
  readonly #around: Surroundings;
  readonly #listeners = new Set<Listener>();
  readonly #asked = new Map<number, Asked>();
  #socket: Socket | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #failures = 0;
  #questions = 0;
  #lobbyWanted = false;
  #opening = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Tries at once; used at the start and whenever there is reason to hope. */
  async open(): Promise<void> {
    if (this.#socket || this.#opening) return;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    this.#opening = true;
    try {
      await this.#around.greet();
      this.#attach();
    } catch {
      this.#lost();
    } finally {
      this.#opening = false;
    }
  }

  /** The page is looked at again, perhaps after a long sleep: find out whether the line still lives. */
  probe(within = 4000): void {
    if (!this.#socket) void this.open();
    else if (this.state.link === 'ok')
      this.ask({ type: 'lobby', on: this.#lobbyWanted }, within).catch(() => {});
  }

  /** The line is known to be dead. */
  drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.close();
    this.#lost();
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Rejects with LineLost where the answer did not come. */
  ask(message: ClientMessage, within = answerWithin): Promise<ServerMessage> {
    const socket = this.#socket;
    if (!socket || this.state.link !== 'ok') return Promise.reject(new LineLost());
    const id = ++this.#questions;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.drop(), within);
      this.#asked.set(id, { resolve, reject, timer });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Asks until there is an answer; only for questions that change nothing. */
  async inquire(message: ClientMessage): Promise<ServerMessage> {
    for (;;) {
      await this.ready();
      try {
        return await this.ask(message);
      } catch (problem) {
        if (!(problem instanceof LineLost)) throw problem;
      }
    }
  }

  ready(): Promise<void> {
    if (this.state.link === 'ok') return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.listen({
        hear() {},
        lose() {},
        resume() {
          stop();
          resolve();
        },
      });
    });
  }

  /** Keeps `state.lobby` up to date from now on, or no longer. */
  followLobby(on: boolean): void {
    this.#lobbyWanted = on;
    if (this.state.link === 'ok') this.ask({ type: 'lobby', on }).catch(() => {});
  }

  #attach(): void {
    // What an abandoned socket still says is not heard.
    const current = () => this.#socket === socket;
    const socket = this.#around.openSocket(
      (text) => {
        if (current()) this.#receive(JSON.parse(text));
      },
      () => {
        if (!current()) return;
        this.#socket = null;
        this.#lost();
      },
    );
    this.#socket = socket;
    setTimeout(() => {
      if (current() && this.state.link !== 'ok') this.drop();
    }, answerWithin);
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'welcome') this.#welcome(message);
    if (message.type === 'lobby') this.state.lobby = message;
    for (const listener of [...this.#listeners]) listener.hear(message);
    const asked = message.id === undefined ? undefined : this.#asked.get(message.id);
    if (message.id === undefined || !asked) return;
    this.#asked.delete(message.id);
    clearTimeout(asked.timer);
    asked.resolve(message);
  }

  #welcome(welcome: { guest: Guest; games: GameInfo[]; bot_seconds: number }): void {
    this.state.guest = welcome.guest;
    this.state.games = welcome.games;
    this.state.botSeconds = welcome.bot_seconds;
    if (this.state.link === 'ok') return;
    this.state.link = 'ok';
    this.#failures = 0;
    if (this.#lobbyWanted) this.followLobby(true);
    for (const listener of [...this.#listeners]) listener.resume();
  }

  #lost(): void {
    const was = this.state.link;
    this.state.link = 'lost';
    for (const { reject, timer } of this.#asked.values()) {
      clearTimeout(timer);
      reject(new LineLost());
    }
    this.#asked.clear();
    if (was === 'ok') for (const listener of [...this.#listeners]) listener.lose();
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0;
    this.#failures += 1;
    // Spread out, so that all clients of a restarted server do not come at the same moment.
    this.#retry = setTimeout(() => void this.open(), pause * (0.75 + Math.random() / 2));
  }
}
