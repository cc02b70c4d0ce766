// The planner: how to fill a tower or a plan, or to pay for one, with what there is in this turn. It proposes; a person may
// leave out any part of the proposal and gets another one.
//
// It looks at everything that workers, public figures, wild tokens, exchanges and own towers can bring in this turn, and
// proposes what spends the fewest wild tokens, since only they keep; then what needs the fewest civil servants and public
// figures; then what leaves the least over. It throws no workers and places no other plan: those are decisions of their own.
import { type Material, materials } from '../kinds';
import type { Placing } from '../moves';
import { Bench, countBy, type Wanted } from './bench';
import { finish } from './finish';
import {
  type Awake,
  type Bringer,
  bringers,
  brings,
  type Excluded,
  type Means,
  type Need,
  nothingExcluded,
  type Recipe,
} from './steps';
import { type Target, type Variant, Variants, type Work } from './variants';

/** What is to be paid for, and by which move. */
export interface Purchase {
  readonly how: Placing;
  readonly plan: string;
  readonly at: string;
  readonly cost: number;
}

/** What a proposal is to lead to. */
interface Goal {
  /** Needed for the goal itself, or else better kept. */
  readonly wanted: Wanted;
  /** Of a plan that is to be filled: its space, and what it lacks. */
  readonly at: string | null;
  readonly needed: ReadonlySet<Material>;
  /** The end of it, with at most so many wild tokens; null where it stays out of reach. */
  reach(bench: Bench, tokens: number): Bench | null;
  /** What is to be small when several ways lead there, the most important first. */
  price(bench: Bench): readonly number[];
}

/** How many of each kind and pose go to work. */
type Shift = readonly (readonly [Bringer, Awake, number])[];

// ---- one way -------------------------------------------------------------------------------------------------------

/** Everybody who is able to, but those who have to wait for an upgrade. */
function everybody({ bench, works }: Variant): Shift {
  const waiting = works.flatMap((work) => changedBy(work).before);
  return bringers.flatMap((worker) =>
    (['hard', 'steady'] as const).flatMap((pose) => {
      const waits = waiting.filter((each) => each.worker === worker && each.pose === pose).length;
      const count = bench.able(worker, pose) - waits;
      return count > 0 ? [[worker, pose, count] as const] : [];
    }),
  );
}

/** Who is upgraded or swapped in a building, before and after; one may rise twice. */
function changedBy({ line, targets }: Work): { before: Target[]; after: Target[] } {
  const before: Target[] = [];
  const after: Target[] = [];
  for (const { worker, pose } of targets) {
    const again = after.findIndex((each) => each.worker === worker && each.pose === pose);
    if (again >= 0) after.splice(again, 1);
    else before.push({ worker, pose });
    if (line.kind === 'swap') after.push({ worker: line.to ?? worker, pose });
    else after.push({ worker, pose: pose === 'exhausted' ? 'steady' : 'hard' });
  }
  return { before, after };
}

function sendAll(bench: Bench, shift: Shift): void {
  for (const [worker, pose, count] of shift) for (let i = 0; i < count; ++i) bench.work(worker, pose);
}

/** Every end to which a variant leads with these workers and at most so many wild tokens; those that take fewer come first. */
function* endsOf({ bench, works }: Variant, shift: Shift, goal: Goal, tokens: number): Generator<Bench> {
  const after = bench.copy();
  sendAll(after, shift);
  yield* completed(after, works, goal, tokens);
}

/** Completes what has to be completed first. */
function* completed(bench: Bench, works: readonly Work[], goal: Goal, tokens: number): Generator<Bench> {
  const [work, ...rest] = works;
  if (work === undefined) {
    const end = goal.reach(bench, tokens);
    if (end !== null) yield end;
    return;
  }
  for (let here = 0; here <= Math.min(tokens, work.hall.needs.length); ++here) {
    const done = finish(bench, work.hall.needs, here, goal.wanted);
    if (done !== null && enter(done, work, goal)) yield* completed(done, rest, goal, tokens - here);
  }
}

