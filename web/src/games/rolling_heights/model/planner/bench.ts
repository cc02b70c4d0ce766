// The turn as the planner imagines it: what is used up, what is left, and the moves so far. It makes a move only where the rules
// allow it at that moment.
import { type State, states } from '../crew';
import { type Material, materials, type Pose, type WorkerId, workerIds } from '../kinds';
import { type Effort, type Resource, resources } from '../moves';
import type { AbilityLine } from '../pieces';
import {
  type Awake,
  type Bringer,
  type Excluded,
  exchangeCost,
  type Hall,
  type Means,
  type Need,
  type Step,
  yieldOf,
} from './steps';

type Counted = Record<State, number>;

const specials = materials.map((material) => `special_${material}` as const);

/** How much of each material is needed elsewhere. */
export type Wanted = ReadonlyMap<Material, number>;

export function countBy(needs: readonly Need[]): Map<Material, number> {
  const counts = new Map<Material, number>();
  for (const { material } of needs) counts.set(material, (counts.get(material) ?? 0) + 1);
  return counts;
}

interface Table {
  readonly hand: Record<Resource, number>;
  readonly supply: Record<Material, number>;
  readonly crew: Map<WorkerId, Counted>;
  readonly agency: Map<WorkerId, number>;
  readonly used: Set<string>;
  readonly steps: Step[];
  wilds: number;
  /** Wild tokens that were given back. */
  spent: number;
  /** Units that exchanges have cost besides what they brought. */
  lost: number;
}

export class Bench {
  readonly #table: Table;
  readonly #excluded: Excluded;

  private constructor(table: Table, excluded: Excluded) {
    this.#table = table;
    this.#excluded = excluded;
  }

  static of({ hand, supply, crew, wilds, agency }: Means, excluded: Excluded): Bench {
    const counted = [...crew].map(([worker, counts]): [WorkerId, Counted] => [worker, { ...counts }]);
    const table = {
      hand: { ...hand },
      supply: { ...supply },
      crew: new Map(counted),
      agency: new Map(agency),
      used: new Set<string>(),
      steps: [],
      wilds: Math.max(0, wilds - (excluded.get('wild') ?? 0)),
      spent: 0,
      lost: 0,
    };
    return new Bench(table, excluded);
  }

