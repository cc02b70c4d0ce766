// A hint: asked for, thought about, shown for as long as it fits, and rationed where others' machines think.
import { untrack } from 'svelte';
import type { HintSupply, Session } from '../../session/session';
import type { Estimate, Step } from '../../session/shapes';
import { Stopped } from '../../session/thinking';
import type { Suggestion } from '../../shell/table/sitting.svelte';
import { toast } from '../../shell/toasts.svelte';
import { say, t } from '../../text';

export class Advice {
  /** How far the thinking is, from 0 to 1; null where nobody thinks. */
  done = $state<number | null>(null);
  best = $state.raw<readonly Estimate[]>([]);
  /** The turn from the best move on. */
  steps = $state.raw<readonly Step[]>([]);
  /** How many of the steps have been made. */
  made = $state(0);
  /** Which of the best moves is shown on the board. */
  chosen = $state(0);
  /** How many more hints there are at once; null where they are not counted. */
  left = $state<number | null>(null);
  /** Seconds until there is another hint; 0: now. */
  wait = $state(0);
  readonly #session: Session;
  #asked: AbortController | null = null;
  /** The last entry that the hint knows. */
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

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
  /** Everything is decided, and only the end of the turn is missing. */
  get #isHeld(): boolean {
    const { position, viewer } = this.#session.state;
    return position.turn === 'held' && position.held === viewer;
  }
  get isOpen(): boolean {
    return this.done !== null || this.best.length > 0;
  }
  /** What is still to be done as the chosen hint says. */
  get ahead(): readonly Step[] {
    const shown = this.best[this.chosen];
    if (shown === undefined) return [];
    return this.chosen === 0 ? this.steps.slice(this.made) : [shown];
  }
  get suggestion(): Suggestion | null {
    const { viewer } = this.#session.state;
    const [next] = this.ahead;
    return viewer === null || next === undefined ? null : { seat: viewer, move: next.move, played: null };
  }

  async ask(): Promise<void> {
    if (this.isOpen || !this.isAllowed) return;
    if (!this.isMyTurn || this.wait > 0) {
      const why = this.#isHeld ? t().advice.held : t().advice.nothing;
      toast(this.isMyTurn ? t().advice.wait(this.wait) : why);
      return;
    }
    const asked = new AbortController();
    const at = performance.now();
    this.#asked = asked;
    this.#number = this.#session.state.number;
    this.done = 0;
    const told = (done: number) => {
      if (this.#asked === asked) this.done = done;
    };
    try {
      const hint = await this.#session.hint({ told, signal: asked.signal });
      this.#note(hint.supply, at);
      if (this.#asked !== asked) return;
      if (hint.ok) {
        this.best = hint.best;
        this.steps = hint.steps;
      } else toast(say(hint.why), 'loss');
    } catch (problem) {
      if (!(problem instanceof Stopped)) throw problem;
    } finally {
      if (this.#asked === asked) this.done = null;
    }
  }

  /** A hint stays while its own steps are made, and goes with everything else that is done. */
  follow(): void {
    const { entries, viewer, number, position } = this.#session.state;
    untrack(() => {
      if (!this.isOpen || number === this.#number) return;
      const mine = entries.filter((entry) => entry.number > this.#number && entry.seat === viewer);
      this.#number = number;
      const fits = mine.every(({ kind, move }, at) => kind === 'move' && move === this.ahead[at]?.move);
      if (this.done !== null || this.chosen !== 0 || !fits) return this.dismiss();
      this.made += mine.length;
      const [next] = this.ahead;
      if (next === undefined || !position.legal.includes(next.move)) this.dismiss();
    });
  }

  choose(which: number): void {
    if (this.made === 0) this.chosen = which;
  }

  dismiss(): void {
    this.#asked?.abort();
    this.#asked = null;
    this.done = null;
    this.best = [];
    this.steps = [];
    this.made = 0;
    this.chosen = 0;
  }

  /** Makes the next step, or all that are left. */
  async play(all: boolean): Promise<void> {
    const asked = this.#asked;
    const steps = all ? this.ahead : this.ahead.slice(0, 1);
    for (const { move } of steps) {
      if (this.#asked !== asked) return; // something else has happened
      const outcome = await this.#session.move(move);
      if (!outcome.ok) return toast(say(outcome.why), 'loss');
    }
  }

  close(): void {
    this.dismiss();
    clearTimeout(this.#timer);
  }

  #note(supply: HintSupply | null, asked: number): void {
    if (supply === null) return;
    this.left = supply.left;
    clearTimeout(this.#timer);
    this.#count(supply.left > 0 ? 0 : asked + supply.again);
  }

  /** Counts the seconds down; then there is one hint again. */
  #count(ready: number): void {
    const left = ready - performance.now();
    this.wait = Math.max(0, Math.ceil(left / 1000));
    if (this.wait > 0) this.#timer = setTimeout(() => this.#count(ready), left - 1000 * (this.wait - 1));
    else if (this.left === 0) this.left = 1;
  }
}
