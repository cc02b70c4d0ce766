// Several moves in a row, made one after another as the table answers: what the planner proposed, or all workers at once.
import type { Session } from '../../../session/session';
import type { Words } from '../../../text';
import { groupMoves, type Resource, resources } from '../model/moves';
import { wordsOf } from '../model/planner/notation';
import type { Step } from '../model/planner/steps';
import { handOf, viewOf } from '../model/shapes';

/** How long an answer of the table is waited for before the rest is left alone. */
const patience = 15_000;

const overtaken: Words = {
  en: 'the table has changed meanwhile',
  ru: 'положение успело измениться',
};

/** What was done stays done, and can be taken back: whoever asked has to know where it stopped. */
function stopped(done: number, of: number, why: Words): Words {
  if (of <= 1) return why;
  return {
    en: `${done} of ${of} steps are done, the rest is not: ${why.en}`,
    ru: `сделано шагов: ${done} из ${of}, остальное нет: ${why.ru}`,
  };
}

type Errand = Step | string;

export class Errands {
  readonly #session: Session;
  /** How many moves are still to be made. */
  left = $state(0);
  /** What follows when the person has chosen something in between, such as who is hired. */
  waiting = $state.raw<readonly Errand[]>([]);

  constructor(session: Session) {
    this.#session = session;
  }

  /** Makes the moves; the reason where one of them was refused. */
  async run(steps: readonly Errand[]): Promise<Words | null> {
    if (this.left > 0) return null;
    this.waiting = [];
    this.left = steps.length + 1;
    try {
      for (const [done, step] of steps.entries()) {
        if (this.#isAskedBefore(step)) {
          this.waiting = steps.slice(done);
          return null;
        }
        const refused = await this.#one(step);
        if (refused !== null) return stopped(done, steps.length, refused);
        this.left = Math.max(1, this.left - 1);
      }
      return null;
    } finally {
      this.left = 0;
    }
  }

  /** Pays all that is owed, as it comes. */
  async pay(): Promise<Words | null> {
    if (this.left > 0) return null;
    this.left = 1;
    try {
      return await this.#payRest([]);
    } finally {
      this.left = 0;
    }
  }

  /** Takes back one move after another, as far as the table lets it. */
  async undoAll(): Promise<Words | null> {
    if (this.left > 0) return null;
    this.left = 1;
    this.waiting = [];
    try {
      while (this.#session.state.position.can_undo) {
        const before = this.#session.state.number;
        const outcome = await this.#session.undo();
        if (!outcome.ok) return outcome.why;
        await this.#answered(before);
      }
      return null;
    } finally {
      this.left = 0;
    }
  }

  /** Something that this step does not answer has to be chosen first: that is for the person. */
  #isAskedBefore(step: Errand): boolean {
    const { position } = this.#session.state;
    if (typeof step === 'string' || viewOf(position).todo === null) return false;
    return !position.legal.includes(wordsOf(step));
  }

  async #one(step: Errand): Promise<Words | null> {
    if (typeof step === 'string') return this.#move(step);
    const refused = await this.#move(wordsOf(step));
    if (refused !== null) return refused;
    return 'pay' in step ? this.#payRest(step.pay) : null;
  }

  /** Makes one move. A throw of somebody who rolls early is waited for; what came between is no reason to give up. */
  async #move(words: string): Promise<Words | null> {
    for (let again = true; ; again = false) {
      await this.#landed();
      const { position, number } = this.#session.state;
      if (!position.legal.includes(words)) return overtaken;
      const outcome = await this.#session.move(words);
      if (outcome.ok) {
        await this.#answered(number);
        return null;
      }
      if (!again) return outcome.why;
      await pause();
    }
  }

  /** Pays what is owed, with these first. */
  async #payRest(with_: readonly Resource[]): Promise<Words | null> {
    const purse = [...with_];
    for (;;) {
      const { position } = this.#session.state;
      const view = viewOf(position);
      if (!view.todo?.kind.startsWith('pay_')) return null;
      const { pay } = groupMoves(position.legal);
      const hand = handOf(view);
      const planned = purse.findIndex((each) => pay.has(each));
      const liked = planned >= 0 ? purse.splice(planned, 1)[0] : undefined;
      const plenty = resources.filter((each) => pay.has(each)).toSorted((a, b) => hand[b] - hand[a]);
      const chosen = liked ?? (pay.has('power') ? 'power' : plenty[0]);
      const words = chosen === undefined ? undefined : pay.get(chosen);
      if (words === undefined) return overtaken;
      const refused = await this.#move(words);
      if (refused !== null) return refused;
    }
  }

  /** Waits until the table has told the new position. */
  async #answered(before: number): Promise<void> {
    const until = Date.now() + patience;
    while (this.#session.state.number <= before && Date.now() < until) await pause();
  }

  /** Waits until chance has done its part. */
  async #landed(): Promise<void> {
    const until = Date.now() + patience;
    while (this.#session.state.position.turn === 'chance' && Date.now() < until) await pause();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 6));
}
