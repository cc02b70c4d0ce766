// The facts of the game in the title block: round, stack, whose turn.
import { seatNames } from '../../session/catalogue.svelte';
import type { SessionState } from '../../session/session';
import type { Language } from '../../text';
import type { TitleCell } from '../client';
import { type Stacks, viewOf } from './model/shapes';
import { words } from './words';

/** The stack that tiles are drawn from now (SUB-8.2). */
function currentStack(stacks: Stacks, language: Language): string {
  const w = words(language).title;
  if (stacks.a > 0) return w.left('A', stacks.a);
  if (stacks.b > 0) return w.left('B', stacks.b);
  return stacks.c > 0 ? w.left('C', stacks.c) : w.empty;
}

export function titleCells({ position, table, viewer }: SessionState, language: Language): TitleCell[] {
  const w = words(language).title;
  const view = viewOf(position);
  const last = view.final_round !== null && view.round === view.final_round;
  const round =
    view.phase === 'over'
      ? w.over
      : view.round === 0
        ? w.setUp
        : last
          ? w.lastRound(view.round)
          : `${view.round}`;
  const waiting = position.held === null ? position.to_move.filter((seat) => seat !== '*') : [position.held];
  const called = seatNames(table);
  const names = waiting.map((seat) => (seat === viewer ? w.you : (called.get(seat) ?? seat)));
  const cells: TitleCell[] = [
    { caption: w.round, value: round },
    { caption: w.stack, value: currentStack(view.stacks, language) },
  ];
  if (names.length > 0)
    cells.push({ caption: w.toMove, value: names.join(', '), turn: waiting.includes(viewer ?? '') });
  return cells;
}
