// What a move would bring: each contribution with its reason, in the order of the rules, now and at the end as things stand.
import type { ActionId, ChallengeId, Generation } from './pieces';
import type { Happening, PlacedTile, View } from './shapes';
import { alongStreet, challengeStandings, type Standing, soleLeader, streetPoints } from './standing';

export type Reason =
  | { kind: 'skyscraper'; tile: PlacedTile }
  | { kind: 'prestige'; rivals: readonly PlacedTile[] }
  | { kind: 'demolished'; tiles: readonly PlacedTile[] }
  | { kind: 'lot' | 'given_up'; lot: string; card: string }
  | { kind: 'home' | 'bare'; lots: readonly string[] }
  | { kind: 'opens'; generation: Generation }
  | { kind: 'end'; why: 'four_left' | 'market' }
  | { kind: 'action'; action: ActionId }
  | { kind: 'put_aside'; cards: readonly string[] }
  | { kind: 'street'; street: string; before: StreetStanding; after: StreetStanding }
  | { kind: 'challenge'; challenge: ChallengeId; before: Standing; after: Standing };

export interface StreetStanding {
  readonly counts: readonly number[];
  readonly leader: string | null;
}

export interface Line {
  keynote: number | null;
  readonly reason: Reason;
  /** Points at once. */
  readonly now: number | null;
  /** Points at the end, as things stand. */
  readonly end: number | null;
  /** Free workers before and after. */
  readonly workers: { readonly from: number; readonly to: number } | null;
}

export interface Ledger {
  readonly mover: string;
  /** What is put up, if anything is. */
  readonly built: PlacedTile | null;
  readonly demolished: readonly PlacedTile[];
  /** Lots that take a worker, and lots whose worker comes home. */
  readonly bare: readonly string[];
  readonly home: readonly string[];
  readonly lines: readonly Line[];
  readonly now: number;
  readonly end: number;
  readonly before: number;
  readonly after: number;
  readonly workers: number;
}

const nothing = { keynote: null, now: null, end: null, workers: null } as const;

function tilesOf(happenings: readonly Happening[], kind: Happening['kind']): PlacedTile[] {
  return happenings.flatMap((each) => (each.kind === kind && each.tile !== undefined ? [each.tile] : []));
}

function pointsFor(happenings: readonly Happening[], reason: Happening['reason']): number {
  return happenings
    .filter((each) => each.kind === 'points_changed' && each.reason === reason)
    .reduce((sum, { from, to }) => sum + (to ?? 0) - (from ?? 0), 0);
}

/** Several workers on their way in one direction are one line. */
function workerLine(happenings: readonly Happening[], kind: 'home' | 'bare'): Line[] {
  const event = kind === 'home' ? 'worker_home' : 'worker_placed';
  const moved = happenings.filter((each) => each.kind === event);
  const [first, last] = [moved[0], moved.at(-1)];
  if (first === undefined || last === undefined) return [];
  const lots = moved.flatMap(({ lot }) => (lot === undefined ? [] : [lot]));
  return [{ ...nothing, reason: { kind, lots }, workers: { from: first.from ?? 0, to: last.to ?? 0 } }];
}

function lotLines(happenings: readonly Happening[]): Line[] {
  return happenings.flatMap(({ kind, lot, card, from, to }) => {
    if ((kind !== 'lot_taken' && kind !== 'lot_given_up') || lot === undefined || card === undefined)
      return [];
    const reason: Reason = { kind: kind === 'lot_taken' ? 'lot' : 'given_up', lot, card };
    return [{ ...nothing, reason, workers: { from: from ?? 0, to: to ?? 0 } }];
  });
}

/** A card that is used brings no point at the end (NY-11.7). */
function actionLines(happenings: readonly Happening[]): Line[] {
  return happenings.flatMap(({ kind, action }) =>
    kind === 'action_played' && action !== undefined
      ? [{ ...nothing, reason: { kind: 'action', action: action as ActionId }, end: -1 }]
      : [],
  );
}

function marketLine(happenings: readonly Happening[]): Line[] {
  const cards = happenings.flatMap(({ kind, card }) =>
    kind === 'card_put_aside' && card !== undefined ? [card] : [],
  );
  return cards.length > 0 ? [{ ...nothing, reason: { kind: 'put_aside', cards } }] : [];
}

function buildingLines(happenings: readonly Happening[]): Line[] {
  const lines: Line[] = [];
  const [built] = tilesOf(happenings, 'tile_built');
  if (built === undefined) return lines;
  lines.push({
    ...nothing,
    reason: { kind: 'skyscraper', tile: built },
    now: pointsFor(happenings, 'skyscraper'),
  });
  const rivals = happenings.flatMap((each) =>
    each.reason === 'prestige' && each.other !== undefined ? [each.other] : [],
  );
  if (rivals.length > 0)
    lines.push({ ...nothing, reason: { kind: 'prestige', rivals }, now: pointsFor(happenings, 'prestige') });
  const demolished = tilesOf(happenings, 'tile_demolished');
  if (demolished.length > 0)
    lines.push({ ...nothing, reason: { kind: 'demolished', tiles: demolished }, now: 0 });
  return lines;
}

