import { analyseHere, type Told } from './analysis';
import { blankPosition } from './blank';
import type { Calls, Engine } from './engine';
import { thinkTogether } from './heads';
import type { LocalGame, LocalGames, LocalSeat } from './local-games.svelte';
import { Pondering } from './pondering';
import type { Followable, Follower, Hint, Outcome, SessionState } from './session';
import type { Depth, Moment, Position, Preview, Refusal, SeatInfo, TableInfo } from './shapes';
import { type Around, randomSeed, Stopped, type Think } from './thinking';

export interface LocalHouse {
  engine: Engine;
  /** Where bots think. */
  think: Think;
  /** How many of them may think about one decision at once. */
  heads(): number;
  /** Whether bots may think just now while people do. */
  ponders(): boolean;
  /** Where the game is kept after every entry; null for one that is not kept. */
  games: LocalGames | null;
  /** The browser has no room left to keep the game. */
  unkept(): void;
}

/** How long a bot that has decided waits for a person in the middle of a decision, in milliseconds: not long, since the person may be
 * waiting for it. */
const patience = 3_000;
/** For how long a position is seen at least, in milliseconds. */
const glance = 100;
/** Who plays on for somebody who gave up, as on the server. */
const standIn = 'level3';
/** How long a hint is thought about, in seconds. */
const hintSeconds = 1.5;
/** And how long the rest of the turn after its first move is. */
const turnSeconds = 1;
const firstShare = hintSeconds / (hintSeconds + turnSeconds);

function refused({ rule, why }: Refusal): Outcome {
  return { ok: false, rule, why };
}

const onlyWatching = { en: 'you only watch here', ru: 'вы здесь только смотрите' };

/** Starts a local game, or goes on with a kept one. Rejects with the reason where it cannot. */
export async function openLocal(game: LocalGame, house: LocalHouse): Promise<LocalSession> {
  const { engine } = house;
  const seats = game.seats.map(({ kind, bot }) =>
    kind === 'bot' && !game.archive ? (bot ?? 'greedy') : 'person',
  );
  const manners = { seats, confirm: game.confirm && !game.archive, seed: randomSeed() };
  const opened = game.record
    ? await engine('load', { record: game.record, ...manners })
    : await engine('open', { game: game.game, options: game.options, ...manners });
  if (opened.refused) throw new Error(opened.refused.why.en);
  const session = new LocalSession({ ...game, options: opened.options }, house, opened.table);
  await session.begin();
  return session;
}

/** People and bots at one screen, with the engine in this browser. */
export class LocalSession implements Followable {
  readonly kind = 'local';
  readonly state: SessionState;
  follower: Follower | null = null;
  readonly #house: LocalHouse;
  readonly #table: number;
  readonly #game: LocalGame;
  #stepping = false;
  #stepAgain = false;
  #closed = false;
  /** Settled once the follower is ready for the next step. */
  #followed: Promise<void> | undefined;
  /** When the table was last shown, and whether something has happened since. */
  #seenAt = 0;
  #unseen = false;
  /** Lets a bot that waits look at the table again. */
  #resumed: () => void = () => {};
  /** Leaving the table ends what its bots think about. */
  readonly #leaving = new AbortController();
  readonly #pondering: Pondering;

  constructor(game: LocalGame, house: LocalHouse, table: number) {
    this.#game = game;
    this.#house = house;
    this.#table = table;
    this.#pondering = new Pondering(house.think, () => house.ponders(), this.#leaving.signal);
    const people = this.#people;
    this.state = $state({
      table: tableInfo(game),
      viewer: people.length === 1 ? (people[0] ?? null) : null,
      number: 0,
      entries: [],
      position: blankPosition,
      chat: [],
      link: 'ok',
      archive: game.archive,
      copyOf: game.copyOf,
      thinking: {},
      clocks: [],
      handover: null,
    });
  }

  async begin(): Promise<void> {
    await this.#refresh();
    await this.#keep();
    this.#handOver();
    void this.#step();
  }

  move(words: string): Promise<Outcome> {
    return this.#act((seat) => this.#ask('move', { seat, number: this.state.number, move: words }));
  }

