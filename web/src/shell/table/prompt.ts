// What the plate says and which buttons it has.

import type { GlyphName } from '../glyphs';
import { keepsEnter } from './enter.svelte';

export interface Action {
  readonly label: string;
  /** Shown in place of the label, which is spoken then. */
  readonly glyph?: GlyphName;
  /** The key printed on the button. */
  readonly key: string;
  /** The one main button of a proposal, an equal choice, or a plain one. */
  readonly look: 'commit' | 'ink' | 'plain';
  run(): void;
  /** The board shows something else than what the button does: its key chooses that first, and is not printed. */
  readonly first?: (() => void) | undefined;
}

export interface Prompt {
  readonly say: string;
  readonly help: string;
  readonly step: { number: number; of: number } | null;
  readonly actions: readonly Action[];
}

/** The rules give reasons as half sentences. */
export function sentence(text: string): string {
  const whole = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return whole.endsWith('.') ? whole : `${whole}.`;
}

/** Runs the action whose key was pressed; whether there was one. */
export function pressAction(event: KeyboardEvent, { actions }: Prompt): boolean {
  const letter = event.code.startsWith('Key') ? event.code.slice(3) : null;
  const name = event.key === 'Escape' ? 'Esc' : (letter ?? event.key);
  // Undo is in the title block, which listens for its key itself.
  const action = name === 'Z' ? undefined : actions.find(({ key }) => key === name);
  if (action === undefined || (name === 'Enter' && keepsEnter(event.target))) return false;
  // A key held down commits once.
  if (!event.repeat) (action.first ?? action.run)();
  return true;
}
