// The guided first game: short lessons, each of which waits until the player has done the thing.
import { standingMoves } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import { learner } from '../../../shell/guide/first-game';
import { type Happening, happeningsOf, type Phase } from '../model/shapes';
import type { Hinted } from '../play/play.svelte';

export const lessonNames = ['task', 'lead', 'keep', 'choose', 'draw', 'ready', 'cafe', 'route'] as const;
export type LessonName = (typeof lessonNames)[number];

interface Seen {
  readonly entries: readonly Entry[];
  readonly phase: Phase;
}

interface Lesson {
  /** The part of the table it is about. */
  readonly where: Hinted;
  done(seen: Seen): boolean;
}

function deeds({ entries }: Seen): Happening[] {
  return standingMoves(entries)
    .flatMap(happeningsOf)
    .filter(({ owner }) => owner === learner);
}

function did(seen: Seen, ...kinds: Happening['kind'][]): boolean {
  return deeds(seen).some(({ kind }) => kinds.includes(kind));
}

export const lessons: Readonly<Record<LessonName, Lesson>> = {
  task: { where: 'plate', done: (seen) => did(seen, 'task_kept') },
  lead: { where: 'hand', done: (seen) => did(seen, 'card_led') },
  keep: { where: 'plate', done: (seen) => did(seen, 'card_dropped') },
  choose: { where: 'board', done: (seen) => did(seen, 'location_chosen') },
  draw: { where: 'board', done: (seen) => did(seen, 'piece_drawn') },
  ready: { where: 'plate', done: (seen) => did(seen, 'turn_done') },
  cafe: {
    where: 'board',
    done: (seen) => seen.phase === 'route' || deeds(seen).some(({ cafes }) => cafes.length > 0),
  },
  route: { where: 'board', done: ({ phase }) => phase === 'over' },
};

/** The first lesson that is neither done nor skipped; null when all are. */
export function nextLesson(seen: Seen, skipped: ReadonlySet<LessonName>): LessonName | null {
  return lessonNames.find((name) => !skipped.has(name) && !lessons[name].done(seen)) ?? null;
}