  undo(): Promise<Outcome> {
    return this.#act((seat) => this.#ask('undo', { seat, number: this.state.number }));
  }

  end(): Promise<Outcome> {
    return this.#act((seat) => this.#ask('end', { seat, number: this.state.number }));
  }

  async previews(moves: string[]): Promise<Preview[]> {
    const seat = this.state.viewer;
    return seat ? (await this.#ask('preview', { seat, moves })).previews : [];
  }

  async hint(around: Around): Promise<Hint> {
    const seat = this.state.viewer;
    if (!seat) return { ok: false, why: onlyWatching, supply: null };
    const record = await this.#record('archive');
    const ask = { seat, seconds: hintSeconds, seed: randomSeed() };
    const { best } = await thinkTogether(
      this.#house.think,
      record,
      seat,
      this.#house.heads(),
      (engine, table, head) => engine('hint', { ...ask, table, head }),
      { signal: around.signal, told: (done) => around.told?.(firstShare * done) },
    );
    const move = best[0]?.move;
    if (move === undefined) return { ok: false, why: onlyWatching, supply: null };
    const { steps } = await this.#house.think(
      record,
      (engine, table) => engine('ahead', { ...ask, table, move, seconds: turnSeconds }),
      { signal: around.signal, told: (done) => around.told?.(firstShare + (1 - firstShare) * done) },
    );
    return { ok: true, best, steps, supply: null };
  }

  async analyse(depth: Depth, told: Told, signal: AbortSignal): Promise<void> {
    await analyseHere(this.#house.think, await this.record(), depth, told, signal);
  }

  at(moves: number): Promise<Moment> {
    return this.#ask('at', { moves, viewer: this.#eyes(this.state.viewer) });
  }

  /** A bot plays on where at least two sides are left, as at a table of the server. */
  async resign(): Promise<Outcome> {
    const seat = this.state.viewer;
    if (!seat) return refused({ rule: '', why: onlyWatching });
    const answer = await this.#ask('resign', { seat, bot: standIn });
    if (answer.refused) return refused(answer.refused);
    this.#pondering.stop();
    await this.#entered();
    if (this.state.position.turn !== 'over') await this.#leaveToBot(seat);
    void this.#step();
    return { ok: true };
  }

  async say(): Promise<Outcome> {
    return refused({
      rule: '',
      why: { en: 'everybody here sits at this screen', ru: 'все игроки и так у этого экрана' },
    });
  }

  record(): Promise<string> {
    return this.#record(this.#eyes(this.state.viewer));
  }

  async takeOver(): Promise<void> {
    if (this.state.handover) await this.#look(this.state.handover);
    this.state.handover = null;
  }

  close(): void {
    this.#closed = true;
    this.#leaving.abort();
    this.#resumed();
    void this.#ask('close', {});
  }

  get #people(): string[] {
    if (this.#game.archive) return [];
    return this.#game.seats.flatMap(({ kind }, at) => (kind === 'person' ? [`p${at + 1}`] : []));
  }

  #eyes(viewer: string | null): string {
    if (viewer) return viewer;
    // A record with hidden words was filled in at random: what it hides is not shown as if it were known.
    return this.#game.archive && !/\?$/m.test(this.#game.record ?? '') ? 'archive' : 'spectator';
  }

