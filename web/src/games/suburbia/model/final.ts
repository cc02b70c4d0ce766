// Final scoring as a table: the rules in their order as rows, the players by rank as columns (chapter 9).
import { standingMoves } from '../../../session/log';
import type { Entry, Position } from '../../../session/shapes';
import { goalPiece } from './pieces';
import { type Happening, happeningsOf, type View, viewOf } from './shapes';
import { publicStandings, type Standing, secretStandings } from './standing';

export type RowKind = 'before' | 'public' | 'secret' | 'money' | 'total';

export interface Cell {
  readonly owner: string;
  readonly amount: number;
  /** Whether nobody has more in this row. */
  readonly best: boolean;
  /** The goal that was judged: of the row, or the player's own secret one. */
  readonly goal: string | null;
  readonly standing: Standing | null;
  /** Dollars before they became people. */
  readonly money: number | null;
}

export interface Row {
  readonly kind: RowKind;
  readonly goal: string | null;
  readonly cells: readonly Cell[];
}

export interface Column {
  readonly owner: string;
  readonly rank: number;
  readonly population: number;
}

export interface FinalScore {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

const perPerson = 5;

function scoringOf(entries: readonly Entry[]): Happening[] {
  const happenings = standingMoves(entries).flatMap(happeningsOf);
  return happenings.filter(({ kind, reason }) => kind === 'goal_scored' || reason === 'conversion');
}

/** Competitors come in the order of the boroughs. */
function columnsOf(view: View, position: Position): Column[] {
  const columns = view.boroughs.map(({ owner, population }, index) => ({
    owner,
    population,
    rank: position.result?.competitors[index]?.rank ?? index + 1,
  }));
  return columns.sort((a, b) => a.rank - b.rank);
}

type Bare = Omit<Cell, 'best' | 'owner'>;

function row(
  kind: RowKind,
  goal: string | null,
  columns: readonly Column[],
  cell: (owner: string) => Bare,
): Row {
  const bare = columns.map(({ owner }) => ({ owner, ...cell(owner) }));
  const most = Math.max(...bare.map(({ amount }) => amount));
  return { kind, goal, cells: bare.map((each) => ({ ...each, best: each.amount === most && most > 0 })) };
}

const plain: Bare = { amount: 0, goal: null, standing: null, money: null };

export function finalScore(position: Position, entries: readonly Entry[]): FinalScore {
  const view = viewOf(position);
  const columns = columnsOf(view, position);
  const scoring = scoringOf(entries);
  const open = publicStandings(view);
  const secrets = secretStandings(view);
  const isOpen = (goal: string | null) => open.some((standing) => standing.goal === goal);
  const won = (owner: string, wanted: (goal: string | null) => boolean) =>
    scoring
      .filter((each) => each.kind === 'goal_scored' && each.owner === owner && wanted(each.goal ?? null))
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const converted = (owner: string) =>
    scoring.find((each) => each.reason === 'conversion' && each.owner === owner)?.amount ?? 0;
  const borough = (owner: string) => view.boroughs.find((each) => each.owner === owner);
  const total = (owner: string) => borough(owner)?.population ?? 0;

  const rows = [
    row('before', null, columns, (owner) => ({
      ...plain,
      amount: total(owner) - won(owner, () => true) - converted(owner),
    })),
    ...open.map((standing) =>
      row('public', standing.goal, columns, (owner) => ({
        ...plain,
        goal: standing.goal,
        standing,
        amount: standing.leader === owner ? goalPiece(standing.goal).reward : 0,
      })),
    ),
  ];
  if (secrets.some(({ standing }) => standing !== null)) {
    rows.push(
      row('secret', null, columns, (owner) => {
        const standing = secrets.find((secret) => secret.owner === owner)?.standing ?? null;
        return {
          ...plain,
          goal: standing?.goal ?? null,
          standing,
          amount: won(owner, (goal) => !isOpen(goal)),
        };
      }),
    );
  }
  rows.push(
    row('money', null, columns, (owner) => ({
      ...plain,
      amount: converted(owner),
      money: converted(owner) * perPerson + (borough(owner)?.money ?? 0),
    })),
    row('total', null, columns, (owner) => ({ ...plain, amount: total(owner) })),
  );
  return { columns, rows };
}
