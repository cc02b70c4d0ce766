// What every table on the screen has, whatever the game: whose eyes, which moment, who may act, and what became of a request.
import { seatNames } from '../../session/catalogue.svelte';
import type { RunningClock } from '../../session/clock';
import { standingMoves } from '../../session/log';
import { Previews } from '../../session/previews.svelte';
import type { Outcome, Session } from '../../session/session';
import type { Entry, Moment, Position, TableInfo } from '../../session/shapes';
import type { Words } from '../../text';

/** A move that is drawn as proposed though nobody here chose it: a hint, or what would have been better in a past moment. */
export interface Suggestion {
  readonly seat: string;
  readonly move: string;
  /** What was played in its place; lit up beside it. */
  readonly played: Entry | null;
}

export class Sitting {
  readonly session: Session;
  readonly #moment: () => Moment | null;
  readonly #suggested: () => Suggestion | null;
  readonly #seatNames = $derived.by(() => seatNames(this.session.state.table));
  protected readonly previews: Previews;

  /** The keynote that is lit up on the board and in the margin. */
  lit = $state<number | null>(null);
  refusal = $state<Words | null>(null);
  /** The position at which something has been asked for. */
  #asked: number | null = null;

  constructor(
    session: Session,
    moment: () => Moment | null,
    suggested: () => Suggestion | null = () => null,
  ) {
    this.session = session;
    this.#moment = moment;
    this.#suggested = suggested;
    this.previews = new Previews(session);
  }

  get moment(): Moment | null {
    return this.#moment();
  }
  get position(): Position {
    return this.moment?.position ?? this.session.state.position;
  }
  /** What led to the position that is looked at. */
  get entries(): readonly Entry[] {
    const { entries } = this.session.state;
    return this.moment === null ? entries : standingMoves(entries).slice(0, this.moment.moves);
  }
  get suggested(): Suggestion | null {
    return this.#suggested();
  }
  /** Who sits at this screen; null for those who only watch. */
  get me(): string | null {
    return this.session.state.viewer;
  }
  /** The past is seen from the seat that something is suggested to. */
  get viewer(): string | null {
    return (this.moment && this.suggested?.seat) || this.session.state.viewer;
  }
  /** Whether this screen may act now. */
  get mayAct(): boolean {
    return this.moment === null && this.viewer !== null;
  }
  /** Whether something may be drawn as proposed. */
  get mayPropose(): boolean {
    return this.mayAct || this.suggested !== null;
  }
  /** The moves that may be proposed: in the past only what is suggested. */
  get offered(): readonly string[] {
    if (this.moment === null) return this.position.legal;
    return this.suggested === null ? [] : [this.suggested.move];
  }
  get myTurn(): boolean {
    return this.mayAct && this.position.turn === 'decision' && this.position.legal.length > 0;
  }
  /** Whose decision is awaited: not theirs who could only act early. */
  get acting(): string[] {
    const { turn, held, to_move: toMove, early } = this.position;
    if (turn === 'held') return held === null ? [] : [held];
    return turn === 'decision' ? toMove.filter((seat) => !early.includes(seat)) : [];
  }
  /** Whether the table waits for this screen. */
  get awaited(): boolean {
    return this.mayAct && this.acting.includes(this.viewer ?? '');
  }
  get held(): boolean {
    return this.mayAct && this.position.turn === 'held' && this.position.held === this.viewer;
  }

  seatOf(owner: string): TableInfo['seats'][number] | undefined {
    return this.session.state.table.seats.find(({ seat }) => seat === owner);
  }
  nameOf(owner: string): string {
    return this.#seatNames.get(owner) || owner;
  }

  /** How far the bot of a seat is that is to move, from 0 to 1; null where none thinks. */
  thinkingOf(owner: string): number | null {
    if (this.moment !== null || this.seatOf(owner)?.kind !== 'bot' || !this.acting.includes(owner))
      return null;
    return this.session.state.thinking[owner] ?? 0;
  }

  clockOf(owner: string): RunningClock | null {
    return this.session.state.clocks.find(({ seat }) => seat === owner) ?? null;
  }

  async undo(): Promise<void> {
    await this.request(() => this.session.undo());
  }

  async endTurn(): Promise<void> {
    await this.request(() => this.session.end());
  }

  protected async move(words: string | undefined): Promise<void> {
    if (words !== undefined && this.mayAct) await this.request(() => this.session.move(words));
  }

  /** What is pressed twice at one position is asked once. */
  protected async request(ask: () => Promise<Outcome>): Promise<void> {
    const { number } = this.session.state;
    if (this.#asked === number) return;
    this.#asked = number;
    try {
      const outcome = await ask();
      this.refusal = outcome.ok ? null : outcome.why;
    } finally {
      if (this.#asked === number) this.#asked = null;
    }
  }
}