  #ask<Call extends keyof Calls>(
    call: Call,
    members: Omit<Calls[Call]['takes'], 'table'>,
  ): Promise<Calls[Call]['gives']> {
    return this.#house.engine(call, { ...members, table: this.#table } as Calls[Call]['takes']);
  }

  async #act(ask: (seat: string) => Promise<Calls['move']['gives']>): Promise<Outcome> {
    const seat = this.state.viewer;
    if (!seat) return refused({ rule: '', why: onlyWatching });
    const answer = await ask(seat);
    if (answer.refused) return refused(answer.refused);
    await this.#entered();
    void this.#step();
    return { ok: true };
  }

  /** Lets chance and bots move for as long as the table waits for them. */
  async #step(): Promise<void> {
    this.#stepAgain = true;
    if (this.#stepping || this.#game.archive) return;
    this.#stepping = true;
    try {
      while (this.#stepAgain && !this.#closed) await this.#stepOnce();
    } catch (problem) {
      // A table that was left meanwhile is not there any more.
      if (!this.#closed) throw problem;
    } finally {
      this.#stepping = false;
    }
  }

  async #stepOnce(): Promise<void> {
    this.#stepAgain = false; // before asking: who acts meanwhile sets it again
    const { stepped, bot, by_clock, ponder, number } = await this.#ask('step', {});
    this.#stepAgain ||= stepped || bot !== null;
    const heads = by_clock ? this.#house.heads() : 1;
    if (stepped || bot !== null) this.#pondering.stop();
    else void this.#ponder(number, ponder);
    if (stepped || (bot !== null && (await this.#botMoves(bot, heads, number)))) await this.#showStep();
    if (!this.#stepAgain && this.#unseen) await this.#entered();
  }

  async #leaveToBot(name: string): Promise<void> {
    const seat = this.#seat(name);
    if (seat) Object.assign(seat, { kind: 'bot', bot: standIn });
    const people = this.#people;
    await this.#look(people.length === 1 ? (people[0] ?? null) : null);
    await this.#keep();
    this.#handOver();
  }

  #seat(name: string): LocalSeat | undefined {
    return this.#game.seats[Number(name.slice(1)) - 1];
  }

  /** While the table waits for a person. */
  async #ponder(number: number, seats: string[]): Promise<void> {
    const waiting = seats.map((seat) => ({ seat, bot: this.#seat(seat)?.bot ?? 'greedy' }));
    try {
      await this.#pondering.ponder(number, waiting, () => this.#record('archive'));
    } catch (problem) {
      // A table that was left meanwhile is not there any more.
      if (!this.#closed) throw problem;
    }
  }

  /** Whether the bot of a seat has moved: others may have acted while it thought, and then it thinks again. */
  async #botMoves(seat: string, heads: number, number: number): Promise<boolean> {
    const bot = this.#seat(seat)?.bot ?? 'greedy';
    const seed = randomSeed();
    const record = await this.#record('archive');
    const told = (done: number) => {
      this.state.thinking = { [seat]: done };
    };
    try {
      const { move } = await thinkTogether(
        this.#house.think,
        record,
        seat,
        heads,
        (engine, table, head) => engine('choose', { table, seat, bot, seed, head }),
        {
          told,
          signal: this.#leaving.signal,
          recalled: ({ known_as }) => this.#pondering.recall(seat, known_as),
        },
      );
      if (move !== null) await this.#undisturbed();
      if (move === null || this.#closed) return false;
      return (await this.#ask('move', { seat, number, move })).refused === undefined && !this.#closed;
    } catch (problem) {
      if (problem instanceof Stopped) return false;
      throw problem;
    } finally {
      this.state.thinking = {};
    }
  }

  /** Where several decide at the same time, a bot does not at once take away what a person in the middle of a decision could take
   * back. */
  async #undisturbed(): Promise<void> {
    const deadline = Date.now() + patience;
    while (this.#isPersonInTheMiddle() && Date.now() < deadline && !this.#closed)
      await new Promise<void>((resolve) => {
        this.#resumed = resolve;
        setTimeout(resolve, deadline - Date.now());
      });
  }

  #isPersonInTheMiddle(): boolean {
    const { turn, can_undo, to_move: toMove, early } = this.state.position;
    const last = this.state.entries.at(-1)?.seat ?? '*';
    const awaited = toMove.includes(last) && !early.includes(last); // who could only act early has decided
    return turn === 'decision' && can_undo && awaited && this.#seat(last)?.kind === 'person';
  }

  /** What nobody could follow is not drawn: where nobody looks closely, the bots' moves are shown several at once. */
  async #showStep(): Promise<void> {
    this.#unseen = !this.follower?.closely && Date.now() < this.#seenAt + glance;
    if (this.#unseen) return;
    await this.#entered();
    await this.#followed;
  }

  async #entered(): Promise<void> {
    this.#unseen = false; // before asking, as above
    await this.#refresh();
    this.#seenAt = Date.now();
    this.#resumed();
    await this.#keep();
    this.#handOver();
  }

  async #refresh(): Promise<void> {
    const { viewer, number: since } = this.state;
    const update = await this.#ask('update', { since, viewer: this.#eyes(viewer) });
    // Two may be under way at once, and other eyes may have been put on meanwhile.
    if (viewer !== this.state.viewer || update.number < this.state.number) return;
    this.state.entries.push(...update.entries.filter(({ number }) => number > this.state.number));
    this.#noteResigned();
    this.#settle(update.number, update.position);
  }

  /** Everything again through other eyes, which may know more or less. */
  async #look(viewer: string | null): Promise<void> {
    const update = await this.#ask('update', { since: 0, viewer: this.#eyes(viewer) });
    this.state.viewer = viewer;
    this.state.entries = update.entries;
    this.#noteResigned();
    this.#settle(update.number, update.position);
  }

  #noteResigned(): void {
    for (const { kind, seat } of this.state.entries) {
      const info = this.state.table.seats.find((each) => each.seat === seat);
      if (kind !== 'resign' || !info) continue;
      const { kind: now, bot } = this.#seat(seat) ?? info;
      Object.assign(info, { absence: 'resigned', kind: now, bot });
    }
  }

  #settle(number: number, position: Position): void {
    this.state.number = number;
    this.state.position = position;
    this.state.table.moves = position.moves;
    this.state.table.state = position.turn === 'over' ? 'over' : 'playing';
    this.#followed = this.follower?.tell({ viewer: this.state.viewer, number, position });
  }

  /** With several people at one screen nobody may see the other's secrets: the screen is handed over first. */
  #handOver(): void {
    if (this.#people.length < 2) return;
    const { held, turn } = this.state.position;
    if (turn === 'over') return;
    const next = held ?? this.#nextPerson();
    if (!next || next === this.state.viewer || next === this.state.handover) return;
    this.state.handover = next;
    void this.#look(null);
  }

  /** Where several may move, somebody who must: the others may do something early, and need not. */
  #nextPerson(): string | undefined {
    const { to_move: toMove, early, view } = this.state.position;
    const awaited = this.#people.filter((seat) => toMove.includes(seat) && !early.includes(seat));
    const liked = [view.active, this.state.handover, this.state.viewer];
    return awaited.find((seat) => seat === liked.find((each) => awaited.includes(`${each}`))) ?? awaited[0];
  }

  async #record(viewer: string): Promise<string> {
    const names = this.#game.seats.map(({ name }) => name);
    return (await this.#ask('record', { viewer, names })).record;
  }

  async #keep(): Promise<void> {
    const { games } = this.#house;
    if (!games || this.#game.archive) return;
    const { position } = this.state;
    this.#game.record = await this.#record('archive');
    this.#game.moves = position.moves;
    this.#game.over = position.turn === 'over';
    this.#game.waiting = position.to_move.some(
      (seat) => this.#people.includes(seat) && !position.early.includes(seat),
    );
    this.#game.changed = Date.now();
    try {
      games.keep(this.#game);
    } catch (problem) {
      if (!(problem instanceof DOMException)) throw problem;
      this.#house.unkept();
    }
  }
}

function tableInfo(game: LocalGame): TableInfo {
  const seats: SeatInfo[] = game.seats.map(({ kind, name, bot }, at) => ({
    seat: `p${at + 1}`,
    kind,
    name,
    player: null,
    bot,
    absence: null,
    online: true,
  }));
  return {
    id: game.id,
    game: game.game,
    name: game.name,
    options: game.options,
    public: false,
    confirm: game.confirm,
    rated: false,
    clock: null,
    state: 'playing',
    host: false,
    you: null,
    may_return: null,
    seats,
    moves: game.moves,
    created: game.created,
    forced: false,
    rematch: null,
    your_turn: game.waiting,
    commitment: '',
    tournament: null,
    secret: null,
  };
}
