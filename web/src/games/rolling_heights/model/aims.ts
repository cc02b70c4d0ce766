// What ads and targets would bring if the city were different: a plan more, or a building finished. As the rules count them
// (chapters 12 and 13); for the city as it is, the engine says so in its view.
import { boardOf, columns, nameOf, neighbours, rows, type Space, spaceNamed } from './city';
import { ownedOf } from './crew';
import type { BuildingType } from './kinds';
import { type AimPiece, aimPiece, planPiece } from './pieces';
import { companyOf, type View } from './shapes';

/** A plan on the map, as far as it is counted. */
interface Counted {
  readonly at: string;
  readonly owner: string;
  readonly type: BuildingType;
  readonly completed: boolean;
  readonly tallest: number;
  readonly points: number;
}

const everywhere: readonly Space[] = Array.from({ length: columns * rows }, (_, index) => ({
  column: index % columns,
  row: Math.floor(index / columns),
}));

function beside(at: string): string[] {
  return neighbours(spaceNamed(at)).map(nameOf);
}

/** How much of what a park counts lies around a space; null where it is no such park (RH-8.6, RH-8.7). */
export function countedAround(view: View, plan: string, at: string): number | null {
  const { points_each: each } = planPiece(plan);
  if (each === undefined) return null;
  const near = new Set(
    everywhere.filter((space) => isWithin(space, spaceNamed(at), each.within)).map(nameOf),
  );
  const plans = view.plans.filter(
    (other) => near.has(other.at) && each.types.includes(planPiece(other.plan).type),
  );
  const water = each.water ? view.spaces.filter((space) => space.water && near.has(space.at)).length : 0;
  return plans.length + water;
}

export function isWithin(one: Space, other: Space, distance: number): boolean {
  const steps = Math.abs(one.column - other.column) + Math.abs(one.row - other.row);
  return steps > 0 && steps <= distance;
}

function boardNamed(at: string): number {
  return boardOf(spaceNamed(at));
}

class Count {
  readonly #view: View;
  readonly #owner: string;
  readonly #plans: readonly Counted[];
  readonly #own: readonly Counted[];
  readonly #built: readonly Counted[];

