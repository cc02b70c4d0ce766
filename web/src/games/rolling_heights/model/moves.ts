// The legal moves, read from their notation (docs/rolling-heights.md) and grouped by what a person chooses one after another.
import type { Material, Pose, WorkerId } from './kinds';

/** What an activated worker does: a hard one may do the work of a steady one. */
export type Effort = 'steady' | 'hard' | 'hard_as_steady';

export const resources = [
  'power',
  'wood',
  'concrete',
  'glass',
  'steel',
  'special_wood',
  'special_concrete',
  'special_glass',
  'special_steel',
] as const;
/** What one can pay with. */
export type Resource = (typeof resources)[number];

export type Placing = 'start' | 'buy' | 'take';

export type Move =
  | { kind: Placing; plan: string; at: string }
  | { kind: 'sit_out' | 'hire'; worker: WorkerId }
  | { kind: 'tire' | 'upgrade'; worker: WorkerId; pose: Pose }
  | { kind: 'work'; worker: WorkerId; effort: Effort; at: string | null }
  | { kind: 'gain' | 'wild' | 'exchange'; material: Material }
  | { kind: 'swap'; pose: string }
  | { kind: 'pay'; resource: Resource }
  | { kind: 'build'; material: Material; at: string; tower: number }
  | { kind: 'roll' | 'push' | 'keep' | 'end' };

/** The words of the moves that lead to each space. */
export type BySpace = ReadonlyMap<string, string>;

export interface WorkOffer {
  readonly worker: WorkerId;
  readonly effort: Effort;
  /** The building whose ability is used. */
  readonly at: string | null;
  readonly words: string;
}

export interface Offers {
  /** By the way of placing, then by plan. */
  readonly plans: Readonly<Record<Placing, ReadonlyMap<string, BySpace>>>;
  readonly sitOut: ReadonlyMap<WorkerId, string>;
  /** By worker and pose: `carpenter hard`. */
  readonly tire: ReadonlyMap<string, string>;
  readonly upgrade: ReadonlyMap<string, string>;
  readonly work: readonly WorkOffer[];
  readonly gain: ReadonlyMap<Material, string>;
  readonly wild: ReadonlyMap<Material, string>;
  readonly exchange: ReadonlyMap<Material, string>;
  readonly swap: ReadonlyMap<string, string>;
  readonly pay: ReadonlyMap<Resource, string>;
  /** By space, then by tower from 1. */
  readonly build: ReadonlyMap<string, ReadonlyMap<number, string>>;
  readonly hire: ReadonlyMap<WorkerId, string>;
  readonly roll: string | null;
  readonly push: string | null;
  readonly keep: string | null;
  readonly end: string | null;
}

function effortOf([pose, as]: readonly string[]): Effort {
  if (pose === 'steady') return 'steady';
  return as === 'as' ? 'hard_as_steady' : 'hard';
}

/** A move that the engine wrote; null for those of chance. */
export function readMove(words: string): Move | null {
  const [verb = '', what = '', ...rest] = words.split(' ');
  const after = (word: string) => (rest.includes(word) ? (rest[rest.indexOf(word) + 1] ?? null) : null);
  const where = after('at');
  switch (verb) {
    case 'start':
    case 'buy':
    case 'take':
      return where === null ? null : { kind: verb, plan: what, at: where };
    case 'sit_out':
    case 'hire':
      return { kind: verb, worker: what as WorkerId };
    case 'tire':
    case 'upgrade':
      return { kind: verb, worker: what as WorkerId, pose: rest[0] as Pose };
    case 'work':
      return { kind: verb, worker: what as WorkerId, effort: effortOf(rest), at: where };
    case 'gain':
    case 'wild':
    case 'exchange':
      return { kind: verb, material: what as Material };
    case 'swap':
      return { kind: verb, pose: what };
    case 'pay':
      return { kind: verb, resource: what as Resource };
    case 'build':
      if (where === null) return null;
      return { kind: verb, material: what as Material, at: where, tower: Number(after('tower') ?? 1) };
    case 'roll':
    case 'push':
    case 'keep':
    case 'end':
      return { kind: verb };
    default:
      return null;
  }
}

export function poseKey(worker: WorkerId, pose: string): string {
  return `${worker} ${pose}`;
}

export function workWords(worker: WorkerId, effort: Effort): string {
  return `work ${worker} ${effort.replaceAll('_', ' ')}`;
}

export function placeWords(how: Placing, plan: string, at: string): string {
  return `${how} ${plan} at ${at}`;
}

/** `tower` counts from 1. */
export function buildWords(material: Material, at: string, tower: number): string {
  return `build ${material} at ${at} tower ${tower}`;
}

function enter<Key>(map: Map<string, Map<Key, string>>, outer: string, key: Key, words: string): void {
  const inner = map.get(outer) ?? new Map<Key, string>();
  map.set(outer, inner.set(key, words));
}

class Sorter {
  readonly plans: Record<Placing, Map<string, Map<string, string>>> = {
    start: new Map(),
    buy: new Map(),
    take: new Map(),
  };
  readonly sitOut = new Map<WorkerId, string>();
  readonly tire = new Map<string, string>();
  readonly upgrade = new Map<string, string>();
  readonly work: WorkOffer[] = [];
  readonly gain = new Map<Material, string>();
  readonly wild = new Map<Material, string>();
  readonly exchange = new Map<Material, string>();
  readonly swap = new Map<string, string>();
  readonly pay = new Map<Resource, string>();
  readonly build = new Map<string, Map<number, string>>();
  readonly hire = new Map<WorkerId, string>();
  roll: string | null = null;
  push: string | null = null;
  keep: string | null = null;
  end: string | null = null;

  enter(words: string): void {
    const move = readMove(words);
    if (move === null) return;
    switch (move.kind) {
      case 'start':
      case 'buy':
      case 'take':
        enter(this.plans[move.kind], move.plan, move.at, words);
        break;
      case 'sit_out':
        this.sitOut.set(move.worker, words);
        break;
      case 'hire':
        this.hire.set(move.worker, words);
        break;
      case 'tire':
      case 'upgrade':
        this[move.kind].set(poseKey(move.worker, move.pose), words);
        break;
      case 'work':
        this.work.push({ ...move, words });
        break;
      case 'gain':
      case 'wild':
      case 'exchange':
        this[move.kind].set(move.material, words);
        break;
      case 'swap':
        this.swap.set(move.pose, words);
        break;
      case 'pay':
        this.pay.set(move.resource, words);
        break;
      case 'build':
        enter(this.build, move.at, move.tower, words);
        break;
      default:
        this[move.kind] = words;
    }
  }
}

export function groupMoves(legal: readonly string[]): Offers {
  const sorter = new Sorter();
  for (const words of legal) sorter.enter(words);
  return sorter;
}
