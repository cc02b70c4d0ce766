// What may be done before anybody simply brings something: civil servants and public figures, in every way that could help.
import { type Material, materials, type Pose, poses, type WorkerId } from '../kinds';
import type { Effort } from '../moves';
import type { AbilityLine } from '../pieces';
import { Bench } from './bench';
import { bringerOf, bringers, type Excluded, type Hall, type Means } from './steps';

/** A worker in a pose: who goes up a step, or is swapped. */
export interface Target {
  readonly worker: WorkerId;
  readonly pose: Pose;
}

/** A building is completed, and a public figure goes there at once (RH-5.16). */
export interface Work {
  readonly hall: Hall;
  readonly effort: Effort;
  readonly line: AbilityLine;
  /** Who is upgraded or swapped there: they must not have worked before. */
  readonly targets: readonly Target[];
}

export interface Variant {
  /** After all that civil servants and public figures in completed buildings have done. */
  readonly bench: Bench;
  readonly works: readonly Work[];
}

const brought: ReadonlySet<AbilityLine['kind']> = new Set(['cubes', 'any_cubes', 'power', 'wilds']);
const changing: ReadonlySet<AbilityLine['kind']> = new Set(['upgrade', 'swap']);

/** Whether a line could bring something to build or to pay with. */
export function helps({ kind }: AbilityLine): boolean {
  return brought.has(kind) || changing.has(kind);
}

export class Variants {
  readonly #halls: readonly Hall[];
  readonly #needed: ReadonlySet<Material>;
  readonly #seen = new Set<string>();
  #row: Variant[];

  /** `goal`: a plan that is to be filled itself. `needed`: the materials that it lacks. */
  constructor(means: Means, excluded: Excluded, goal: string | null, needed: ReadonlySet<Material>) {
    this.#halls = means.halls.filter(({ at, steady, hard }) => at !== goal && (helps(steady) || helps(hard)));
    this.#needed = needed;
    this.#row = [{ bench: Bench.of(means, excluded), works: [] }];
  }

  /** Begins with nobody; each time all with one civil servant or public figure more, until there are none. */
  next(): readonly Variant[] {
    const row = this.#row;
    this.#row = row
      .flatMap((variant) => [...this.#served(variant), ...this.#entered(variant)])
      .filter((variant) => this.#isNew(variant));
    return row;
  }

  #isNew({ bench, works }: Variant): boolean {
    const told = works.map(({ hall, effort, targets }) =>
      [hall.at, effort, ...targets.map(({ worker, pose }) => `${worker} ${pose}`)].join(' '),
    );
    const key = [bench.key, ...told.toSorted()].join('; ');
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }

  #served({ bench, works }: Variant): Variant[] {
    // What is completed comes last.
    if (works.length > 0) return [];
    return (['steady', 'hard'] as const).flatMap((pose) => {
      const after = bench.copy();
      const steps = after.serve(pose);
      return steps === 0 ? [] : this.#upgraded(after, steps).map((each) => ({ bench: each, works }));
    });
  }

  #entered({ bench, works }: Variant): Variant[] {
    return this.#halls.flatMap((hall) =>
      effortsOf(bench).flatMap((effort): Variant[] => {
        const line = effort === 'hard' ? hall.hard : hall.steady;
        if (!helps(line)) return [];
        if (hall.needs.length > 0) return this.#worked({ bench, works }, hall, effort, line);
        if (works.length > 0) return [];
        const after = bench.copy();
        return after.enter(hall, effort)
          ? this.#after(after, line).map((each) => ({ bench: each, works }))
          : [];
      }),
    );
  }

  /** What has to be chosen when a public figure has gone to a building. */
  #after(bench: Bench, line: AbilityLine): Bench[] {
    if (line.kind === 'upgrade') return this.#upgraded(bench, line.amount);
    if (line.kind === 'swap')
      return poses.flatMap((pose) => {
        const after = bench.copy();
        return after.swap(line, pose) ? [after] : [];
      });
    if (line.kind === 'any_cubes') return this.#gained(bench, line.amount);
    return [bench];
  }

  #gained(bench: Bench, cubes: number): Bench[] {
    if (cubes === 0) return [bench];
    const which = materials.filter((material) => this.#needed.size === 0 || this.#needed.has(material));
    return which.flatMap((material) => {
      const after = bench.copy();
      after.gain(material);
      return this.#gained(after, cubes - 1);
    });
  }

  #worked({ bench, works }: Variant, hall: Hall, effort: Effort, line: AbilityLine): Variant[] {
    const pose = effort === 'steady' ? 'steady' : 'hard';
    const busy = works.filter((work) => (work.effort === 'steady' ? 'steady' : 'hard') === pose).length;
    if (works.some((work) => work.hall === hall)) return [];
    if (bench.used(hall) || bench.able('public_figure', pose) <= busy) return [];
    return this.#targetsOf(bench, line).map((targets) => ({
      bench,
      works: [...works, { hall, effort, line, targets }],
    }));
  }

  /** Those who could be upgraded or swapped; nobody where the line brings something. */
  #targetsOf(bench: Bench, line: AbilityLine): (readonly Target[])[] {
    if (line.kind === 'swap')
      return poses.flatMap((pose) =>
        line.worker !== undefined && bench.able(line.worker, pose) > 0
          ? [[{ worker: line.worker, pose }]]
          : [],
      );
    if (line.kind !== 'upgrade') return [[]];
    return this.#upgraded(bench.copy(), line.amount).map((after) =>
      after.steps.slice(bench.steps.length).flatMap((step) => (step.kind === 'upgrade' ? [step] : [])),
    );
  }

  /** Every way of so many upgrades that could help; what must be done besides is done to anybody. */
  #upgraded(bench: Bench, steps: number): Bench[] {
    if (steps === 0) return [bench];
    const targets = this.#targets(bench);
    if (targets.length === 0) {
      bench.upgradeAnybody(steps);
      return [bench];
    }
    return targets.flatMap(({ worker, pose }) => {
      const after = bench.copy();
      after.upgrade(worker, pose);
      return this.#upgraded(after, steps - 1);
    });
  }

  /** Of those whose cubes are only paid with, the first stands for all. */
  #targets(bench: Bench): Target[] {
    const swapped = this.#halls.flatMap(({ steady, hard }) => [steady.worker, hard.worker]);
    const needed = [...this.#needed].map((material): WorkerId => bringerOf(material));
    const special = (worker: WorkerId) =>
      worker === 'executive' || needed.includes(worker) || swapped.includes(worker);
    return (['exhausted', 'steady'] as const).flatMap((pose) => {
      const there = bringers.filter((worker) => bench.able(worker, pose) > 0);
      const other = there.find((worker) => !special(worker));
      const figure = this.#halls.length > 0 && bench.able('public_figure', pose) > 0;
      const all: WorkerId[] = [
        ...there.filter(special),
        ...(other ? [other] : []),
        ...(figure ? ['public_figure' as const] : []),
      ];
      return all.map((worker) => ({ worker, pose }));
    });
  }
}

function effortsOf(bench: Bench): Effort[] {
  const hard = bench.able('public_figure', 'hard') > 0;
  const efforts: Effort[] = hard ? ['hard_as_steady', 'hard'] : [];
  return bench.able('public_figure', 'steady') > 0 ? ['steady', ...efforts] : efforts;
}
