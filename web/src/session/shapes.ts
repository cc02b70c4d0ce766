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
  name: Words | null;
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

export interface OptionChoice {
  value: string;
  about: Words;
}

export interface GameOption {
  name: string;
  about: Words;
  choices: OptionChoice[];
  per_seat: boolean;
}

export interface BotKind {
  id: string;
  name: Words;
  about: Words;
}

export interface GameInfo {
  id: string;
  name: Words;
  about: Words;
  options: GameOption[];
  bots: BotKind[];
}

export interface LobbyTable extends TableInfo {
  your_turn: boolean;
}

export interface Lobby {
  open: LobbyTable[];
  mine: LobbyTable[];
  finished: LobbyTable[];
}

export interface Guest {
  id: string;
  name: string;
}

export type ServerMessage = { id?: number } & (
  | { type: 'welcome'; guest: Guest; version: string; games: GameInfo[] }
  | ({ type: 'lobby' } & Lobby)
  | { type: 'created'; table: string }
  | { type: 'table'; table: TableInfo }
  | { type: 'update'; table: string; number: number; entries: Entry[]; position: Position }
  | { type: 'accepted'; table: string; number: number }
  | { type: 'refused'; table: string; rule: string; why: Words }
  | { type: 'previews'; table: string; number: number; previews: Preview[] }
  | ({ type: 'moment'; table: string } & Moment)
  | { type: 'chat'; table: string; lines: ChatLine[] }
  | { type: 'done' }
  | { type: 'error'; code: string; why: Words }
);

export type ClientMessage =
  | { type: 'rename'; name: string }
  | { type: 'lobby'; on: boolean }
  | {
      type: 'create';
      game: string;
      options: string;
      name: string;
      public: boolean;
      confirm: boolean;
      seats: string[];
    }
  | { type: 'watch'; table: string; since: number }
  | { type: 'unwatch'; table: string }
  | { type: 'sit'; table: string; seat: string }
  | { type: 'stand'; table: string; seat: string }
  | { type: 'bot'; table: string; seat: string; bot: string }
  | { type: 'start'; table: string }
  | { type: 'move'; table: string; number: number; move: string }
  | { type: 'undo'; table: string; number: number }
  | { type: 'end'; table: string; number: number }
  | { type: 'preview'; table: string; number: number; moves: string[] }
  | { type: 'at'; table: string; moves: number }
  | { type: 'say'; table: string; text: string };
