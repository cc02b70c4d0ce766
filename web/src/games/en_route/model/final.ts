// Final scoring as a table: the steps in their order as rows, the players by rank as columns (chapter 12).
import type { Position } from '../../../session/shapes';
import { guideOf, type Step, viewOf } from './shapes';

export interface Cell {
  readonly owner: string;
  readonly amount: number;
  /** Whether nobody has more in this row. */
  readonly best: boolean;
  readonly count: number;
  readonly times: number;
  /** Locations and crossings that count. */
  readonly places: readonly string[];
}

export interface Row {
  /** Null for the last row: everything together. */
  readonly step: Step | null;
  readonly cells: readonly Cell[];
}

export interface Column {
  readonly owner: string;
  readonly rank: number;
  readonly total: number;
}

export interface FinalScore {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** Partners have the rank of their team (ER-16.6), unless one of them has given up. */
function rankOf(position: Position, index: number): number {
  return position.result?.competitors[index]?.rank ?? index + 1;
}

function rowOf(step: Step | null, bare: readonly Omit<Cell, 'best'>[]): Row {
  const most = Math.max(...bare.map(({ amount }) => amount));
  return { step, cells: bare.map((each) => ({ ...each, best: each.amount === most && most > 0 })) };
}

export function finalScore(position: Position): FinalScore {
  const view = viewOf(position);
  const columns = view.guides
    .map(({ owner, route }, index) => ({
      owner,
      total: route?.score.total ?? 0,
      rank: rankOf(position, index),
    }))
    .sort((a, b) => a.rank - b.rank || b.total - a.total);
  const score = (owner: string) => guideOf(view, owner)?.route?.score;
  const steps = [
    ...new Set(view.guides.flatMap(({ route }) => route?.score.lines.map(({ step }) => step) ?? [])),
  ];
  const rows = steps.map((step) =>
    rowOf(
      step,
      columns.map(({ owner }) => {
        const line = score(owner)?.lines.find((each) => each.step === step);
        const { points: amount = 0, count = 0, times = 0, places = [] } = line ?? {};
        return { owner, amount, count, times, places };
      }),
    ),
  );
  const total = columns.map(({ owner, total: amount }) => ({
    owner,
    amount,
    count: 0,
    times: 0,
    places: [],
  }));
  return { columns, rows: [...rows, rowOf(null, total)] };
}