  copy(): Bench {
    const { hand, supply, crew, agency, used, steps, wilds, spent, lost } = this.#table;
    const counted = [...crew].map(([worker, counts]): [WorkerId, Counted] => [worker, { ...counts }]);
    const table = {
      hand: { ...hand },
      supply: { ...supply },
      crew: new Map(counted),
      agency: new Map(agency),
      used: new Set(used),
      steps: [...steps],
      wilds,
      spent,
      lost,
    };
    return new Bench(table, this.#excluded);
  }

  get steps(): readonly Step[] {
    return this.#table.steps;
  }
  get wilds(): number {
    return this.#table.wilds;
  }
  get spent(): number {
    return this.#table.spent;
  }
  get lost(): number {
    return this.#table.lost;
  }
  get left(): number {
    return resources.reduce((sum, resource) => sum + this.#table.hand[resource], 0);
  }

  /** Which of two turns this is, as far as workers and buildings go. */
  get key(): string {
    const { crew, used, hand, wilds } = this.#table;
    const counts = [...crew].map(([, { hard, steady, exhausted }]) => `${hard},${steady},${exhausted}`);
    return `${counts.join(' ')} ${[...used].toSorted().join(',')} ${Object.values(hand).join(',')} ${wilds}`;
  }

  // ---- workers ---------------------------------------------------------------------------------------------------

  /** How many of these may be used; those that are left out stay where they are. */
  able(worker: WorkerId, state: State): number {
    const barred = worker === 'civil_servant' ? `servant ${state}` : `work ${worker} ${state}`;
    return Math.max(0, this.#of(worker)[state] - (this.#excluded.get(barred) ?? 0));
  }

  work(worker: Bringer, pose: Awake): boolean {
    if (this.able(worker, pose) === 0) return false;
    this.#activate(worker, pose);
    const { what, amount } = yieldOf(worker, pose);
    this.#bring(what, amount);
    this.#table.steps.push({ kind: 'work', worker, pose });
    return true;
  }

  /** A civil servant works (RH-5.7, RH-5.8): how many upgrades must follow. */
  serve(pose: Awake): number {
    if (this.able('civil_servant', pose) === 0 || this.#upgradable() === 0) return 0;
    this.#activate('civil_servant', pose);
    this.#table.steps.push({ kind: 'servant', pose });
    return pose === 'hard' ? 2 : 1;
  }

  /** RH-5.9 */
  upgrade(worker: WorkerId, pose: Pose): boolean {
    if (worker === 'civil_servant' || pose === 'hard' || this.#of(worker)[pose] === 0) return false;
    const counts = this.#of(worker);
    --counts[pose];
    ++counts[pose === 'exhausted' ? 'steady' : 'hard'];
    this.#table.steps.push({ kind: 'upgrade', worker, pose });
    return true;
  }

  /** Upgrades that must be made though nobody needs them; there are none where nobody is left for them. */
  upgradeAnybody(steps: number): void {
    for (let step = 0; step < steps; ++step)
      (['exhausted', 'steady'] as const).some((pose) =>
        workerIds.toReversed().some((worker) => this.upgrade(worker, pose)),
      );
  }

  /** A public figure was there already in this turn, or shall not go there. */
  used({ at }: Hall): boolean {
    return this.#table.used.has(at) || this.#excluded.has(`ability ${at}`);
  }

  /** A public figure uses the ability of a building (RH-5.15); what has to be chosen there comes after it. */
  enter(hall: Hall, effort: Effort): boolean {
    const { at } = hall;
    const pose = effort === 'steady' ? 'steady' : 'hard';
    const line = effort === 'hard' ? hall.hard : hall.steady;
    if (this.used(hall) || this.able('public_figure', pose) === 0) return false;
    if (line.kind === 'upgrade' && this.#upgradable() <= (pose === 'steady' ? 1 : 0)) return false;
    if (line.kind === 'swap' && !this.#maySwap(line)) return false;
    this.#activate('public_figure', pose);
    this.#table.used.add(at);
    this.#table.steps.push({ kind: 'ability', effort, at, line });
    if (line.kind === 'cubes' && line.material !== undefined) this.#bring(line.material, line.amount);
    if (line.kind === 'power') this.#bring('power', line.amount);
    if (line.kind === 'wilds') this.#table.wilds += line.amount;
    return true;
  }

  /** A cube that an ability brings (RH-5.18). */
  gain(material: Material): void {
    this.#bring(material, 1);
    this.#table.steps.push({ kind: 'gain', material });
  }

  /** RH-5.23: it is asked whom only where they differ. */
  swap({ worker, to }: AbilityLine, state: State): boolean {
    if (worker === undefined || to === undefined) return false;
    const counts = this.#of(worker);
    if (counts[state] === 0) return false;
    const differ = states.filter((each) => counts[each] > 0).length > 1;
    --counts[state];
    ++this.#of(to)[state];
    this.#table.agency.set(to, (this.#table.agency.get(to) ?? 0) - 1);
    if (differ) this.#table.steps.push({ kind: 'swap', worker, pose: state });
    return true;
  }

  #of(worker: WorkerId): Counted {
    const counts = this.#table.crew.get(worker);
    if (counts === undefined) throw new Error(`no ${worker} at the table`);
    return counts;
  }

  #activate(worker: WorkerId, pose: Awake): void {
    const counts = this.#of(worker);
    --counts[pose];
    ++counts.activated;
  }

  #upgradable(): number {
    let sum = 0;
    for (const [worker, { exhausted, steady }] of this.#table.crew)
      sum += worker === 'civil_servant' ? 0 : exhausted + steady;
    return sum;
  }

  /** RH-5.24 */
  #maySwap({ worker, to }: AbilityLine): boolean {
    if (worker === undefined || to === undefined) return false;
    return (this.#table.agency.get(to) ?? 0) > 0 && states.some((state) => this.#of(worker)[state] > 0);
  }

  // ---- cubes -----------------------------------------------------------------------------------------------------

  #bring(what: Material | 'power', amount: number): void {
    const { hand, supply } = this.#table;
    if (what === 'power') {
      hand.power += amount;
      return;
    }
    for (let cube = 0; cube < amount; ++cube) {
      // Without a real cube in the supply a special one comes (RH-9.1).
      if (supply[what] > 0) {
        --supply[what];
        ++hand[what];
      } else ++hand[`special_${what}`];
    }
  }

  /** Puts in what fits of these; what is still lacking. */
  build(needs: readonly Need[]): Need[] {
    return needs.filter((need) => !this.#put(need));
  }

  #put(need: Need): boolean {
    const { hand, supply, steps } = this.#table;
    const { material } = need;
    const special = `special_${material}` as const;
    if (hand[material] > 0) --hand[material];
    // A special cube only where all real ones are in towers (RH-9.3).
    else if (supply[material] === 0 && hand[special] > 0) --hand[special];
    else return false;
    steps.push({ kind: 'build', need });
    return true;
  }

  /** Whether special cubes lie there that cannot be built before the supply is used up. */
  waits(material: Material): boolean {
    return this.#table.hand[`special_${material}`] > 0 && this.#table.supply[material] > 0;
  }

  wild(material: Material): boolean {
    if (this.#table.wilds === 0) return false;
    --this.#table.wilds;
    ++this.#table.spent;
    this.#bring(material, 1);
    this.#table.steps.push({ kind: 'wild', material });
    return true;
  }

  /** RH-6.5 … RH-6.8 */
  exchange(material: Material, wanted: Wanted): boolean {
    if (this.#excluded.has('exchange')) return false;
    const pay = this.pay(exchangeCost(material), wanted);
    if (pay === null) return false;
    this.#table.lost += pay.length - 1;
    this.#bring(material, 1);
    this.#table.steps.push({ kind: 'exchange', material, pay });
    return true;
  }

  place(step: Extract<Step, { kind: 'place' }>): void {
    this.#table.steps.push(step);
  }

  /** Pays so much, what is wanted elsewhere last; null where it cannot. */
  pay(cost: number, wanted: Wanted): Resource[] | null {
    const { hand, supply } = this.#table;
    const paid: Resource[] = [];
    const take = (resource: Resource, most: number) => {
      for (let left = most; left > 0 && paid.length < cost; --left) paid.push(resource);
    };
    take('power', this.free('power'));
    for (const last of [false, true])
      for (const special of specials) {
        const material = special.slice(8) as Material;
        if ((wanted.get(material) ?? 0) > 0 === last) take(special, this.free(special));
      }
    // Real cubes only when no special one is left (RH-9.5).
    const had = specials.reduce((sum, special) => sum + hand[special], 0);
    if (paid.filter((each) => each.startsWith('special_')).length === had) {
      const spare = (material: Material) => Math.max(0, this.free(material) - (wanted.get(material) ?? 0));
      const order = materials.toSorted((one, other) => spare(other) - spare(one));
      const spared = new Map(order.map((material) => [material, spare(material)]));
      for (const material of order) take(material, spared.get(material) ?? 0);
      for (const material of order) take(material, this.free(material) - (spared.get(material) ?? 0));
    }
    if (paid.length < cost) return null;
    for (const resource of paid) {
      --hand[resource];
      const material = materials.find((each) => each === resource);
      if (material !== undefined) ++supply[material];
    }
    return paid;
  }

  /** All that could be paid. */
  get payable(): number {
    const { hand } = this.#table;
    const open = specials.reduce((sum, special) => sum + this.free(special), 0);
    const all = specials.reduce((sum, special) => sum + hand[special], 0);
    const real = open < all ? 0 : materials.reduce((sum, material) => sum + this.free(material), 0);
    return this.free('power') + open + real;
  }

  /** How much of what was paid for a plan is wanted elsewhere. */
  dear(wanted: Wanted): number {
    const place = this.#table.steps.findLast((step) => step.kind === 'place');
    return materials.reduce((sum, material) => {
      const paid = place?.pay.filter((each) => each === material).length ?? 0;
      const lacking = (wanted.get(material) ?? 0) - this.#table.hand[material];
      return sum + Math.max(0, Math.min(paid, lacking));
    }, 0);
  }

  /** How much there is to pay with. */
  free(resource: Resource): number {
    return Math.max(0, this.#table.hand[resource] - (this.#excluded.get(`pay ${resource}`) ?? 0));
  }
}
