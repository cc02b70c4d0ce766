import type { Words } from '../text';
import { analyseHere, type Told } from './analysis';
import { blankPosition } from './blank';
import { withChanges } from './changes';
import { type Connection, LineLost, type Listener } from './connection.svelte';
import type { Followable, Follower, Hint, Outcome, SessionState } from './session';
import type {
  ClientMessage,
  Depth,
  Entry,
  Moment,
  Preview,
  SeatClock,
  ServerMessage,
  TableInfo,
} from './shapes';
import { type Around, Stopped, think } from './thinking';

type Act = Extract<ClientMessage, { type: 'move' | 'undo' | 'end' }>;
type Arrangement = Extract<
  ClientMessage,
  { type: 'sit' | 'stand' | 'bot' | 'start' | 'resign' | 'forced' | 'say' }
>;
type Changed = Extract<ServerMessage, { type: 'change' }>;
type Known = Pick<Extract<ServerMessage, { type: 'update' }>, 'number' | 'entries' | 'position'>;

const notBegun: Known = { number: 0, entries: [], position: blankPosition };

/** The most moves the server previews at once. */
const previewsAtOnce = 64;

const stillSending: Outcome = {
  ok: false,
  rule: '',
  why: { en: 'your last move is still on its way', ru: 'ваш прошлый ход ещё отправляется' },
};
const notSent: Extract<Outcome, { ok: false }> = {
  ok: false,
  rule: '',
  why: {
    en: 'the connection is lost: try again when it is back',
    ru: 'связи нет: повторите, когда она вернётся',
  },
};

/** So long after the server was too busy to tell what was missed, it is asked again, in milliseconds. */
const againAfter = 2_000;

const noHint: Hint = { ok: false, why: notSent.why, supply: null };

/** A hint waits behind the bots of other tables. */
const hintWithin = 60_000;

/** What the server answered, as an outcome. */
function outcomeOf(answer: ServerMessage): Outcome {
  if (answer.type === 'refused') return { ok: false, rule: answer.rule, why: answer.why };
  if (answer.type === 'error') return { ok: false, rule: '', why: answer.why };
  return { ok: true };
}

/** Why a table does not open; `missing`: there is none. */
export class NotOpened extends Error {
  readonly why: Words;
  readonly missing: boolean;

  constructor(why: Words, missing: boolean) {
    super(why.en);
    this.why = why;
    this.missing = missing;
  }
}

/** How many sessions look at each table over a line: leaving one of two must not silence the other. */
const watching = new WeakMap<Connection, Map<string, number>>();

/** Counts one more or one fewer; how many there are then. */
function countWatching(connection: Connection, table: string, by: 1 | -1): number {
  const tables = watching.get(connection) ?? new Map<string, number>();
  watching.set(connection, tables);
  const count = (tables.get(table) ?? 0) + by;
  tables.set(table, count);
  return count;
}

/** Opens a table on the server; rejects with NotOpened. */
export function openOnline(connection: Connection, table: string): Promise<OnlineSession> {
  return new Promise((resolve, reject) => {
    const arriving = new Arriving(connection, table, resolve, reject);
    void arriving.watch();
  });
}

/** Until the first `table` and `update` are here there is nothing to show. A table that is still open has no log to update. */
class Arriving implements Listener {
  readonly #connection: Connection;
  readonly #id: string;
  readonly #resolve: (session: OnlineSession) => void;
  readonly #reject: (problem: Error) => void;
  readonly #stop: () => void;
  #table: TableInfo | null = null;

  constructor(
    connection: Connection,
    id: string,
    resolve: (session: OnlineSession) => void,
    reject: (problem: Error) => void,
  ) {
    this.#connection = connection;
    this.#id = id;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#stop = connection.listen(this);
    countWatching(connection, id, 1);
  }

  async watch(): Promise<void> {
    const answer = await this.#connection.inquire({
      type: 'watch',
      table: this.#id,
      since: 0,
      changes: true,
    });
    if (answer.type !== 'error' && answer.type !== 'refused') return;
    this.#stop();
    countWatching(this.#connection, this.#id, -1);
    this.#reject(new NotOpened(answer.why, answer.type === 'error' && answer.code === 'unknown'));
  }

  hear(message: ServerMessage): void {
    if (message.type === 'table' && message.table.id === this.#id) {
      this.#table = message.table;
      if (message.table.state === 'open') this.#arrive(message.table, notBegun);
    }
    if (message.type === 'update' && message.table === this.#id && this.#table)
      this.#arrive(this.#table, message);
  }

  #arrive(table: TableInfo, known: Known): void {
    this.#stop();
    this.#resolve(new OnlineSession(this.#connection, table, known));
  }

  resume(): void {}
  lose(): void {}
}

/** A table on the server. Lives across breaks of the line: a move that was not answered is sent again. */
/** The text of a table's .kvartal file, as far as whoever asks may know it. */
export async function recordOf(table: string): Promise<string> {
  const response = await fetch(`/api/tables/${encodeURIComponent(table)}/record`);
  if (!response.ok) throw new Error(`the server gives no record: ${response.status}`);
  return response.text();
}

