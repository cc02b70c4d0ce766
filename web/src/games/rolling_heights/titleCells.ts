// The facts of the game in the title block: round, phase, whose turn.
import { seatNames } from '../../session/catalogue.svelte';
import type { SessionState } from '../../session/session';
import type { Language } from '../../text';
import type { TitleCell } from '../client';
import { companyOf, viewOf } from './model/shapes';
import { words } from './words';

export function titleCells({ position, table, viewer }: SessionState, language: Language): TitleCell[] {
  const w = words(language).title;
  const view = viewOf(position);
  if (view.phase === 'over') return [{ caption: w.game, value: w.over }];
  const { round, end, active } = view;
  const value = round === 0 ? w.setUp : end !== null ? w.lastRound(round, end.last_round) : `${round}`;
  const cells: TitleCell[] = [{ caption: w.round, value }];
  // Those who may roll early are not waited for.
  const waiting =
    position.held ?? (active !== null && position.to_move.includes(active) ? active : position.to_move[0]);
  if (waiting === undefined || waiting === '*') return cells;
  const stage = companyOf(view, waiting)?.stage;
  if (round > 0 && stage !== undefined) cells.push({ caption: w.phase, value: w.stages[stage] });
  const name = waiting === viewer ? w.you : (seatNames(table).get(waiting) ?? waiting);
  cells.push({ caption: w.toMove, value: name, turn: waiting === viewer });
  return cells;
}
