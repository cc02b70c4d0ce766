// The facts of the game in the title block: turn, lot deck, whose turn.
import { seatNames } from '../../session/catalogue.svelte';
import type { SessionState } from '../../session/session';
import type { Language } from '../../text';
import type { TitleCell } from '../client';
import { viewOf } from './model/shapes';
import { words } from './words';

export function titleCells({ position, table, viewer }: SessionState, language: Language): TitleCell[] {
  const w = words(language).title;
  const view = viewOf(position);
  if (view.phase === 'over') return [{ caption: w.game, value: w.over }];
  const turn = view.turn === 0 ? w.setUp : view.end !== null ? w.lastTurns(view.turn) : `${view.turn}`;
  const waiting = position.held === null ? position.to_move.filter((seat) => seat !== '*') : [position.held];
  const called = seatNames(table);
  const names = waiting.map((seat) => (seat === viewer ? w.you : (called.get(seat) ?? seat)));
  const cells: TitleCell[] = [
    { caption: w.turn, value: turn },
    { caption: w.deck, value: w.left(view.future_market) },
  ];
  if (names.length > 0)
    cells.push({ caption: w.toMove, value: names.join(', '), turn: waiting.includes(viewer ?? '') });
  return cells;
}
