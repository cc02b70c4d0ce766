// Final scoring as a table: the rules in their order as rows, the players by rank as columns (chapter 11).
import type { Entry, Position } from '../../../session/shapes';
import type { ChallengeId } from './pieces';
import { sourcesOf } from './played';
import { estateOf, type View, viewOf } from './shapes';
import { streetPoints } from './standing';

export type RowKind = 'skyscrapers' | 'prestige' | 'street' | 'challenge' | 'actions' | 'total';

export interface Cell {
  readonly owner: string;
  readonly amount: number;
  /** Whether nobody has more in this row. */
  readonly best: boolean;
  /** What was counted for it: skyscrapers, or unused cards. */
  readonly count: number;
}

export interface Row {
  readonly kind: RowKind;
  readonly street: string | null;
  readonly cells: readonly Cell[];
}

export interface Column {
  readonly owner: string;
  readonly rank: number;
  readonly points: number;
}

export interface FinalScore {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** Competitors come in the order of the seats. */
function columnsOf(view: View, position: Position): Column[] {
  const columns = view.estates.map(({ owner, points }, index) => ({
    owner,
    points,
    rank: position.result?.competitors[index]?.rank ?? index + 1,
  }));
  return columns.sort((a, b) => a.rank - b.rank);
}

function row(
  kind: RowKind,
  street: string | null,
  columns: readonly Column[],
  cell: (owner: string) => { amount: number; count: number },
): Row {
  const bare = columns.map(({ owner }) => ({ owner, ...cell(owner) }));
  const most = Math.max(...bare.map(({ amount }) => amount));
  return { kind, street, cells: bare.map((each) => ({ ...each, best: each.amount === most && most > 0 })) };
}

export function finalScore(position: Position, entries: readonly Entry[]): FinalScore {
  const view = viewOf(position);
  const columns = columnsOf(view, position);
  const seat = (owner: string) => view.estates.findIndex((estate) => estate.owner === owner);
  const built = (owner: string) =>
    sourcesOf(entries, owner).filter(({ reason }) => reason === 'skyscraper').length;
  const score = (owner: string) => estateOf(view, owner)?.score;
  const challenge = view.challenge?.challenge as ChallengeId | undefined;

  const rows = [
    row('skyscrapers', null, columns, (owner) => ({
      amount: score(owner)?.skyscrapers ?? 0,
      count: built(owner),
    })),
  ];
  if (challenge === 'gold_prestige') {
    rows.push(
      row('prestige', null, columns, (owner) => {
        const amount = score(owner)?.prestige ?? 0;
        return { amount, count: amount };
      }),
    );
  }
  for (const { street, tiles, leader } of view.streets) {
    rows.push(
      row('street', street, columns, (owner) => ({
        amount: leader === owner ? streetPoints : 0,
        count: tiles[seat(owner)] ?? 0,
      })),
    );
  }
  if (challenge !== undefined && challenge !== 'gold_prestige') {
    rows.push(
      row('challenge', null, columns, (owner) => ({
        amount: score(owner)?.challenge ?? 0,
        count: view.challenge?.standings[seat(owner)]?.count ?? 0,
      })),
    );
  }
  rows.push(
    row('actions', null, columns, (owner) => {
      const count = estateOf(view, owner)?.actions.length ?? 0;
      return { amount: score(owner)?.actions ?? 0, count };
    }),
    row('total', null, columns, (owner) => ({ amount: estateOf(view, owner)?.points ?? 0, count: 0 })),
  );
  return { columns, rows };
}
