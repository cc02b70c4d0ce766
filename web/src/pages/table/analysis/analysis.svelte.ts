// A game that is looked back at: how far that is, what has been judged, and which decision is shown on the board.
import { standingMoves } from '../../../session/log';
import type { Session } from '../../../session/session';
import type { Depth, Judgement } from '../../../session/shapes';
import { Stopped } from '../../../session/thinking';
import type { Suggestion } from '../../../shell/table/sitting.svelte';
import { costliest, type Series, seriesOf } from './figures';

/** Milliseconds. */
const showEvery = 400;

export class Analysis {
  depth = $state<Depth>('quick');
  running = $state(false);
  of = $state(0);
  /** By the number of the move. */
  lines = $state.raw<readonly Judgement[]>([]);
  shown = $state.raw<Judgement | null>(null);
  problem = $state<string | null>(null);
  readonly #session: Session;
  #stop: AbortController | null = null;
  /** Judged, and not yet shown. */
  #news: Judgement[] = [];
  #showing: ReturnType<typeof setTimeout> | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  get isDone(): boolean {
    return this.of > 0 && this.lines.length === this.of;
  }
  readonly costly: readonly Judgement[] = $derived.by(() => costliest(this.lines));
  readonly series: readonly Series[] = $derived.by(() => {
    const { table, position } = this.#session.state;
    const seats = table.seats.map(({ seat }) => seat);
    return seriesOf(this.lines, seats, position.moves, position.result);
  });
  /** The better move, drawn as proposed in the position before the decision. */
  get suggestion(): Suggestion | null {
    if (this.shown === null) return null;
    const { seat, number, best } = this.shown;
    const played = standingMoves(this.#session.state.entries)[number - 1] ?? null;
    return { seat, move: best.move, played };
  }

  async run(): Promise<void> {
    this.stop();
    this.#news = [];
    const stop = new AbortController();
    this.#stop = stop;
    this.running = true;
    this.problem = null;
    this.lines = [];
    this.of = 0;
    this.shown = null;
    try {
      await this.#session.analyse(this.depth, (of, lines) => this.#take(of, lines), stop.signal);
    } catch (problem) {
      if (!(problem instanceof Stopped))
        this.problem = problem instanceof Error ? problem.message : `${problem}`;
    } finally {
      if (this.#stop === stop) {
        this.#show();
        this.running = false;
      }
    }
  }

  /** What was judged by then stays. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#show();
    this.running = false;
  }

  /** Many decisions are judged in a second: the page is drawn anew now and then, not for each of them. */
  #take(of: number, lines: readonly Judgement[]): void {
    this.of = of;
    this.#news.push(...lines);
    this.#showing ??= setTimeout(() => this.#show(), showEvery);
  }

  #show(): void {
    if (this.#showing !== null) clearTimeout(this.#showing);
    this.#showing = null;
    const news = new Map(this.#news.map((line) => [line.number, line]));
    this.#news = [];
    if (news.size === 0) return;
    const known = this.lines.filter(({ number }) => !news.has(number));
    this.lines = [...known, ...news.values()].sort((one, other) => one.number - other.number);
  }
}
