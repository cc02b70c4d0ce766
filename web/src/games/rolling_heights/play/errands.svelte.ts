// Several moves in a row, made one after another as the table answers: what the planner proposed, or all workers at once.
import type { Session } from '../../../session/session';
import type { Words } from '../../../text';
import { buildWords, groupMoves, placeWords, type Resource, resources, workWords } from '../model/moves';
import type { Step } from '../model/recipe';
import { handOf, viewOf } from '../model/shapes';

/** How long an answer of the table is waited for before the rest is left alone. */
const patience = 15_000;

const overtaken: Words = {
  en: 'the table has changed meanwhile; the rest was not done',
  ru: 'положение успело измениться, остальное не сделано',
};

export class Errands {
  readonly #session: Session;
  /** How many moves are still to be made. */
  left = $state(0);

  constructor(session: Session) {
    this.#session = session;
  }

  /** Makes the moves; the reason where one of them was refused. */
  async run(steps: readonly (Step | string)[]): Promise<Words | null> {
    if (this.left > 0) return null;
    this.left = steps.length + 1;
    try {
      for (const step of steps) {
        const refused = await this.#one(step);
        if (refused !== null) return refused === 'asked' ? null : refused;
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
  async undoAll(): Promise<void> {
    if (this.left > 0) return;
    this.left = 1;
    try {
      while (this.#session.state.position.can_undo) {
        const before = this.#session.state.number;
        if (!(await this.#session.undo()).ok) return;
        await this.#answered(before);
      }
    } finally {
      this.left = 0;
    }
  }

  async #one(step: Step | string): Promise<Words | 'asked' | null> {
    if (typeof step === 'string') return this.#move(step);
    // Something has to be chosen first, such as who is hired: that is for the person.
    if (viewOf(this.#session.state.position).todo !== null) return 'asked';
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

function wordsOf(step: Step): string {
  switch (step.kind) {
    case 'work':
      return workWords(step.worker, step.pose);
    case 'wild':
      return `wild ${step.material}`;
    case 'exchange':
      return `exchange ${step.material}`;
    case 'build':
      return buildWords(step.need.material, step.need.at, step.need.tower);
    case 'place':
      return placeWords(step.how, step.plan, step.at);
  }
}