function enter(bench: Bench, work: Work, { needed }: Goal): boolean {
  const { hall, effort, line, targets } = work;
  if (!bench.enter(hall, effort)) return false;
  if (line.kind === 'any_cubes') {
    const material = materials.findLast((each) => needed.has(each)) ?? 'wood';
    for (let cube = 0; cube < line.amount; ++cube) bench.gain(material);
  }
  if (line.kind === 'swap' && !targets.every(({ pose }) => bench.swap(line, pose))) return false;
  if (line.kind === 'upgrade') {
    if (!targets.every(({ worker, pose }) => bench.upgrade(worker, pose))) return false;
    bench.upgradeAnybody(line.amount - targets.length);
  }
  for (const { worker, pose } of changedBy(work).after) {
    const bringer = bringers.find((each) => each === worker);
    if (bringer !== undefined && pose !== 'exhausted') bench.work(bringer, pose);
  }
  return true;
}

/** The first end, or null. */
function endOf(variant: Variant, shift: Shift, goal: Goal, tokens: number): Bench | null {
  return endsOf(variant, shift, goal, tokens).next().value ?? null;
}

// ---- the best way --------------------------------------------------------------------------------------------------

/** The fewest wild tokens with which a variant reaches the goal; null where it does not. */
function fewestTokens(variant: Variant, goal: Goal, below: number): number | null {
  const all = everybody(variant);
  const most = Math.min(below - 1, mostTokens(variant));
  // What cannot be reached with all of them cannot be reached with fewer.
  if (most < 0 || endOf(variant, all, goal, most) === null) return null;
  for (let tokens = 0; tokens < most; ++tokens) if (endOf(variant, all, goal, tokens) !== null) return tokens;
  return most;
}

function mostTokens({ bench, works }: Variant): number {
  const brought = works.reduce((sum, { line }) => sum + (line.kind === 'wilds' ? line.amount : 0), 0);
  return bench.wilds + brought;
}

/** The best variants, and how many wild tokens they take. */
function bestVariants(
  goal: Goal,
  means: Means,
  excluded: Excluded,
): { tokens: number; variants: Variant[] } | null {
  const variants = new Variants(means, excluded, goal.at, goal.needed);
  let best: { tokens: number; variants: Variant[] } | null = null;
  for (let row = variants.next(); row.length > 0 && best?.tokens !== 0; row = variants.next()) {
    const before: number = best?.tokens ?? Number.POSITIVE_INFINITY;
    for (const variant of row) {
      const tokens = fewestTokens(variant, goal, Math.min(before, (best?.tokens ?? before) + 1));
      if (tokens === null) continue;
      if (best === null || tokens < best.tokens) best = { tokens, variants: [variant] };
      else best.variants.push(variant);
    }
  }
  return best;
}

