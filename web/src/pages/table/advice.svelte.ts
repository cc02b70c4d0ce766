// A hint: asked for, thought about, shown, and gone with the position it was for.
import type { Session } from '../../session/session';
import type { Estimate } from '../../session/shapes';
import { Stopped } from '../../session/thinking';
import type { Suggestion } from '../../shell/table/sitting.svelte';
import { toast } from '../../shell/toasts.svelte';
import { say, t } from '../../text';

export class Advice {
  /** How far the thinking is, from 0 to 1; null where nobody thinks. */
  done = $state<number | null>(null);
  best = $state.raw<readonly Estimate[]>([]);
  /** Which of the best moves is shown on the board. */
  chosen = $state(0);
  readonly #session: Session;
  #asked: AbortController | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /** With other people at the table a hint would be help against them; at one screen they all see it. */
  get isAllowed(): boolean {
    const { viewer, table, archive } = this.#session.state;
    if (viewer === null || archive) return false;
    return this.#session.kind === 'local' || table.seats.filter(({ kind }) => kind === 'person').length === 1;
  }
  get isMyTurn(): boolean {
    const { turn, legal } = this.#session.state.position;
    return turn === 'decision' && legal.length > 0;
  }
  get isOpen(): boolean {
    return this.done !== null || this.best.length > 0;
  }
  get suggestion(): Suggestion | null {
    const { viewer } = this.#session.state;
    const shown = this.best[this.chosen];
    return viewer === null || shown === undefined ? null : { seat: viewer, move: shown.move, played: null };
  }

  async ask(): Promise<void> {
    if (this.isOpen || !this.isAllowed) return;
    if (!this.isMyTurn) {
      toast(t().advice.nothing);
      return;
    }
    const asked = new AbortController();
    this.#asked = asked;
    this.done = 0;
    const told = (done: number) => {
      if (this.#asked === asked) this.done = done;
    };
    try {
      const hint = await this.#session.hint({ told, signal: asked.signal });
      if (this.#asked !== asked) return;
      if (hint.ok) this.best = hint.best;
      else toast(say(hint.why), 'loss');
    } catch (problem) {
      if (!(problem instanceof Stopped)) throw problem;
    } finally {
      if (this.#asked === asked) this.done = null;
    }
  }

  dismiss(): void {
    this.#asked?.abort();
    this.#asked = null;
    this.done = null;
    this.best = [];
    this.chosen = 0;
  }

  async play(): Promise<void> {
    const shown = this.best[this.chosen];
    this.dismiss();
    if (shown === undefined) return;
    const outcome = await this.#session.move(shown.move);
    if (!outcome.ok) toast(say(outcome.why), 'loss');
  }
}
