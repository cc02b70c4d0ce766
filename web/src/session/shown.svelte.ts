// A table as it is shown: what others do is seen move by move, though the table itself has gone on.
import type { Told } from './analysis';
import type { Followable, Follower, Hint, News, Outcome, Session, SessionState } from './session';
import type { Depth, Entry, Moment, Position, Preview } from './shapes';
import type { Around } from './thinking';

export const paces = ['off', 'quick', 'calm'] as const;
export type Pace = (typeof paces)[number];

/** For how long the first move of somebody's turn is seen, and each further one, in milliseconds. */
const lasting: Readonly<Record<Pace, { first: number; further: number }>> = {
  off: { first: 0, further: 0 },
  quick: { first: 800, further: 300 },
  calm: { first: 1700, further: 800 },
};

/** Who is further behind than this is told what happened by the recap. */
const mostBehind = 40;

/** A move of somebody else that is being shown. */
export interface Showing {
  /** Whose move; null for chance alone. */
  readonly seat: string | null;
  readonly entries: readonly Entry[];
  /** How many steps are still to be shown. */
  readonly left: number;
}

interface Step extends News {
  readonly seat: string | null;
  readonly entries: readonly Entry[];
  readonly lasts: number;
  /** Says that the table may go on. */
  begun(): void;
}

const notNow: Outcome = {
  ok: false,
  rule: '',
  why: {
    en: 'the moves of the others are still being shown',
    ru: 'ещё показываются ходы других',
  },
};

/** Whether a seat has to decide something here. */
function awaits({ turn, to_move: toMove, early, held }: Position, seat: string | null): boolean {
  if (seat === null) return false;
  return turn === 'held' ? held === seat : toMove.includes(seat) && !early.includes(seat);
}

export class ShownSession implements Session, Follower {
  /** The table itself. */
  readonly real: Followable;
  readonly state: SessionState;
  /** Whose board a line of the log or of the recap leads to. */
  led = $state<string | null>(null);
  /** The present is not looked at: the past is, or the final table. */
  away = $state(false);
  readonly #pace: () => Pace;
  /** What is shown; null: the present. */
  #step = $state.raw<Step | null>(null);
  #queue = $state.raw<readonly Step[]>([]);
  /** Whose move was shown last, until one moves oneself; chance belongs to it. */
  #seat = $state<string | null>(null);
  #last: News;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Nobody wants to watch the others until it is the viewer's turn again. */
  #hurried = $state(false);

  constructor(real: Followable, pace: () => Pace) {
    this.real = real;
    this.#pace = pace;
    const { viewer, number, position } = real.state;
    this.#last = { viewer, number, position };
    this.state = this.#stateShown();
    real.follower = this;
  }

