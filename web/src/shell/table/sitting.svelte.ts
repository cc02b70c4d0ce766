// What every table on the screen has, whatever the game: whose eyes, which moment, who may act, and what became of a request.
import { seatNames } from '../../session/catalogue.svelte';
import { standingMoves } from '../../session/log';
import { Previews } from '../../session/previews.svelte';
import type { Outcome, Session } from '../../session/session';
import type { Entry, Moment, Position, TableInfo } from '../../session/shapes';
import type { Words } from '../../text';

export class Sitting {
  readonly session: Session;
  readonly #moment: () => Moment | null;
  readonly #seatNames = $derived.by(() => seatNames(this.session.state.table));
  protected readonly previews: Previews;

  /** The keynote that is lit up on the board and in the margin. */
  lit = $state<number | null>(null);
  refusal = $state<Words | null>(null);
  /** The position at which something has been asked for. */
  #asked: number | null = null;

  constructor(session: Session, moment: () => Moment | null) {
    this.session = session;
    this.#moment = moment;
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
  get viewer(): string | null {
    return this.session.state.viewer;
  }
  /** Whether this screen may act now. */
  get mayAct(): boolean {
    return this.moment === null && this.viewer !== null;
  }
  get myTurn(): boolean {
    return this.mayAct && this.position.turn === 'decision' && this.position.legal.length > 0;
  }
  /** Whose decision is awaited. */
  get acting(): string[] {
    const { turn, held, to_move: toMove } = this.position;
    if (turn === 'held') return held === null ? [] : [held];
    return turn === 'decision' ? toMove : [];
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
