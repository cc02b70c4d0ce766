// The planner: how to fill a tower or a plan, or to pay for one, with what there is in this turn. It proposes; a person may
// leave out any part of the proposal and gets another one.
import { type Material, materials, type WorkerId } from './kinds';
import { type Placing, type Resource, resources } from './moves';

/** Workers who bring something to build or to pay with. */
export type Bringer = Extract<
  WorkerId,
  'carpenter' | 'construction_worker' | 'architect' | 'riveter' | 'executive'
>;

export const bringers: readonly Bringer[] = [
  'executive',
  'carpenter',
  'construction_worker',
  'architect',
  'riveter',
];

const brings: Readonly<Record<Bringer, Material | 'power'>> = {
  carpenter: 'wood',
  construction_worker: 'concrete',
  architect: 'glass',
  riveter: 'steel',
  executive: 'power',
};

export type Awake = 'steady' | 'hard';

/** What a worker brings (RH-5.4, RH-5.6). */
export function yieldOf(
  worker: Bringer,
  pose: Awake,
): { readonly what: Material | 'power'; readonly amount: number } {
  const amount = pose === 'hard' ? 2 : 1;
  return { what: brings[worker], amount: worker === 'executive' ? 2 * amount : amount };
}

/** All that can be used in this turn. */
export interface Means {
  readonly hand: Readonly<Record<Resource, number>>;
  /** Awake workers who have not worked yet, by kind. */
  readonly crew: ReadonlyMap<Bringer, Readonly<Record<Awake, number>>>;
  readonly wilds: number;
  /** Real cubes left in the supply. */
  readonly supply: Readonly<Record<Material, number>>;
}

/** A cube that a tower lacks. */
export interface Need {
  readonly material: Material;
  readonly at: string;
  /** From 1. */
  readonly tower: number;
}

export type Step =
  | { readonly kind: 'work'; readonly worker: Bringer; readonly pose: Awake }
  | { readonly kind: 'wild'; readonly material: Material }
  | { readonly kind: 'exchange'; readonly material: Material; readonly pay: readonly Resource[] }
  | { readonly kind: 'build'; readonly need: Need }
  | {
      readonly kind: 'place';
      readonly how: Placing;
      readonly plan: string;
      readonly at: string;
      readonly pay: readonly Resource[];
    };

export interface Recipe {
  readonly steps: readonly Step[];
  /** What cannot be had in this turn: cubes for towers, or units to pay. */
  readonly lacks: ReadonlyMap<Material, number>;
  readonly short: number;
}

/** Parts of a proposal that shall not be used, and how often: `work carpenter hard`, `wild`, `exchange`, `pay wood`. */
export type Excluded = ReadonlyMap<string, number>;

export const nothingExcluded: Excluded = new Map();

export function stepKey(step: Step): string {
  switch (step.kind) {
    case 'work':
      return `work ${step.worker} ${step.pose}`;
    case 'wild':
    case 'exchange':
      return step.kind;
    default:
      return '';
  }
}

/** What an exchange costs (RH-6.5, RH-6.6). */
export function exchangeCost(material: Material): number {
  return material === 'steel' ? 3 : 2;
}

function total(pool: Readonly<Record<Resource, number>>): number {
  return resources.reduce((sum, resource) => sum + pool[resource], 0);
}

/** The turn as the planner imagines it: what is used up, and what is left. */
class Kitchen {
  readonly pool: Record<Resource, number>;
  readonly #supply: Record<Material, number>;
  readonly #crew: Map<Bringer, Record<Awake, number>>;
  readonly #excluded: Map<string, number>;
  readonly steps: Step[] = [];
  #wilds: number;
  #exchanges = Number.POSITIVE_INFINITY;

