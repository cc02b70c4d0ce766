// Final scoring as a table: the steps of the rules as rows, the companies by rank as columns (chapter 11).
import type { Position } from '../../../session/shapes';
import { companyOf, type View, viewOf } from './shapes';

export type RowKind = 'bonuses' | 'buildings' | 'workers' | 'abilities' | 'ad' | 'target' | 'wilds' | 'total';

export interface Cell {
  readonly owner: string;
  readonly amount: number;
  /** Whether nobody has more in this row. */
  readonly best: boolean;
}

export interface Row {
  readonly kind: RowKind;
  /** Which ad. */
  readonly ad: string | null;
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

/** Competitors come in the order of the companies. */
function columnsOf(view: View, position: Position): Column[] {
  const columns = view.companies.map(({ owner, points }, index) => ({
    owner,
    points,
    rank: position.result?.competitors[index]?.rank ?? index + 1,
  }));
  return columns.sort((a, b) => a.rank - b.rank);
}

function row(
  kind: RowKind,
  ad: string | null,
  columns: readonly Column[],
  amount: (owner: string) => number,
): Row {
  const bare = columns.map(({ owner }) => ({ owner, amount: amount(owner) }));
  const most = Math.max(...bare.map((each) => each.amount));
  return { kind, ad, cells: bare.map((each) => ({ ...each, best: each.amount === most && most > 0 })) };
}

export function finalScore(position: Position): FinalScore {
  const view = viewOf(position);
  const columns = columnsOf(view, position);
  const score = (owner: string) => companyOf(view, owner)?.score;
  const seat = (owner: string) => view.companies.findIndex((company) => company.owner === owner);
  const parts = ['bonuses', 'buildings', 'workers', 'abilities'] as const;
  return {
    columns,
    rows: [
      ...parts.map((kind) => row(kind, null, columns, (owner) => score(owner)?.[kind] ?? 0)),
      ...view.ads.map(({ ad, points }) => row('ad', ad, columns, (owner) => points[seat(owner)] ?? 0)),
      row('target', null, columns, (owner) => score(owner)?.target ?? 0),
      row('wilds', null, columns, (owner) => score(owner)?.wilds ?? 0),
      row('total', null, columns, (owner) => companyOf(view, owner)?.points ?? 0),
    ],
  };
}
