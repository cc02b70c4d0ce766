// A throw of chance, read from its words: `throw carpenter es riveter h`.
import type { Pose, WorkerId } from './kinds';

/** How those who were thrown have landed, by kind. */
export type Thrown = ReadonlyMap<WorkerId, readonly Pose[]>;

const poses: Readonly<Record<string, Pose>> = { e: 'exhausted', s: 'steady', h: 'hard' };

export function readThrow(words: string): Thrown {
  const [verb, ...rest] = words.split(' ');
  const thrown = new Map<WorkerId, Pose[]>();
  if (verb !== 'throw') return thrown;
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const letters = [...(rest[at + 1] ?? '')];
    thrown.set(
      rest[at] as WorkerId,
      letters.flatMap((letter) => poses[letter] ?? []),
    );
  }
  return thrown;
}

/** How many landed in a pose. */
export function landed(thrown: Thrown, pose: Pose): number {
  return [...thrown.values()].flat().filter((each) => each === pose).length;
}
