// For tests: a main phase at a table of the real engine, in which moves are tried and taken back.
import type { Engine } from '../../../../session/engine';
import type { Position } from '../../../../session/shapes';
import { type Move, type Resource, readMove } from '../moves';
import { type View, viewOf } from '../shapes';
import { unfinished } from '../turn';
import { wordsOf } from './notation';
import type { Step } from './steps';

export class RealTurn {
  readonly #engine: Engine;
  readonly #table: number;
  readonly seat: string;
  #number: number;
  position: Position;

  private constructor(engine: Engine, table: number, seat: string, number: number, position: Position) {
    this.#engine = engine;
    this.#table = table;
    this.seat = seat;
    this.#number = number;
    this.position = position;
  }

  /** The position after so many moves of a record; null where nobody is in a main phase there. */
  static async at(engine: Engine, record: string, moves: number): Promise<RealTurn | null> {
    const players = [...record.matchAll(/^player /gm)].length;
    const persons = Array<string>(players).fill('person');
    const opened = await engine('load', { record, moves, seats: persons, confirm: true, seed: 1 });
    if (opened.refused !== undefined) throw new Error(opened.refused.why.en);
    const { table } = opened;
    const { number, position } = await engine('update', { table, since: 0, viewer: 'archive' });
    const { active } = viewOf(position);
    if (position.turn === 'decision' && active !== null) {
      const own = await engine('update', { table, since: number, viewer: active });
      const turn = new RealTurn(engine, table, active, number, own.position);
      const stage = turn.view.companies.find(({ owner }) => owner === active)?.stage;
      if (stage === 'main') return turn;
    }
    await engine('close', { table });
    return null;
  }

  get view(): View {
    return viewOf(this.position);
  }

  close(): Promise<object> {
    return this.#engine('close', { table: this.#table });
  }

  async move(move: string): Promise<boolean> {
    const { seat } = this;
    const answer = await this.#engine('move', { table: this.#table, seat, number: this.#number, move });
    if (answer.refused !== undefined) return false;
    this.#number = answer.accepted;
    await this.#look();
    return true;
  }

  async undo(): Promise<void> {
    const { seat } = this;
    const answer = await this.#engine('undo', { table: this.#table, seat, number: this.#number });
    if (answer.refused !== undefined) throw new Error(answer.refused.why.en);
    this.#number = answer.accepted;
    await this.#look();
  }

  async #look(): Promise<void> {
    const answer = await this.#engine('update', {
      table: this.#table,
      since: this.#number,
      viewer: this.seat,
    });
    this.#number = answer.number;
    this.position = answer.position;
  }

  /** Whatever a person could do again or otherwise in this turn: two alike lead to the same. */
  get key(): string {
    const { hand, todo, cubes, companies, plans } = this.view;
    const own = companies.find(({ owner }) => owner === this.seat);
    const towers = plans.map(({ towers: all, used }) => [
      used,
      all.map(({ cubes: n, special }) => [n, special]),
    ]);
    return JSON.stringify([hand, todo, cubes, own?.workers, own?.wilds, towers]);
  }

  /** The moves that prepare for something, by what they do. */
  preparations(may: (move: Move) => boolean): string[] {
    return this.position.legal.filter((words) => {
      const move = readMove(words);
      if (move === null) return false;
      if (move.kind === 'work') return move.worker !== 'city_planner' && may(move);
      return prepares.has(move.kind) && may(move);
    });
  }

  /** Calls `visit` for every position that these preparations lead to; false where there were more than `most`. */
  async explore(
    may: (move: Move) => boolean,
    most: number,
    visit: (view: View, legal: readonly string[]) => void,
  ): Promise<boolean> {
    const seen = new Set<string>();
    const walk = async (): Promise<boolean> => {
      const { key } = this;
      if (seen.has(key)) return true;
      if (seen.size >= most) return false;
      seen.add(key);
      visit(this.view, this.position.legal);
      for (const words of this.preparations(may)) {
        if (!(await this.move(words))) throw new Error(`${words} was legal`);
        const whole = await walk();
        await this.undo();
        if (!whole) return false;
      }
      return true;
    };
    return walk();
  }

  /** Carries out a proposal to its end; the step that was not possible, or null. */
  async carryOut(steps: readonly Step[]): Promise<string | null> {
    for (const step of steps) {
      // Whom a building brings is a person's to say; here it is anybody.
      while (this.view.todo?.kind === 'hire') await this.move(this.position.legal[0] ?? '');
      const words = wordsOf(step);
      if (!(await this.move(words))) return words;
      if ('pay' in step && !(await this.#pay(step.pay))) return `${words}: pay ${step.pay.join(' ')}`;
    }
    return null;
  }

  /** Pays in just this way; where there is no choice the table has done so already. */
  async #pay(purse: readonly Resource[]): Promise<boolean> {
    const left = [...purse];
    while (this.view.todo?.kind.startsWith('pay_')) {
      const next = left.findIndex((each) => this.position.legal.includes(`pay ${each}`));
      const resource = left.splice(next, 1)[0];
      if (next < 0 || !(await this.move(`pay ${resource}`))) return false;
    }
    return true;
  }

  get lacking(): number {
    return unfinished(this.view, this.seat).length;
  }
}

const prepares: ReadonlySet<Move['kind']> = new Set([
  'wild',
  'exchange',
  'build',
  'gain',
  'upgrade',
  'swap',
  'hire',
  'pay',
]);
