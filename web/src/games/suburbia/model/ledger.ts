// What a move brings about, as a ledger: one line for each contribution, in the order of the rules (SUB-6.1).
import { effectBehind, matches, type SaidEffect, tilePiece } from './pieces';
import { type Amounts, boroughOf, type Happening, type Stat, stats, type TileRef, type View } from './shapes';
import { isSame, nameOf, neighbours, type Space } from './space';
import { linesBetween } from './track';

export type Reason =
  /** The printed price and what the market slot adds; Dale pays neither. */
  | { kind: 'price'; printed: number | null; surcharge: number | null }
  | { kind: 'surcharge' }
  | { kind: 'immediate'; again: boolean }
  /** The moved tile counts these neighbours. */
  | { kind: 'beside'; tiles: readonly string[]; spaces: readonly Space[] }
  /** The moved tile counts tiles of a borough or of all. */
  | { kind: 'counted'; effect: SaidEffect | undefined; count: number }
  /** Another tile answers to the moved one. */
  | { kind: 'answer'; effect: SaidEffect | undefined; to: string }
  | { kind: 'line'; lines: readonly number[]; up: boolean; from: number; to: number }
  | { kind: 'line_bonus'; line: number }
  | { kind: 'income' | 'reputation' | 'missing_money' | 'missing_population' };

export interface Line {
  /** The number in a circle that the line shares with the drawing. */
  keynote: number | null;
  readonly owner: string;
  readonly tile: TileRef | null;
  readonly reason: Reason;
  readonly change: Partial<Amounts>;
  /** What the limits of SUB-1.5 took away. */
  readonly lost: Partial<Amounts>;
}

/** The piece that the move lays down. */
export interface Placement {
  readonly owner: string;
  readonly tile: string;
  readonly space: Space;
  readonly how: 'tile' | 'lake' | 'marker';
}

export interface Ledger {
  /** In whose borough the move is made. */
  readonly subject: string;
  readonly placement: Placement | null;
  readonly action: readonly Line[];
  readonly total: Amounts;
  readonly after: Amounts;
  /** Income and population at the end of the turn. */
  readonly turn: readonly Line[];
  /** What there will be after the turn; null where a discard must come first. */
  readonly next: Amounts | null;
  readonly others: readonly Line[];
}

const endOfTurn: readonly Happening['reason'][] = [
  'income',
  'reputation',
  'missing_money',
  'missing_population',
];
/** What is judged after the last turn says nothing about the move. */
const scoring: readonly Happening['kind'][] = ['goal_scored', 'goal_missed', 'game_over'];

export function noAmounts(): Amounts {
  return { money: 0, income: 0, reputation: 0, population: 0 };
}

export function amountsOf(view: View, owner: string): Amounts {
  const borough = boroughOf(view, owner);
  if (borough === undefined) return noAmounts();
  const { money, income, reputation, population } = borough;
  return { money, income, reputation, population };
}

function placementIn(happenings: readonly Happening[]): Placement | null {
  for (const { kind, tile } of happenings) {
    if (tile?.owner === undefined || tile.space === undefined) continue;
    const { owner, space } = tile;
    if (kind === 'tile_placed') return { owner, space, tile: tile.tile, how: 'tile' };
    if (kind === 'lake_placed') return { owner, space, tile: 'lake', how: 'lake' };
    if (kind === 'marker_placed') return { owner, space, tile: tile.tile, how: 'marker' };
  }
  return null;
}

/** Turns the happenings of one move into lines; remembers what was last passed, since a red line follows its cause. */
class Bookkeeper {
  private readonly passed = new Map<string, { from: number; to: number; left: number[] }>();

  constructor(
    private readonly view: View,
    private readonly placement: Placement | null,
    private readonly slot: number | null,
  ) {}

  reasonOf(happening: Happening, owner: string, stat: Stat): Reason | null {
    switch (happening.reason) {
      case 'price':
        return this.price();
      case 'surcharge':
        return { kind: 'surcharge' };
      case 'immediate':
        return { kind: 'immediate', again: this.placement?.how === 'marker' };
      case 'conditional':
        return this.conditional(happening, stat);
      case 'line':
        return stat === 'income' ? this.line(owner, happening.amount ?? 0) : null;
      case 'line_bonus':
        return { kind: 'line_bonus', line: this.lastLine(owner) };
      case 'income':
      case 'reputation':
      case 'missing_money':
      case 'missing_population':
        return { kind: happening.reason };
      default:
        return null;
    }
  }

  moved(owner: string, from: number, to: number): void {
    const lines = linesBetween(from, to);
    this.passed.set(owner, { from, to, left: to > from ? lines : lines.reverse() });
  }

  private price(): Reason {
    const { placement } = this;
    if (placement === null || placement.owner === 'dale')
      return { kind: 'price', printed: null, surcharge: null };
    const surcharge = this.view.market.find(({ slot }) => slot === this.slot)?.surcharge ?? null;
    const printed = placement.how === 'lake' ? null : tilePiece(placement.tile).cost;
    return { kind: 'price', printed, surcharge };
  }