function* shiftsOf(all: Shift): Generator<Shift> {
  const [first, ...rest] = all;
  if (first === undefined) {
    yield [];
    return;
  }
  const [worker, pose, most] = first;
  for (const others of shiftsOf(rest))
    for (let count = 0; count <= most; ++count)
      yield count === 0 ? others : [[worker, pose, count], ...others];
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((each, index) => each !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

function cheapest(goal: Goal, means: Means, excluded: Excluded): Bench | null {
  const best = bestVariants(goal, means, excluded);
  let found: Bench | null = null;
  for (const variant of best?.variants ?? []) {
    for (const shift of shiftsOf(everybody(variant))) {
      const end = endOf(variant, shift, goal, best?.tokens ?? 0);
      if (end !== null && (found === null || isLess(goal.price(end), goal.price(found)))) found = end;
    }
  }
  return found;
}

// ---- what is asked -------------------------------------------------------------------------------------------------

function fillGoal(needs: readonly Need[]): Goal {
  const none: Wanted = new Map();
  const wanted = countBy(needs);
  return {
    wanted,
    at: needs[0]?.at ?? null,
    needed: new Set(wanted.keys()),
    reach: (bench, tokens) => finish(bench, needs, tokens, none),
    price: (bench) => [bench.lost, bench.left, bench.steps.length],
  };
}

/** Puts cubes into these towers. Where not all can be had, it is proposed to put in what there is without a loss. */
export function fill(needs: readonly Need[], means: Means, excluded: Excluded = nothingExcluded): Recipe {
  const whole = cheapest(fillGoal(needs), means, excluded);
  if (whole !== null) return { steps: whole.steps, lacks: new Map(), short: 0 };
  return part(needs, means, excluded);
}

/** Whether all of it can be had, and what is missing otherwise: as `fill`, without saying how. */
export function outlook(
  needs: readonly Need[],
  means: Means,
): { whole: boolean; some: boolean; lacks: Wanted } {
  if (bestVariants(fillGoal(needs), means, nothingExcluded) !== null)
    return { whole: true, some: true, lacks: new Map() };
  const { lacks, steps } = part(needs, means, nothingExcluded);
  return { whole: false, some: steps.some(({ kind }) => kind === 'build'), lacks };
}

/** Each kind brings what it can of its own material. */
function part(needs: readonly Need[], means: Means, excluded: Excluded): Recipe {
  let bench = Bench.of(means, excluded);
  let lacking: readonly Need[] = needs;
  for (const [material] of countBy(needs)) {
    const own = everybody({ bench, works: [] }).filter(([worker]) => brings[worker] === material);
    let best: { after: Bench; left: Need[] } | null = null;
    for (const shift of shiftsOf(own)) {
      const after = bench.copy();
      sendAll(after, shift);
      const left = after.build(lacking);
      const price = (each: { after: Bench; left: Need[] }) => [
        each.left.length,
        each.after.left,
        each.after.steps.length,
      ];
      if (best === null || isLess(price({ after, left }), price(best))) best = { after, left };
    }
    if (best !== null) {
      bench = best.after;
      lacking = best.left;
    }
  }
  return { steps: bench.steps, lacks: countBy(lacking), short: 0 };
}

function purchaseGoal({ how, plan, at, cost }: Purchase, wanted: Wanted): Goal {
  // A wild token becomes what is needed least.
  const order = materials.toSorted((one, other) => (wanted.get(one) ?? 0) - (wanted.get(other) ?? 0));
  return {
    wanted,
    at: null,
    needed: new Set(),
    reach: (bench, tokens) => {
      for (const material of order) {
        const after = bench.copy();
        for (let token = 0; token < tokens; ++token) after.wild(material);
        const pay = after.pay(cost, wanted);
        if (pay === null) continue;
        after.place({ kind: 'place', how, plan, at, pay });
        return after;
      }
      return null;
    },
    price: (bench) => [bench.dear(wanted), bench.left, bench.steps.length],
  };
}

/** Pays for a plan; cubes that own towers lack are paid last. */
export function purchase(
  which: Purchase,
  means: Means,
  wanted: Wanted,
  excluded: Excluded = nothingExcluded,
): Recipe {
  const end = cheapest(purchaseGoal(which, wanted), means, excluded);
  if (end !== null) return { steps: end.steps, lacks: new Map(), short: 0 };
  return { steps: [], lacks: new Map(), short: Math.max(1, which.cost - reach(means, excluded)) };
}

/** The most that could be paid in this turn. */
export function reach(means: Means, excluded: Excluded = nothingExcluded): number {
  const goal: Goal = {
    wanted: new Map(),
    at: null,
    needed: new Set(),
    reach: (bench) => bench,
    price: () => [],
  };
  const variants = new Variants(means, excluded, null, new Set());
  let most = 0;
  for (let row = variants.next(); row.length > 0; row = variants.next())
    for (const variant of row)
      for (const end of endsOf(variant, everybody(variant), goal, mostTokens(variant)))
        most = Math.max(most, end.payable + end.wilds);
  return most;
}