  get kind(): Session['kind'] {
    return this.real.kind;
  }
  /** The move of somebody else that is being shown. */
  get showing(): Showing | null {
    if (this.#step === null) return null;
    return { seat: this.#seat, entries: this.#step.entries, left: this.#queue.length };
  }
  get followed(): string | null {
    return this.#step !== null || this.#isMovingOn ? this.#seat : this.led;
  }
  get closely(): boolean {
    return this.#pace() !== 'off' && !this.#hurried && !this.away && document.visibilityState === 'visible';
  }

  tell(news: News): Promise<void> | undefined {
    const before = this.#last;
    this.#last = news;
    const { closely } = this;
    const entries = this.real.state.entries.filter(({ number }) => number > before.number);
    const mine = entries.some(({ seat }) => seat === news.viewer);
    if (mine || awaits(news.position, news.viewer)) this.#hurried = false;
    if (mine) this.#seat = null;
    if (!closely || this.#queue.length >= mostBehind || isCaughtUp(entries)) {
      this.catchUp();
      return undefined;
    }
    const seat = entries.find((entry) => entry.seat !== '*')?.seat ?? null;
    // What is one's own is never waited for; nor is what others do while one decides oneself.
    const atOnce = mine || awaits(before.position, before.viewer) || news.viewer !== before.viewer;
    const lasts = atOnce || !isSeen(entries) ? 0 : this.#lasting(seat);
    return new Promise((begun) => {
      this.#queue = [...this.#queue, { ...news, seat, entries, lasts, begun }];
      if (this.#step === null) this.#next();
    });
  }

  /** What is left to be shown is left out, also what others do until it is the viewer's turn. */
  skip(): void {
    if (this.#step === null) return;
    const { viewer, position } = this.#last;
    this.#hurried = viewer !== null && !awaits(position, viewer);
    this.catchUp();
  }

  /** The present at once. */
  catchUp(): void {
    clearTimeout(this.#timer);
    for (const { begun } of this.#queue) begun();
    this.#queue = [];
    this.#step = null;
  }

  move(words: string): Promise<Outcome> {
    return this.#act(() => this.real.move(words));
  }
  undo(): Promise<Outcome> {
    return this.#act(() => this.real.undo());
  }
  end(): Promise<Outcome> {
    return this.#act(() => this.real.end());
  }
  previews(moves: string[]): Promise<Preview[]> {
    return this.#isBehind ? Promise.resolve([]) : this.real.previews(moves);
  }
  hint(around: Around): Promise<Hint> {
    return this.real.hint(around);
  }
  analyse(depth: Depth, told: Told, signal: AbortSignal): Promise<void> {
    return this.real.analyse(depth, told, signal);
  }
  at(moves: number): Promise<Moment> {
    return this.real.at(moves);
  }
  resign(): Promise<Outcome> {
    this.catchUp();
    return this.real.resign();
  }
  say(text: string): Promise<Outcome> {
    return this.real.say(text);
  }
  record(): Promise<string> {
    return this.real.record();
  }
  takeOver(): Promise<void> {
    return this.real.takeOver();
  }
  close(): void {
    this.catchUp();
    this.real.close();
  }

  /** What is shown has been overtaken. */
  get #isBehind(): boolean {
    return this.#step !== null && this.#step.number < this.real.state.number;
  }

  /** A bot in the middle of its turn will move again: its board stays in sight. */
  get #isMovingOn(): boolean {
    const { table, position, viewer } = this.real.state;
    const isBot = table.seats.some(({ seat, kind }) => seat === this.#seat && kind === 'bot');
    // Whoever has to decide as well needs the own board.
    return isBot && this.closely && awaits(position, this.#seat) && !awaits(position, viewer);
  }

  /** Nobody acts on a position that is over. */
  async #act(ask: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#isBehind) return notNow;
    this.catchUp();
    return ask();
  }

  #lasting(seat: string | null): number {
    const last = this.#queue.at(-1)?.seat ?? this.#seat;
    const { first, further } = lasting[this.#pace()];
    return last === seat ? further : first;
  }

  #next(): void {
    let step: Step | undefined;
    do {
      [step, ...this.#queue] = this.#queue;
      step?.begun();
      if (step?.seat) this.#seat = step.seat;
    } while (step?.lasts === 0);
    this.#step = step ?? null;
    this.#timer = step && setTimeout(() => this.#next(), step.lasts);
  }

  /** The state of the table, as far as it has been shown. */
  #stateShown(): SessionState {
    const real = this.real.state;
    const shown = () => this.#step;
    const isBehind = () => this.#isBehind;
    const position = $derived.by(() => positionShown(shown(), real.position, isBehind()));
    const entries = $derived.by(() => entriesShown(shown(), real.entries, isBehind()));
    return {
      get table() {
        return real.table;
      },
      get viewer() {
        return (shown() ?? real).viewer;
      },
      get number() {
        return (shown() ?? real).number;
      },
      get entries() {
        return entries;
      },
      get position() {
        return position;
      },
      get chat() {
        return real.chat;
      },
      get link() {
        return real.link;
      },
      get archive() {
        return real.archive;
      },
      get copyOf() {
        return real.copyOf;
      },
      get thinking() {
        return isBehind() ? {} : real.thinking;
      },
      get clocks() {
        return real.clocks;
      },
      get handover() {
        return shown() === null ? real.handover : null;
      },
    };
  }
}

/** Several moves at once: the line was lost, or the page has just been opened. */
function isCaughtUp(entries: readonly Entry[]): boolean {
  return entries.filter(({ kind, seat }) => kind === 'move' && seat !== '*').length > 1;
}

/** Chance and the end of a turn show nothing of their own. */
function isSeen(entries: readonly Entry[]): boolean {
  return entries.some(({ kind, seat }) => kind !== 'end' && seat !== '*');
}

function positionShown(step: Step | null, present: Position, behind: boolean): Position {
  if (step === null || !behind) return present;
  return { ...step.position, legal: [], can_undo: false };
}

function entriesShown(step: Step | null, all: Entry[], behind: boolean): Entry[] {
  return step !== null && behind ? all.filter(({ number }) => number <= step.number) : all;
}