  constructor(view: View, owner: string) {
    this.#view = view;
    this.#owner = owner;
    this.#plans = view.plans.map(({ plan, at, owner: whose, completed }) => {
      const { type, towers, points, points_each: each } = planPiece(plan);
      return {
        at,
        owner: whose,
        type,
        completed,
        tallest: Math.max(...towers.map(({ height }) => height)),
        points: points + (each?.points ?? 0) * (countedAround(view, plan, at) ?? 0),
      };
    });
    this.#own = this.#plans.filter((plan) => plan.owner === owner);
    this.#built = this.#own.filter(({ completed }) => completed);
  }

  points({ counts, score }: AimPiece): number {
    const { points, type, number } = score;
    const builtOfType = this.#built.filter((plan) => plan.type === type);
    switch (counts) {
      case 'neighbours':
        return points * this.#neighbours(score);
      case 'group':
        return points * this.#inLargestGroup(type);
      case 'neighbourhoods':
        return points * new Set(this.#built.map(({ at }) => boardNamed(at))).size;
      case 'columns':
        return points * new Set(this.#built.map(({ at }) => spaceNamed(at).column)).size;
      case 'again_half':
        return Math.floor(builtOfType.reduce((sum, plan) => sum + plan.points, 0) / 2);
      case 'tall':
        return points * this.#built.filter(({ tallest }) => tallest >= number).length;
      case 'plans_where_most':
        return points * this.#own.filter(({ at }) => this.#whereMost(type).has(boardNamed(at))).length;
      case 'again_where_most':
        return this.#againWhereMost(type);
      case 'most_buildings':
        return points * this.#boards((board) => this.#hasMost(board));
      case 'tallest':
        return points * this.#boards((board) => this.#hasTallest(board));
      case 'own':
        return points * builtOfType.length;
      case 'beside_others':
        return points * this.#touching(this.#built, this.#others).length;
      case 'others_beside':
        return points * this.#touching(this.#others, this.#built).length;
      case 'premium':
        return points * this.#on(({ premium }) => premium > 0);
      case 'water':
        return points * this.#besideWater();
      default:
        return this.#ofCompany(counts, points, number);
    }
  }

  get #others(): readonly Counted[] {
    return this.#plans.filter((plan) => plan.completed && plan.owner !== this.#owner);
  }

  /** RH-12.2 to RH-12.4, RH-13.3: a neighbour of two counts twice. */
  #neighbours({ type, types, completed, water }: AimPiece['score']): number {
    const ours = (completed ? this.#built : this.#own).filter((plan) => plan.type === type);
    const theirs = new Set([
      ...this.#plans
        .filter((plan) => types.includes(plan.type) && (plan.completed || !completed))
        .map(({ at }) => at),
      ...(water ? this.#water : []),
    ]);
    return ours.reduce((sum, { at }) => sum + beside(at).filter((each) => theirs.has(each)).length, 0);
  }

  get #water(): string[] {
    return this.#view.spaces.filter(({ water }) => water).map(({ at }) => at);
  }

  /** RH-12.5, RH-12.1: where several groups are the largest, all of them count. */
  #inLargestGroup(type: BuildingType): number {
    const left = new Set(this.#plans.filter((plan) => plan.type === type).map(({ at }) => at));
    let largest = 0;
    let ours = 0;
    for (const first of left) {
      const group = [first];
      left.delete(first);
      for (const at of group) for (const next of beside(at)) if (left.delete(next)) group.push(next);
      if (group.length > largest) ours = 0;
      if (group.length < largest) continue;
      largest = group.length;
      ours += this.#own.filter(({ at }) => group.includes(at)).length;
    }
    return ours;
  }

  /** The neighbourhoods with the most plans of a type; none if there is no such plan (RH-12.14). */
  #whereMost(type: BuildingType): Set<number> {
    const counts = new Map<number, number>();
    for (const { at } of this.#plans.filter((plan) => plan.type === type))
      counts.set(boardNamed(at), (counts.get(boardNamed(at)) ?? 0) + 1);
    const most = Math.max(...counts.values());
    return new Set([...counts].filter(([, count]) => count === most).map(([board]) => board));
  }

  /** RH-12.11 */
  #againWhereMost(type: BuildingType): number {
    return [...this.#whereMost(type)].reduce((sum, board) => {
      const points = this.#built.filter(({ at }) => boardNamed(at) === board).map((plan) => plan.points);
      return sum + Math.max(0, ...points);
    }, 0);
  }

  #boards(has: (board: number) => boolean): number {
    return [0, 1, 2, 3, 4, 5].filter(has).length;
  }

  /** RH-12.12 */
  #hasMost(board: number): boolean {
    const count = (owner: string) =>
      this.#plans.filter((plan) => plan.completed && plan.owner === owner && boardNamed(plan.at) === board)
        .length;
    const ours = count(this.#owner);
    return ours > 0 && this.#view.companies.every(({ owner }) => count(owner) <= ours);
  }

  /** RH-12.13 */
  #hasTallest(board: number): boolean {
    const there = this.#plans.filter(({ at, completed }) => completed && boardNamed(at) === board);
    const highest = Math.max(0, ...there.map(({ tallest }) => tallest));
    return there.some(({ owner, tallest }) => owner === this.#owner && tallest === highest);
  }

  #touching(these: readonly Counted[], those: readonly Counted[]): readonly Counted[] {
    const there = new Set(those.map(({ at }) => at));
    return these.filter(({ at }) => beside(at).some((each) => there.has(each)));
  }

  #on(fits: (space: View['spaces'][number]) => boolean): number {
    const there = new Set(this.#view.spaces.filter(fits).map(({ at }) => at));
    return this.#built.filter(({ at }) => there.has(at)).length;
  }

  #besideWater(): number {
    const water = new Set(this.#water);
    return this.#built.filter(({ at }) => beside(at).some((each) => water.has(each))).length;
  }

  /** RH-13.8 to RH-13.10 */
  #ofCompany(counts: AimPiece['counts'], points: number, each: number): number {
    const company = companyOf(this.#view, this.#owner);
    if (company === undefined) return 0;
    if (counts === 'wilds') return points * company.wilds;
    if (counts === 'workers') return points * Math.floor(company.workers_in_all / each);
    return points * company.workers.filter((each) => ownedOf(each) > 0).length;
  }
}

/** What each ad and each known target of a company brings, by its id. */
export function aimsOf(view: View, owner: string): Map<string, number> {
  const count = new Count(view, owner);
  const targets = companyOf(view, owner)?.targets ?? [];
  const ids = [...view.ads.map(({ ad }) => ad), ...targets.map(({ target }) => target)];
  // Of none that cost something there is a minus zero.
  return new Map(ids.map((id) => [id, count.points(aimPiece(id)) + 0]));
}