export class OnlineSession implements Followable, Listener {
  readonly kind = 'online';
  readonly state: SessionState;
  follower: Follower | null = null;
  readonly #connection: Connection;
  readonly #id: string;
  readonly #stop: () => void;
  /** As it was told, to make changes in; what the state holds is watched at every member. */
  #position: Known['position'];
  #unanswered: { message: Act; resolve: (outcome: Outcome) => void } | null = null;
  /** An accepted act whose entry has not arrived yet. */
  #expected: { number: number; resolve: (outcome: Outcome) => void } | null = null;
  /** Who waits for a hint, and hears how far it is. */
  #hinting: ((done: number) => void) | null = null;
  #closed = false;

  constructor(connection: Connection, table: TableInfo, { number, entries, position }: Known) {
    this.#connection = connection;
    this.#id = table.id;
    this.#position = position;
    this.state = $state({
      table,
      viewer: table.you,
      number,
      entries,
      position,
      chat: [],
      link: connection.state.link,
      archive: false,
      copyOf: null,
      thinking: {},
      clocks: [],
      handover: null,
    });
    this.#stop = connection.listen(this);
  }

  move(words: string): Promise<Outcome> {
    return this.#act({ type: 'move', table: this.#id, number: this.state.number, move: words });
  }

  undo(): Promise<Outcome> {
    return this.#act({ type: 'undo', table: this.#id, number: this.state.number });
  }

  end(): Promise<Outcome> {
    return this.#act({ type: 'end', table: this.#id, number: this.state.number });
  }

  async previews(moves: string[]): Promise<Preview[]> {
    const previews: Preview[] = [];
    for (let at = 0; at < moves.length; at += previewsAtOnce) {
      const some = moves.slice(at, at + previewsAtOnce);
      const question = { table: this.#id, number: this.state.number, moves: some };
      const answer = await this.#connection.inquire({ type: 'preview', ...question });
      if (answer.type === 'previews') previews.push(...answer.previews);
    }
    return previews;
  }

  async hint({ told, signal }: Around): Promise<Hint> {
    this.#hinting = told ?? null;
    try {
      const asked = { table: this.#id, number: this.state.number };
      const answer = await this.#connection.ask({ type: 'hint', ...asked }, hintWithin);
      if (signal?.aborted) throw new Stopped();
      if (answer.type === 'hints') {
        const { best, steps, left, again } = answer;
        return { ok: true, best, steps, supply: { left, again } };
      }
      const outcome = outcomeOf(answer);
      if (outcome.ok) return noHint;
      const again = answer.type === 'error' ? answer.again : undefined;
      return { ok: false, why: outcome.why, supply: again === undefined ? null : { left: 0, again } };
    } catch (problem) {
      if (problem instanceof LineLost) return noHint;
      throw problem;
    } finally {
      this.#hinting = null;
    }
  }

  /** On the server, in the background; in this browser where the server is busy or cannot be reached. */
  async analyse(depth: Depth, told: Told, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new Stopped();
    if (!(await this.#analyseThere(depth, told, signal)))
      await analyseHere(think, await this.record(), depth, told, signal);
  }

  /** Whether the server did it. */
  #analyseThere(depth: Depth, told: Told, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let judged = 0;
      const end = () => {
        stop();
        signal.removeEventListener('abort', leave);
        this.#connection.ask({ type: 'unanalyse', table: this.#id }).catch(() => {});
      };
      const leave = () => {
        end();
        reject(new Stopped());
      };
      const give = (done: boolean) => {
        end();
        resolve(done);
      };
      const ask = () => {
        this.#connection.ask({ type: 'analyse', table: this.#id, depth }).then(
          ({ type }) => type !== 'analysis' && give(false),
          () => {}, // asked again when the line is back
        );
      };
      const stop = this.#connection.listen({
        hear: (message) => {
          if (message.type !== 'analysis' || message.table !== this.#id || message.depth !== depth) return;
          told(message.of, message.lines);
          judged = message.from + message.lines.length;
          if (judged >= message.of) give(true);
        },
        resume: ask,
        lose: () => {},
      });
      signal.addEventListener('abort', leave);
      if (this.#connection.state.link === 'ok') ask();
      else give(false);
    });
  }

  async at(moves: number): Promise<Moment> {
    const answer = await this.#connection.inquire({ type: 'at', table: this.#id, moves });
    if (answer.type !== 'moment') throw new Error('the server has no such moment');
    return { moves: answer.moves, of: answer.of, position: answer.position };
  }

