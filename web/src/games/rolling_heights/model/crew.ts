// Workers as single figures, as they stand on the shelves and lie in the box.
import { type Pose, type WorkerId, workerIds } from './kinds';
import { companyOf, type View } from './shapes';

/** Where a worker is in this turn: in a pose, at work already, or not in it at all. */
export type State = Pose | 'activated' | 'inactive';

export const states: readonly State[] = ['hard', 'steady', 'exhausted', 'activated', 'inactive'];

export interface Figure {
  /** Its number within its kind and state: figures of one kind are alike. */
  readonly key: string;
  readonly worker: WorkerId;
  readonly state: State;
}

/** How many there are in each state; of those at home some may have been told to sit out the coming roll. */
export type Counts = Readonly<Record<State, number>> & { readonly sitting_out?: number };
export type Crew = ReadonlyMap<WorkerId, Counts>;

export function crewOf(view: View, owner: string): Crew {
  const company = companyOf(view, owner);
  return new Map((company?.workers ?? []).map((each) => [each.worker as WorkerId, each]));
}

/** All of a kind, whatever their state. */
export function ownedOf(counts: Counts): number {
  return states.reduce((sum, state) => sum + counts[state], 0);
}

/** All workers of a company in one state, by kind. */
export function figuresIn(crew: Crew, state: State): Figure[] {
  return workerIds.flatMap((worker) =>
    Array.from({ length: crew.get(worker)?.[state] ?? 0 }, (_, index) => ({
      key: `${worker} ${state} ${index}`,
      worker,
      state,
    })),
  );
}

/** Before a roll: those who will be thrown, and those who will not. */
export function beforeRoll(crew: Crew): { thrown: Figure[]; sitting: Figure[] } {
  const home = figuresIn(crew, 'inactive');
  const sits = ({ key, worker }: Figure) => {
    const { inactive = 0, sitting_out: out = 0 } = crew.get(worker) ?? {};
    return numberOf(key) >= inactive - out;
  };
  return { thrown: home.filter((figure) => !sits(figure)), sitting: home.filter(sits) };
}

/** The number of a figure among those of its kind and state. */
export function numberOf(key: string): number {
  return Number(key.slice(key.lastIndexOf(' ') + 1));
}

export function countIn(crew: Crew, state: State): number {
  return [...crew.values()].reduce((sum, each) => sum + each[state], 0);
}

/** Steady and hard: those who can work. */
export function awake(crew: Crew): number {
  return countIn(crew, 'steady') + countIn(crew, 'hard');
}

/** All who were rolled in this turn. */
export function active(crew: Crew): number {
  return awake(crew) + countIn(crew, 'exhausted') + countIn(crew, 'activated');
}

/** How many of each kind there are, whatever their state. */
export function inAll(crew: Crew): Map<WorkerId, number> {
  const counts = new Map<WorkerId, number>();
  for (const worker of workerIds) {
    const each = crew.get(worker);
    const sum = each === undefined ? 0 : ownedOf(each);
    if (sum > 0) counts.set(worker, sum);
  }
  return counts;
}
