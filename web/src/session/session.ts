import type { Words } from '../text';
import type { Told } from './analysis';
import type { RunningClock } from './clock';
import type { ChatLine, Depth, Entry, Estimate, Moment, Position, Preview, Step, TableInfo } from './shapes';
import type { Around } from './thinking';

/** What became of a request: done, or refused by a rule, in words. */
export type Outcome = { ok: true } | { ok: false; rule: string; why: Words };

/** How many more hints there are at once, and milliseconds from the asking on until there is another one. */
export interface HintSupply {
  left: number;
  again: number;
}

/** The best moves, the best first, and the turn from the first of them on; or why there is no hint, and from when on there is. */
export type Hint =
  | { ok: true; best: Estimate[]; steps: Step[]; supply: HintSupply | null }
  | { ok: false; why: Words; supply: HintSupply | null };

/** All that is known about a table; deeply reactive. */
export interface SessionState {
  table: TableInfo;
  /** The seat through whose eyes we look; null for a spectator or an archive. */
  viewer: string | null;
  /** The number of the last entry known. */
  number: number;
  /** The whole log known so far. */
  entries: Entry[];
  position: Position;
  chat: ChatLine[];
  /** How the line to the server is; always ok at a local table. */
  link: 'ok' | 'connecting' | 'lost';
  /** A record that is only looked at: nobody plays here. */
  archive: boolean;
  /** Set where this table continues another one. */
  copyOf: { table: string; moves: number } | null;
  /** How far the bots are that think now, from 0 to 1, by seat. */
  thinking: Record<string, number>;
  /** What each seat has left, where there is a clock. */
  clocks: readonly RunningClock[];
  /** Several people at one screen: the seat that has to take it before anything is shown. */
  handover: string | null;
}

/** A position that has come to be known. */
export interface News {
  readonly viewer: string | null;
  readonly number: number;
  readonly position: Position;
}

/** Who shows a table step by step. */
export interface Follower {
  /** Whether every step is wanted by itself; otherwise several may be told at once. */
  readonly closely: boolean;
  /** Told in the order in which they become known. Where bots move at this screen, the next one waits for what is given back. */
  tell(news: News): Promise<void> | undefined;
}

/** A table to sit at, wherever its engine runs. */
export interface Session {
  readonly kind: 'online' | 'local';
  readonly state: SessionState;
  /** Whose board is to be looked at: where a move is shown, or a line of the log leads. */
  readonly followed?: string | null;
  move(words: string): Promise<Outcome>;
  undo(): Promise<Outcome>;
  /** Ends the turn where the position is held. */
  end(): Promise<Outcome>;
  previews(moves: string[]): Promise<Preview[]>;
  /** What a strong bot would do now in the viewer's place, knowing no more than the viewer; rejects with Stopped. */
  hint(around: Around): Promise<Hint>;
  /** Judges every decision of the game, in any order; rejects with Stopped. */
  analyse(depth: Depth, told: Told, signal: AbortSignal): Promise<void>;
  /** A past position, after so many moves. */
  at(moves: number): Promise<Moment>;
  /** Gives up in the place of the viewer, or of who may come back. */
  resign(): Promise<Outcome>;
  say(text: string): Promise<Outcome>;
  /** The text of a .kvartal file, as far as the viewer may know it. */
  record(): Promise<string>;
  /** The person of `state.handover` has taken the screen. */
  takeOver(): Promise<void>;
  close(): void;
}

/** A table that can be shown step by step. */
export interface Followable extends Session {
  follower: Follower | null;
}
