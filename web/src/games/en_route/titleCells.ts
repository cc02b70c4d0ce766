// The facts of the game in the title block: city, round, whose turn.
import { seatNames } from '../../session/catalogue.svelte';
import type { SessionState } from '../../session/session';
import type { Language } from '../../text';
import type { TitleCell } from '../client';
import { cityOf } from './model/pieces';
import { viewOf } from './model/shapes';
import { words } from './words';

export function titleCells({ position, table, viewer }: SessionState, language: Language): TitleCell[] {
  const w = words(language).title;
  const view = viewOf(position);
  const city = { caption: w.city, value: cityOf(view).name[language] };
  if (view.phase === 'over') return [city, { caption: w.game, value: w.over }];
  const round = view.round === 0 ? w.setUp : w.of(view.round, view.rounds);
  // Those who could only refresh their hands are not waited for.
  const awaited = position.to_move.filter((seat) => seat !== '*' && !position.early.includes(seat));
  const waiting = position.held === null ? awaited : [position.held];
  const called = seatNames(table);
  const everybody = waiting.length > 1 && waiting.length === view.guides.length;
  const names = waiting.map((seat) => (seat === viewer ? w.you : (called.get(seat) ?? seat)));
  const [first = ''] = waiting.includes(viewer ?? '') ? [w.you] : names;
  const cells: TitleCell[] = [city, { caption: w.round, value: round }];
  if (names.length > 0)
    cells.push({
      caption: w.turn,
      // More than two names have no room there.
      value: everybody
        ? w.everybody
        : names.length > 2
          ? w.andOthers(first, names.length - 1)
          : names.join(', '),
      turn: waiting.includes(viewer ?? ''),
    });
  return cells;
}
