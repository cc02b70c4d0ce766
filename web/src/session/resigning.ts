// What becomes of a game when somebody gives up, and how that is said.
import { language, t } from '../text';
import type { Result, TableInfo } from './shapes';

/** Partners sit opposite each other. */
function sideOf(index: number, table: TableInfo): number {
  return /\bteams=yes\b/.test(table.options) ? index % (table.seats.length / 2) : index;
}

/** Who wins at once if a seat gives up; null where the game goes on, and nobody (an empty list) where no side is left. */
export function winnersWithout(seat: string, table: TableInfo): string[] | null {
  const staying = table.seats.flatMap((each, index) =>
    each.seat === seat || each.absence === 'resigned' ? [] : [{ ...each, side: sideOf(index, table) }],
  );
  const people = staying.some(({ kind, absence }) => kind === 'person' || absence === 'time');
  if (people && new Set(staying.map(({ side }) => side)).size > 1) return null;
  return new Set(staying.map(({ side }) => side)).size === 1 ? staying.map((each) => each.seat) : [];
}

/** "Boris has resigned: Anna has won"; null where the game did not end by that. */
export function endByResignation(result: Result | null, nameOf: (seat: string) => string): string | null {
  if (!result?.by_resignation) return null;
  const f = t().final;
  const list = (names: string[]) => new Intl.ListFormat(language()).format(names);
  const resigned = f.resigned(list(result.resigned.map(nameOf)), result.resigned.length > 1);
  const staying = result.competitors.flatMap(({ seat }) =>
    seat === null || result.resigned.includes(seat) ? [] : [seat],
  );
  const best = result.competitors.flatMap(({ seat, rank }) => (rank === 1 && seat !== null ? [seat] : []));
  if (staying.length === 0)
    return result.resigned.length > 1 ? f.resignedNobody(resigned) : f.resignedLost(resigned);
  if (best.length < staying.length) return f.resignedToBots(resigned);
  return f.resignedFor(resigned, list(best.map(nameOf)), best.length > 1);
}
