import type { Component } from 'svelte';
import type { LogLine } from '../session/log';
import type { Session, SessionState } from '../session/session';
import type { Entry, Moment, Position } from '../session/shapes';
import type { Suggestion } from '../shell/table/sitting.svelte';
import type { Language, Words } from '../text';

/** One fact of the title block. */
export interface TitleCell {
  caption: string;
  value: string;
  /** The cell that says whose turn it is. */
  turn?: boolean;
}

/** A number of a seat. */
export interface Fact {
  name: Words;
  value: number;
  /** It is told in dollars. */
  money?: boolean;
}

/** What a game gives to the shell. */
export interface GameClient {
  /**
   * Fills the page below the title block; `moment` set: the past is looked at and nothing can be played. What is suggested is
   * drawn as proposed.
   */
  Table: Component<{
    session: Session;
    moment: Moment | null;
    suggested: Suggestion | null;
    /** Goes to a moment; `seat`: to the board of this seat. */
    onmoment: (moves: number | null, seat?: string) => void;
  }>;
  titleCells(state: SessionState, language: Language): TitleCell[];
  /** The log in the words of the game; where it is missing, in those of the engine. */
  log?(
    entries: readonly Entry[],
    position: Position,
    language: Language,
    names: ReadonlyMap<string, string>,
  ): LogLine[];
  /** The numbers of a seat that moves of others can change as well. */
  facts(position: Position, seat: string): Fact[];
  /** Final scoring, step by step. */
  FinalTable: Component<{ session: Session }>;
  /** All pieces of the game, with filter and search. */
  Components: Component;
  /** A position in words, for screen readers; `names` are those of the players, by seat. */
  describe(
    position: Position,
    viewer: string | null,
    language: Language,
    names: ReadonlyMap<string, string>,
  ): string;
  /** A first game that teaches by playing. */
  Guide: Component<{ onleave: () => void }>;
}