function milestoneLines(happenings: readonly Happening[]): Line[] {
  return happenings.flatMap(({ kind, generation, end_reason: why }): Line[] => {
    if (kind === 'technology_reached' && generation !== undefined)
      return [{ ...nothing, reason: { kind: 'opens', generation } }];
    if (kind === 'end_comes' && why !== undefined && why !== 'none')
      return [{ ...nothing, reason: { kind: 'end', why } }];
    return [];
  });
}

/** The map after what happens. */
export function tilesAfter(view: View, happenings: readonly Happening[]): PlacedTile[] {
  const gone = new Set(tilesOf(happenings, 'tile_demolished').map(({ owner, at }) => `${owner} ${at}`));
  return [
    ...view.tiles.filter(({ owner, at }) => !gone.has(`${owner} ${at}`)),
    ...tilesOf(happenings, 'tile_built'),
  ];
}

function streetLines(
  view: View,
  mover: string,
  owners: readonly string[],
  after: readonly PlacedTile[],
): Line[] {
  const index = owners.indexOf(mover);
  return view.streets.flatMap(({ street, tiles: counts, leader }): Line[] => {
    const then = alongStreet(after, owners, street);
    if (then[index] === counts[index]) return [];
    const leaderThen = soleLeader(owners, then);
    const worth = (who: string | null) => (who === mover ? streetPoints : 0);
    const reason: Reason = {
      kind: 'street',
      street,
      before: { counts, leader },
      after: { counts: then, leader: leaderThen },
    };
    return [{ ...nothing, reason, end: worth(leaderThen) - worth(leader) }];
  });
}

function challengeLine(
  view: View,
  mover: string,
  owners: readonly string[],
  after: readonly PlacedTile[],
): Line[] {
  if (view.challenge === null) return [];
  const challenge = view.challenge.challenge as ChallengeId;
  const index = owners.indexOf(mover);
  const before = view.challenge.standings[index];
  const then = challengeStandings(challenge, after, owners)?.[index];
  if (before === undefined || then === undefined) return [];
  if (before.count === then.count && before.points === then.points) return [];
  const reason: Reason = { kind: 'challenge', challenge, before, after: then };
  return [{ ...nothing, reason, end: then.points - before.points }];
}

function number(lines: readonly Line[]): void {
  lines.forEach((line, index) => {
    line.keynote = index + 1;
  });
}

/** The scoring at the end of the game is no part of a move. */
function withoutScoring(happenings: readonly Happening[]): readonly Happening[] {
  const scoring = happenings.findIndex(
    ({ kind, reason }) =>
      kind === 'street_tied' ||
      kind === 'challenge_missed' ||
      kind === 'game_over' ||
      reason === 'street' ||
      reason === 'challenge' ||
      reason === 'actions',
  );
  return scoring < 0 ? happenings : happenings.slice(0, scoring);
}

/** The ledger of a move: what `happened` does to the position `view` when `mover` makes it. */
export function ledgerOf(view: View, mover: string, happened: readonly Happening[]): Ledger {
  const happenings = withoutScoring(happened);
  const owners = view.estates.map(({ owner }) => owner);
  const after = tilesAfter(view, happenings);
  const home = workerLine(happenings, 'home');
  const bare = workerLine(happenings, 'bare');
  const lines = [
    ...lotLines(happenings),
    ...buildingLines(happenings),
    ...home,
    ...bare,
    ...marketLine(happenings),
    ...milestoneLines(happenings),
    ...actionLines(happenings),
    ...streetLines(view, mover, owners, after),
    ...challengeLine(view, mover, owners, after),
  ];
  number(lines);
  const estate = view.estates.find(({ owner }) => owner === mover);
  const before = estate?.points ?? 0;
  const now = lines.reduce((sum, line) => sum + (line.now ?? 0), 0);
  const moved = happenings.findLast(({ stat, owner }) => stat === 'workers' && owner === mover);
  return {
    mover,
    built: tilesOf(happenings, 'tile_built')[0] ?? null,
    demolished: tilesOf(happenings, 'tile_demolished'),
    home: home.flatMap(({ reason }) => (reason.kind === 'home' ? reason.lots : [])),
    bare: bare.flatMap(({ reason }) => (reason.kind === 'bare' ? reason.lots : [])),
    lines,
    now,
    end: lines.reduce((sum, line) => sum + (line.end ?? 0), 0),
    before,
    after: before + now,
    workers: moved?.to ?? estate?.workers ?? 0,
  };
}