  resign(): Promise<Outcome> {
    return this.arrange({ type: 'resign', table: this.#id });
  }

  say(text: string): Promise<Outcome> {
    return this.arrange({ type: 'say', table: this.#id, text });
  }

  /** Sitting down, standing up, seating a bot, starting: what is agreed before the game, and talk. */
  async arrange(message: Arrangement): Promise<Outcome> {
    try {
      return outcomeOf(await this.#connection.ask(message));
    } catch (problem) {
      if (problem instanceof LineLost) return notSent;
      throw problem;
    }
  }

  record(): Promise<string> {
    return recordOf(this.#id);
  }

  async takeOver(): Promise<void> {}

  close(): void {
    this.#stop();
    this.#closed = true;
    if (countWatching(this.#connection, this.#id, -1) > 0) return;
    this.#connection.ask({ type: 'unwatch', table: this.#id }).catch(() => {});
  }

  hear(message: ServerMessage): void {
    if (message.type === 'table' && message.table.id === this.#id) this.#seated(message.table);
    if (message.type === 'update' && message.table === this.#id) this.#update(message);
    if (message.type === 'change' && message.table === this.#id) this.#change(message);
    if (message.type === 'chat' && message.table === this.#id) this.#chat(message.lines);
    if (message.type === 'clock' && message.table === this.#id) this.#clock(message.seats);
    if (message.type === 'hinting' && message.table === this.#id) this.#hinting?.(message.done);
    if (message.type === 'thinking' && message.table === this.#id)
      this.state.thinking = { ...this.state.thinking, [message.seat]: message.done };
  }

  lose(): void {
    this.state.link = 'lost';
  }

  resume(): void {
    void this.#catchUp(this.state.number);
  }

  /** Asks for the entries after `since`, then sends again what was not answered. */
  async #catchUp(since: number): Promise<void> {
    try {
      const answer = await this.#connection.ask({ type: 'watch', table: this.#id, since, changes: true });
      if (this.#closed) return;
      if (answer.type === 'error' || answer.type === 'refused') return this.#notCaughtUp(answer, since);
      this.state.link = 'ok';
      this.#send();
    } catch (problem) {
      if (!(problem instanceof LineLost)) throw problem;
    }
  }

  /** The server does not tell what was missed: asked again where it may, and otherwise nobody waits for an answer any longer. */
  #notCaughtUp(answer: ServerMessage, since: number): void {
    if (answer.type === 'error' && answer.code !== 'unknown') {
      setTimeout(() => !this.#closed && void this.#catchUp(since), againAfter);
      return;
    }
    const outcome = outcomeOf(answer);
    this.#unanswered?.resolve(outcome);
    this.#expected?.resolve(outcome);
    this.#unanswered = null;
    this.#expected = null;
  }

  #act(message: Act): Promise<Outcome> {
    if (this.#unanswered || this.#expected) return Promise.resolve(stillSending);
    return new Promise((resolve) => {
      this.#unanswered = { message, resolve };
      this.#send();
    });
  }

  /** Sends the kept act with the number it had: if the server has it already, it only says so again. */
  #send(): void {
    const act = this.#unanswered;
    if (!act) return;
    this.#connection.ask(act.message).then(
      (answer) => this.#answered(act, answer),
      (problem: unknown) => {
        if (!(problem instanceof LineLost)) throw problem;
      },
    );
  }

  #answered(act: { resolve: (outcome: Outcome) => void }, answer: ServerMessage): void {
    if (this.#unanswered !== act) return;
    this.#unanswered = null;
    if (answer.type === 'accepted' && answer.number > this.state.number) {
      this.#expected = { number: answer.number, resolve: act.resolve };
    } else {
      act.resolve(outcomeOf(answer));
    }
  }

  #seated(table: TableInfo): void {
    const changed = table.you !== this.state.viewer;
    this.state.table = table;
    this.state.viewer = table.you;
    if (changed) void this.#catchUp(0);
  }

  #update({ number, entries, position }: Known): void {
    const first = entries[0]?.number ?? number + 1;
    if (first > this.state.number + 1) {
      void this.#catchUp(this.state.number);
      return;
    }
    if (number < this.state.number) return;
    this.#enter(first, entries);
    this.state.number = number;
    this.#position = position;
    this.state.position = position;
    for (const { seat } of entries) delete this.state.thinking[seat];
    void this.follower?.tell({ viewer: this.state.viewer, number, position });
    if (this.#expected && number >= this.#expected.number) {
      this.#expected.resolve({ ok: true });
      this.#expected = null;
    }
  }

  /** Changes fit only to the position they were made for. Those that answer an act end it at once: who sees the new position may act again. */
  #change({ number, since, entries, changes, accepted }: Changed): void {
    if (accepted !== undefined) {
      this.#unanswered?.resolve({ ok: true });
      this.#unanswered = null;
    }
    if (since === this.state.number)
      this.#update({ number, entries, position: withChanges(this.#position, changes) });
    else if (number > this.state.number) void this.#catchUp(this.state.number);
  }

  /** Entries known already are replaced: other eyes may see more in them. */
  #enter(first: number, entries: Entry[]): void {
    if (entries.length === 0) return;
    if (first > this.state.number) this.state.entries.push(...entries);
    else this.state.entries = [...this.state.entries.filter((entry) => entry.number < first), ...entries];
  }

  #clock(seats: SeatClock[]): void {
    const told = performance.now();
    this.state.clocks = seats.map((clock) => ({ ...clock, told }));
  }

  #chat(lines: SessionState['chat']): void {
    const last = this.state.chat.at(-1)?.number ?? 0;
    this.state.chat.push(...lines.filter((line) => line.number > last));
  }
}
