// What becomes of a game when somebody gives up, and how that is said.
import { language, t } from '../text';
import type { Result, SeatInfo, TableInfo } from './shapes';

/** Partners sit opposite each other. */
function sideOf(index: number, table: TableInfo): number {
  return /\bteams=yes\b/.test(table.options) ? index % (table.seats.length / 2) : index;
}

/** Who wins at once if a seat gives up; null where the game goes on, and nobody (an empty list) where no side is left. */
export function winnersWithout(seat: string, table: TableInfo): string[] | null {
  const staying = table.seats.filter((each) => each.seat !== seat && each.absence !== 'resigned');
  const sides = sidesOf(staying, table);
  const people = staying.some(({ kind, absence }) => kind === 'person' || absence === 'time');
  if (people && sides > 1) return null;
  return sides === 1 ? staying.map((each) => each.seat) : [];
}

/** How many sides these play for. */
function sidesOf(seats: readonly SeatInfo[], table: TableInfo): number {
  return new Set(seats.map((seat) => sideOf(table.seats.indexOf(seat), table))).size;
}

/** "Boris has resigned: Anna has won"; null where the game did not end by that. */
export function endByResignation(
  result: Result | null,
  table: TableInfo,
  nameOf: (seat: string) => string,
): string | null {
  if (!result?.by_resignation) return null;
  const f = t().final;
  const list = (names: string[]) => new Intl.ListFormat(language()).format(names);
  const resigned = f.resigned(list(result.resigned.map(nameOf)), result.resigned.length > 1);
  const staying = table.seats.filter(({ seat }) => !result.resigned.includes(seat));
  if (staying.length === 0)
    return result.resigned.length > 1 ? f.resignedNobody(resigned) : f.resignedLost(resigned);
  if (sidesOf(staying, table) > 1) return f.resignedToBots(resigned);
  return f.resignedFor(resigned, list(staying.map(({ seat }) => nameOf(seat))), staying.length > 1);
}
