import { load } from '../../../bindings/wasm/kvartal.mjs';
import type {
  Depth,
  Entry,
  Estimate,
  GameInfo,
  Judgement,
  Moment,
  Position,
  Preview,
  Refusal,
  Step,
} from './shapes';

type Table = { table: number };
type Seated = Table & { seat: string; number: number };
type Answered = { accepted: number; refused?: undefined } | { refused: Refusal };
type Opened =
  | (Table & { game: string; options: string; content: string; refused?: undefined })
  | { refused: Refusal };

/** What one head found, for `agree`; empty where there was nothing to think over. */
export type Found = readonly object[];

/** The calls of the engine, what each takes and what it answers: docs/wasm.md. */
export interface Calls {
  games: { takes: object; gives: { games: GameInfo[] } };
  components: { takes: { game: string }; gives: { components: unknown } };
  rules: { takes: { game: string; language: string }; gives: { markdown: string } };
  open: {
    takes: { game: string; options: string; seats: string[]; confirm: boolean; seed: number };
    gives: Opened;
  };
  load: {
    takes: { record: string; moves?: number; seats: string[]; confirm: boolean; seed: number };
    gives: Opened;
  };
  close: { takes: Table; gives: object };
  update: {
    takes: Table & { since: number; viewer: string };
    gives: { number: number; entries: Entry[]; position: Position };
  };
  at: { takes: Table & { moves: number; viewer: string }; gives: Moment };
  move: { takes: Seated & { move: string }; gives: Answered };
  undo: { takes: Seated; gives: Answered };
  end: { takes: Seated; gives: Answered };
  /** `bot` plays the seat on where the game is not over by it. */
  resign: { takes: Table & { seat: string; bot: string }; gives: Answered };
  step: {
    takes: Table;
    gives: {
      stepped: boolean;
      bot: string | null;
      by_clock: boolean;
      /** Seats that wait, and whose bots may use the time. */
      ponder: string[];
      number: number;
    };
  };
  preview: { takes: Table & { seat: string; moves: string[] }; gives: { previews: Preview[] } };
  /** Null where others have acted meanwhile, so that the seat has nothing to decide. */
  choose: {
    takes: Table & { seat: string; bot: string; seed: number; head: number };
    gives: { move: string | null; found: Found; known_as: string };
  };
  /** One decision that may come to a bot that waits; `known_as` is empty where none does. */
  ponder: {
    takes: Table & { seat: string; bot: string; seed: number };
    gives: { known_as: string; found: Found };
  };
  hint: {
    takes: Table & { seat: string; seconds: number; seed: number; head: number };
    gives: { best: Estimate[]; found: Found };
  };
  ahead: {
    takes: Table & { seat: string; move: string; seconds: number; seed: number };
    gives: { steps: Step[] };
  };
  agree: {
    takes: Table & { seat: string; found: Found[] };
    gives: { move: string | null; best: Estimate[] };
  };
  decisions: {
    takes: Table & { depth: Depth };
    gives: { numbers: number[]; simulations: number; seconds: number };
  };
  judge: { takes: Table & { number: number; simulations: number; seconds: number }; gives: Judgement };
  record: { takes: Table & { viewer: string; names: string[] }; gives: { record: string } };
}

/** The engine, wherever it runs. Rejects with EngineError where a request makes no sense. */
export type Engine = <Call extends keyof Calls>(
  call: Call,
  members: Calls[Call]['takes'],
) => Promise<Calls[Call]['gives']>;

export class EngineError extends Error {}

/** An engine in this very thread: for the worker, and for tests. `told` hears how far a request that thinks is. */
export async function engineHere(bytes: BufferSource, told?: (done: number) => void): Promise<Engine> {
  const engine = await load(bytes, (done: number) => {
    told?.(done);
    return true;
  });
  return async (call, members) => {
    const answer = engine.request({ ...members, call });
    if (typeof answer.error === 'string') throw new EngineError(answer.error);
    return answer;
  };
}
