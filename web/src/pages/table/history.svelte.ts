// Looking at the past of a table: which moment, and whether it is looked at at all.
import { noteMove } from '../../router.svelte';
import type { Session } from '../../session/session';
import type { Moment } from '../../session/shapes';

export class History {
  /** The bar is open. A record is nothing but history. */
  open = $state(false);
  /** Null: the present. */
  moment = $state<Moment | null>(null);
  readonly #session: Session;
  /** The last moment asked for; answers to earlier questions are late. */
  #wanted = $state<number | null>(null);

  constructor(session: Session) {
    this.#session = session;
  }

  /** A moment of the past is shown, or on its way. */
  get isAsked(): boolean {
    return this.#wanted !== null;
  }

  get moves(): number {
    return this.moment?.moves ?? this.#session.state.position.moves;
  }

  get of(): number {
    return this.#session.state.position.moves;
  }

  async look(moves: number): Promise<void> {
    this.open = true;
    this.#wanted = moves;
    const moment = await this.#session.at(moves);
    if (this.#wanted !== moves) return;
    this.moment = moment;
    noteMove(moment.moves);
  }

  step(by: number): void {
    const to = (this.#wanted ?? this.moves) + by;
    void this.look(Math.max(0, Math.min(this.of, to)));
  }

  /** Back to the present; a record stays open. */
  leave(stays = false): void {
    this.#wanted = null;
    this.moment = null;
    this.open = stays;
    noteMove(null);
  }
}