  constructor({ hand, supply, crew, wilds }: Means, excluded: Excluded) {
    this.pool = { ...hand };
    this.#supply = { ...supply };
    this.#excluded = new Map(excluded);
    const left = (worker: Bringer, pose: Awake, count: number) =>
      Math.max(0, count - (excluded.get(`work ${worker} ${pose}`) ?? 0));
    this.#crew = new Map(
      [...crew].map(([worker, { steady, hard }]) => [
        worker,
        { steady: left(worker, 'steady', steady), hard: left(worker, 'hard', hard) },
      ]),
    );
    this.#wilds = Math.max(0, wilds - (excluded.get('wild') ?? 0));
    if (excluded.has('exchange')) this.#exchanges = 0;
  }

  /** A cube comes from the supply, or a special one in its place (RH-9.1). */
  #receive(material: Material): void {
    if (this.#supply[material] > 0) {
      --this.#supply[material];
      ++this.pool[material];
    } else ++this.pool[`special_${material}`];
  }

  work(worker: Bringer, pose: Awake): boolean {
    const crew = this.#crew.get(worker);
    if (crew === undefined || crew[pose] === 0) return false;
    --crew[pose];
    const { what, amount } = yieldOf(worker, pose);
    if (what === 'power') this.pool.power += amount;
    else for (let cube = 0; cube < amount; ++cube) this.#receive(what);
    this.steps.push({ kind: 'work', worker, pose });
    return true;
  }

  /** Cubes of a material that could go into towers; special ones only where there is no real one left (RH-9.3). */
  usable(material: Material): number {
    return this.pool[material] + (this.#supply[material] === 0 ? this.pool[`special_${material}`] : 0);
  }

  use(need: Need): boolean {
    const { material } = need;
    if (this.usable(material) === 0) return false;
    if (this.pool[material] > 0) --this.pool[material];
    else --this.pool[`special_${material}`];
    this.steps.push({ kind: 'build', need });
    return true;
  }

  wild(material: Material): boolean {
    if (this.#wilds === 0) return false;
    --this.#wilds;
    this.#receive(material);
    this.steps.push({ kind: 'wild', material });
    return true;
  }

  exchange(material: Material, kept: ReadonlyMap<Material, number>): boolean {
    if (this.#exchanges === 0) return false;
    const pay = this.pay(exchangeCost(material), kept, true);
    if (pay === null) return false;
    this.#receive(material);
    this.steps.push({ kind: 'exchange', material, pay });
    return true;
  }

  /** Pays so much, what is needed elsewhere last or, if `strict`, never; null where it cannot. */
  pay(cost: number, kept: ReadonlyMap<Material, number>, strict: boolean): Resource[] | null {
    const paid: Resource[] = [];
    for (const spared of strict ? [kept] : [kept, new Map<Material, number>()]) {
      for (const resource of this.#inOrder(spared)) {
        const before = paid.filter((each) => each === resource).length;
        for (let left = this.#free(resource, spared) - before; left > 0 && paid.length < cost; --left)
          paid.push(resource);
      }
    }
    if (paid.length < cost) return null;
    for (const resource of paid) this.#spend(resource);
    return paid;
  }

  #free(resource: Resource, kept: ReadonlyMap<Material, number>): number {
    const stays = kept.get(resource as Material) ?? 0;
    return Math.max(0, this.pool[resource] - stays - (this.#excluded.get(`pay ${resource}`) ?? 0));
  }

  /** Special cubes go first (RH-9.5), then power, which does not keep, then what there is most of. */
  #inOrder(kept: ReadonlyMap<Material, number>): Resource[] {
    const specials = resources.filter((each) => each.startsWith('special_'));
    const cubes = materials.toSorted((one, other) => this.#free(other, kept) - this.#free(one, kept));
    return [...specials, 'power', ...cubes];
  }

  #spend(resource: Resource): void {
    --this.pool[resource];
    const material = materials.find((each) => each === resource);
    if (material !== undefined) ++this.#supply[material];
  }

  /** Somebody who is idle goes to work; executives first, and those who bring most. */
  rouse(): boolean {
    for (const pose of ['hard', 'steady'] as const)
      for (const worker of bringers) if (this.work(worker, pose)) return true;
    return false;
  }
}

function countBy(needs: readonly Need[]): Map<Material, number> {
  const counts = new Map<Material, number>();
  for (const { material } of needs) counts.set(material, (counts.get(material) ?? 0) + 1);
  return counts;
}

function bringerOf(material: Material): Bringer {
  const found = bringers.find((worker) => brings[worker] === material);
  if (found === undefined) throw new Error(`nobody brings ${material}`);
  return found;
}

/** Sends those to work who bring this material, with as little left over as possible. */
function gather(kitchen: Kitchen, material: Material, wanted: number): void {
  const worker = bringerOf(material);
  for (;;) {
    const missing = wanted - kitchen.usable(material);
    if (missing <= 0) return;
    const order: Awake[] = missing >= 2 ? ['hard', 'steady'] : ['steady', 'hard'];
    if (!order.some((pose) => kitchen.work(worker, pose))) return;
  }
}

/** Puts cubes into these towers: from the hand, by workers, by exchange of what is left over, by wild tokens. */
export function fill(needs: readonly Need[], means: Means, excluded: Excluded = nothingExcluded): Recipe {
  const kitchen = new Kitchen(means, excluded);
  const wanted = countBy(needs);
  for (const [material, count] of wanted) gather(kitchen, material, count);
  for (const [material, count] of wanted) {
    while (kitchen.usable(material) < count) {
      const got =
        kitchen.exchange(material, wanted) ||
        kitchen.wild(material) ||
        (rouseFor(kitchen, material, wanted) && kitchen.exchange(material, wanted));
      if (!got) break;
    }
  }
  const lacks = new Map<Material, number>();
  for (const need of needs) {
    if (!kitchen.use(need)) lacks.set(need.material, (lacks.get(need.material) ?? 0) + 1);
  }
  return { steps: kitchen.steps, lacks, short: 0 };
}

/** Sends idle workers to work until an exchange can be paid; only where it can be in the end. */
function rouseFor(kitchen: Kitchen, material: Material, kept: ReadonlyMap<Material, number>): boolean {
  const spare = () => {
    const needed = [...kept].reduce((sum, [each, count]) => sum + Math.min(count, kitchen.pool[each]), 0);
    return total(kitchen.pool) - needed;
  };
  const before = kitchen.steps.length;
  while (spare() < exchangeCost(material)) if (!kitchen.rouse()) break;
  return spare() >= exchangeCost(material) && kitchen.steps.length >= before;
}

/** What is to be paid for, and by which move. */
export interface Purchase {
  readonly how: Placing;
  readonly plan: string;
  readonly at: string;
  readonly cost: number;
}

/** Pays for a plan; cubes that own towers lack are paid last. */
export function purchase(
  { how, plan, at, cost }: Purchase,
  means: Means,
  wanted: ReadonlyMap<Material, number>,
  excluded: Excluded = nothingExcluded,
): Recipe {
  const kitchen = new Kitchen(means, excluded);
  const reach = () =>
    resources.reduce(
      (sum, each) => sum + Math.max(0, kitchen.pool[each] - (excluded.get(`pay ${each}`) ?? 0)),
      0,
    );
  while (reach() < cost && kitchen.rouse());
  const pay = kitchen.pay(cost, wanted, false);
  if (pay === null) return { steps: kitchen.steps, lacks: new Map(), short: cost - reach() };
  return { steps: [...kitchen.steps, { kind: 'place', how, plan, at, pay }], lacks: new Map(), short: 0 };
}

/** The most that could be paid in this turn. */
export function reach({ hand, crew }: Means): number {
  let most = total(hand);
  for (const [worker, { steady, hard }] of crew)
    most += steady * yieldOf(worker, 'steady').amount + hard * yieldOf(worker, 'hard').amount;
  return most;
}
