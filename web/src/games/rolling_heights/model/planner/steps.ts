// What a proposal is made of: means, needs, steps, and the parts that a person has left out.
import type { Counts, State } from '../crew';
import type { Material, Pose, WorkerId } from '../kinds';
import type { Effort, Placing, Resource } from '../moves';
import type { AbilityLine } from '../pieces';

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

export const brings: Readonly<Record<Bringer, Material | 'power'>> = {
  carpenter: 'wood',
  construction_worker: 'concrete',
  architect: 'glass',
  riveter: 'steel',
  executive: 'power',
};

export function bringerOf(material: Material): Bringer {
  const found = bringers.find((worker) => brings[worker] === material);
  if (found === undefined) throw new Error(`nobody brings ${material}`);
  return found;
}

export type Awake = 'steady' | 'hard';

/** What a worker brings (RH-5.4, RH-5.6). */
export function yieldOf(
  worker: Bringer,
  pose: Awake,
): { readonly what: Material | 'power'; readonly amount: number } {
  const amount = pose === 'hard' ? 2 : 1;
  return { what: brings[worker], amount: worker === 'executive' ? 2 * amount : amount };
}

/** What an exchange costs (RH-6.5, RH-6.6). */
export function exchangeCost(material: Material): number {
  return material === 'steel' ? 3 : 2;
}

/** A cube that a tower lacks. */
export interface Need {
  readonly material: Material;
  readonly at: string;
  /** From 1. */
  readonly tower: number;
}

/** An own building, or one that could become one in this turn, in which a public figure may be active once (RH-5.16). */
export interface Hall {
  readonly at: string;
  readonly steady: AbilityLine;
  readonly hard: AbilityLine;
  /** What it lacks; nothing where it is completed. */
  readonly needs: readonly Need[];
}

/** All that can be used in this turn. */
export interface Means {
  readonly hand: Readonly<Record<Resource, number>>;
  readonly crew: ReadonlyMap<WorkerId, Counts>;
  readonly halls: readonly Hall[];
  readonly wilds: number;
  /** Real cubes left in the supply. */
  readonly supply: Readonly<Record<Material, number>>;
  /** Workers left in the supply. */
  readonly agency: ReadonlyMap<WorkerId, number>;
}

/** One move; `pay` says with what it is paid. */
export type Step =
  | { readonly kind: 'work'; readonly worker: Bringer; readonly pose: Awake }
  | { readonly kind: 'ability'; readonly effort: Effort; readonly at: string; readonly line: AbilityLine }
  | { readonly kind: 'servant'; readonly pose: Awake }
  | { readonly kind: 'upgrade'; readonly worker: WorkerId; readonly pose: Pose }
  | { readonly kind: 'gain'; readonly material: Material }
  | { readonly kind: 'swap'; readonly worker: WorkerId; readonly pose: State }
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

/** Parts of a proposal that shall not be used, and how often, by `stepKey` or as `pay wood`. */
export type Excluded = ReadonlyMap<string, number>;

export const nothingExcluded: Excluded = new Map();

/** Under which name a step is left out; empty where it is not a person's to leave out alone. */
export function stepKey(step: Step): string {
  switch (step.kind) {
    case 'work':
      return `work ${step.worker} ${step.pose}`;
    case 'servant':
      return `servant ${step.pose}`;
    case 'ability':
      return `ability ${step.at}`;
    case 'wild':
    case 'exchange':
      return step.kind;
    default:
      return '';
  }
}