  private conditional(happening: Happening, stat: Stat): Reason | null {
    const { tile, trigger, amount } = happening;
    if (tile === undefined || trigger === undefined) return null;
    const effect = effectBehind(tilePiece(tile.tile), stat, amount ?? 0);
    if (
      tile.owner !== trigger.owner ||
      tile.space === undefined ||
      trigger.space === undefined ||
      !isSame(tile.space, trigger.space)
    )
      return { kind: 'answer', effect, to: trigger.tile };
    if (effect?.scope !== 'adjacent') return { kind: 'counted', effect, count: happening.count ?? 0 };
    const around = neighbours(tile.space).map(nameOf);
    const beside = (boroughOf(this.view, tile.owner ?? null)?.tiles ?? []).filter(
      (other) => around.includes(nameOf(other.space)) && matches(tilePiece(other.tile), effect),
    );
    return {
      kind: 'beside',
      tiles: beside.map((other) => other.tile),
      spaces: beside.map((other) => other.space),
    };
  }

  /** Upward each line is told by itself, downward all of them at once (SUB-7.5, SUB-7.6). */
  private line(owner: string, amount: number): Reason | null {
    const way = this.passed.get(owner);
    if (way === undefined) return null;
    const up = amount < 0;
    const lines = up ? way.left.splice(0, 1) : way.left.splice(0);
    return { kind: 'line', lines, up, from: way.from, to: way.to };
  }

  private lastLine(owner: string): number {
    const way = this.passed.get(owner);
    return way === undefined
      ? 0
      : (linesBetween(way.from, way.to)
          .filter((line) => !way.left.includes(line))
          .at(-1) ?? 0);
  }
}

/** Two happenings are one line where they are the two halves of one thing: an immediate effect, a red line. */
function belongTogether(line: Line | undefined, happening: Happening, owner: string): line is Line {
  if (line === undefined || line.owner !== owner) return false;
  if (happening.reason === 'line') return line.reason.kind === 'line' && happening.stat === 'reputation';
  return happening.reason === 'immediate' && line.reason.kind === 'immediate';
}

function linesOf(happenings: readonly Happening[], keeper: Bookkeeper): { line: Line; ending: boolean }[] {
  const lines: { line: Line; ending: boolean }[] = [];
  const ending = new Set<string>();
  for (const happening of happenings) {
    const { owner, stat, from, to, amount } = happening;
    if (
      happening.kind !== 'stat_changed' ||
      owner === undefined ||
      stat === undefined ||
      from === undefined ||
      to === undefined
    )
      continue;
    if (stat === 'population') keeper.moved(owner, from, to);
    if (endOfTurn.includes(happening.reason)) ending.add(owner);
    const change = to - from;
    const lost = (amount ?? change) - change;
    const last = lines.at(-1)?.line;
    if (belongTogether(last, happening, owner)) {
      last.change[stat] = change;
      if (lost !== 0) last.lost[stat] = lost;
      continue;
    }
    const reason = keeper.reasonOf(happening, owner, stat);
    if (reason === null) continue;
    const line: Line = {
      keynote: null,
      owner,
      tile: happening.tile ?? null,
      reason,
      change: { [stat]: change },
      lost: lost === 0 ? {} : { [stat]: lost },
    };
    lines.push({ line, ending: ending.has(owner) });
  }
  return lines;
}

/** What the subject has before the happenings: as they say themselves, or as the position has it. */
function before(view: View, subject: string, happenings: readonly Happening[]): Amounts {
  const amounts = amountsOf(view, subject);
  for (const stat of stats) {
    const first = happenings.find(
      (each) => each.kind === 'stat_changed' && each.owner === subject && each.stat === stat,
    );
    if (first?.from !== undefined) amounts[stat] = first.from;
  }
  return amounts;
}

function add(start: Amounts, lines: readonly Line[]): Amounts {
  const sum = { ...start };
  for (const { change } of lines) for (const stat of stats) sum[stat] += change[stat] ?? 0;
  return sum;
}

function number(lines: readonly Line[], from: number, wanted: (line: Line) => boolean): number {
  let next = from;
  for (const line of lines) if (wanted(line)) line.keynote = next++;
  return next;
}

/** After a basic tile and after a marker (SUB-4.4, SUB-4.11). */
function discardFollows(placement: Placement | null, slot: number | null): boolean {
  if (placement === null) return false;
  return placement.how === 'marker' || (placement.how === 'tile' && slot === null);
}

const unnumbered: readonly Reason['kind'][] = ['price', 'surcharge'];

/** The ledger of a move: what `happenings` do to the position `view` when `mover` makes it, or did if it was the last one. */
export function ledgerOf(view: View, mover: string, happenings: readonly Happening[]): Ledger {
  const end = happenings.findIndex(({ kind, reason }) => scoring.includes(kind) || reason === 'conversion');
  const played = end < 0 ? happenings : happenings.slice(0, end);
  const placement = placementIn(played);
  const subject = placement?.owner ?? mover;
  const slot = played.find((happening) => happening.slot !== undefined)?.slot ?? null;
  const lines = linesOf(played, new Bookkeeper(view, placement, slot));
  const own = lines.filter(({ line }) => line.owner === subject);
  const action = own.filter(({ ending }) => !ending).map(({ line }) => line);
  const turn = own.filter(({ ending }) => ending).map(({ line }) => line);
  const others = lines.filter(({ line }) => line.owner !== subject).map(({ line }) => line);
  const numbered = number(action, 1, ({ reason }) => !unnumbered.includes(reason.kind));
  number(turn, numbered, ({ reason }) => reason.kind === 'line');
  const total = add(noAmounts(), action);
  const after = add(before(view, subject, played), action);
  const next = discardFollows(placement, slot) ? null : add(after, turn);
  return { subject, placement, action, total, after, turn, next, others };
}
