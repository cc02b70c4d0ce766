// The lessons of a guided game. Each is shown where it fits what the table asks, and is learnt by deciding while it is there.
import { standingMoves } from '../../session/log';
import type { Entry } from '../../session/shapes';
import type { Sitting } from '../table/sitting.svelte';
import { learner } from './first-game';

export interface LessonWords {
  readonly title: string;
  readonly text: string;
}

export interface Lesson<Play extends Guided> {
  /** Whether it speaks of what is asked now, or of what has just happened. */
  readonly fits: (play: Play) => boolean;
  /** The part of the table it is about. */
  readonly where: NonNullable<Play['hinted']>;
  readonly words: (play: Play) => LessonWords;
  /** Comes only if the learner or chance leads there: nobody is told that it is still to come. */
  readonly rare?: boolean;
}

/** A table that can be played under guidance. */
export type Guided = Sitting & { hinted: unknown };

/** The lessons of one game by name. Where several fit, the first that is not learnt is shown. */
export type Lessons<Play extends Guided, Name extends string> = Readonly<Record<Name, Lesson<Play>>>;

/** How often the learner has decided: a move that is taken back does not count. */
function decisions(entries: readonly Entry[]): number {
  const moves = standingMoves(entries).filter(({ seat }) => seat === learner);
  const ends = entries.filter(({ kind, seat }) => kind === 'end' && seat === learner);
  return moves.length + ends.length;
}

export class Course<Play extends Guided, Name extends string> {
  readonly lessons: Lessons<Play, Name>;
  readonly names: readonly Name[];
  readonly #play: Play;
  /** How often the learner had decided when a lesson was last shown. */
  #shown = $state.raw<ReadonlyMap<Name, number>>(new Map());
  #skipped = $state.raw<ReadonlySet<Name>>(new Set());
  readonly #decided = $derived.by(() => decisions(this.#play.session.state.entries));

  constructor(lessons: Lessons<Play, Name>, play: Play) {
    this.lessons = lessons;
    this.names = Object.keys(lessons) as Name[];
    this.#play = play;
  }

  /** The lessons that fit what the table asks now. */
  get #fitting(): Name[] {
    const { myTurn, held, moment } = this.#play;
    if (moment !== null || (!myTurn && !held)) return [];
    return this.names.filter((name) => this.lessons[name].fits(this.#play));
  }

  /** What there is to learn now. */
  readonly now: Name | null = $derived.by(() => this.#fitting.find((name) => !this.isLearnt(name)) ?? null);

  /** What is asked now and was learnt before. */
  readonly known: Name | null = $derived.by(() =>
    this.now === null ? (this.#fitting.find((name) => this.isLearnt(name)) ?? null) : null,
  );

  /** The lessons that everybody has. */
  get main(): Name[] {
    return this.names.filter((name) => this.lessons[name].rare !== true);
  }

  /** Those of them that have not been shown, the one on the slip included as shown. */
  get toCome(): Name[] {
    const { now } = this;
    return this.main.filter((name) => name !== now && !this.#shown.has(name) && !this.#skipped.has(name));
  }

  isLearnt(name: Name): boolean {
    const shown = this.#shown.get(name);
    return this.#skipped.has(name) || (shown !== undefined && shown < this.#decided);
  }

  /** What fits now has been seen. */
  see(): void {
    const { now } = this;
    if (now === null || this.#shown.get(now) === this.#decided) return;
    this.#shown = new Map([...this.#shown, [now, this.#decided]]);
  }

  skip(): void {
    if (this.now !== null) this.#skipped = new Set([...this.#skipped, this.now]);
  }
}
