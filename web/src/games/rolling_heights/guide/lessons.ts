// The guided first game: short lessons, each of which waits until the player has done the thing.
import { standingMoves } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import { learner } from '../../../shell/guide/first-game';
import { readMove } from '../model/moves';
import { type Happening, happeningsOf } from '../model/shapes';
import type { Hinted } from '../play/play.svelte';

export const lessonNames = ['start', 'roll', 'risk', 'work', 'build', 'buy', 'end', 'complete'] as const;
export type LessonName = (typeof lessonNames)[number];

interface Lesson {
  /** The part of the table it is about. */
  readonly where: Hinted;
  done(entries: readonly Entry[]): boolean;
}

function happened(entries: readonly Entry[], kind: Happening['kind']): boolean {
  return standingMoves(entries)
    .flatMap(happeningsOf)
    .some((happening) => happening.kind === kind && happening.owner === learner);
}

/** Whether the learner has made a move of one of these kinds. */
function made(entries: readonly Entry[], ...kinds: string[]): boolean {
  return standingMoves(entries).some(
    ({ seat, move }) => seat === learner && kinds.includes(readMove(move ?? '')?.kind ?? ''),
  );
}

export const lessons: Readonly<Record<LessonName, Lesson>> = {
  start: { where: 'market', done: (entries) => made(entries, 'start') },
  roll: { where: 'plate', done: (entries) => made(entries, 'roll') },
  // A throw after which nobody is tired leaves nothing to decide.
  risk: { where: 'plate', done: (entries) => made(entries, 'keep', 'push', 'work', 'end') },
  work: { where: 'box', done: (entries) => made(entries, 'work') },
  build: { where: 'yard', done: (entries) => happened(entries, 'cube_built') },
  buy: { where: 'market', done: (entries) => made(entries, 'buy') },
  end: { where: 'plate', done: (entries) => made(entries, 'end') },
  complete: { where: 'city', done: (entries) => happened(entries, 'completed') },
};

/** The first lesson that is neither done nor skipped; null when all are. */
export function nextLesson(entries: readonly Entry[], skipped: ReadonlySet<LessonName>): LessonName | null {
  return lessonNames.find((name) => !skipped.has(name) && !lessons[name].done(entries)) ?? null;
}
