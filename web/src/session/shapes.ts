// The protocol's shapes, written by hand until docs/protocol.schema.json generates them.
import type { Words } from '../text';

export interface Seat {
  seat: string;
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  online: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  name: string;
  options: string;
  public: boolean;
  confirm: boolean;
  state: 'open' | 'playing' | 'over';
  host: string;
  you: string | null;
  seats: Seat[];
  moves: number;
  created: string;
  commitment: string | null;
  secret: string | null;
}

export interface GameEvent {
  kind: string;
  text: Words;
  [member: string]: unknown;
}

export interface Entry {
  number: number;
  kind: 'move' | 'undo' | 'end';
  seat: string;
  move: string | null;
  events: GameEvent[];
}

export interface Competitor {
  seat: string | null;
  name: Words;
  rank: number;
  values: number[];
}

export interface Result {
  competitors: Competitor[];
  criteria: Words[];
  verdict: Words;
}

export interface Position {
  moves: number;
  turn: 'decision' | 'chance' | 'held' | 'over';
  to_move: string[];
  held: string | null;
  can_undo: boolean;
  legal: string[];
  view: unknown;
  result: Result | null;
}

export interface Refusal {
  rule: string;
  why: Words;
}

export interface Preview {
  move: string;
  events?: GameEvent[];
  refused?: Refusal;
}

export interface Moment {
  moves: number;
  of: number;
  position: Position;
}

export interface ChatLine {
  number: number;
  name: string;
  seat: string | null;
  text: string;
  at: string;
}
