// The guided first game: short lessons, each of which waits until the player has done the thing.
import { standingMoves } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import { learner } from '../../../shell/guide/first-game';
import { streetsAlong } from '../model/grid';
import { type Happening, happeningsOf } from '../model/shapes';
import type { Hinted } from '../play/play.svelte';

export const lessonNames = ['take', 'build', 'end', 'streets', 'silver', 'rebuild', 'action'] as const;
export type LessonName = (typeof lessonNames)[number];

interface Seen {
  readonly entries: readonly Entry[];
  /** The streets of this game. */
  readonly streets: readonly string[];
}

interface Lesson {
  /** The part of the table it is about. */
  readonly where: Hinted;
  done(seen: Seen): boolean;
}

function deeds(entries: readonly Entry[], kind: Happening['kind']): Happening[] {
  return standingMoves(entries)
    .flatMap(happeningsOf)
    .filter((happening) => happening.kind === kind && happening.owner === learner);
}

function did(entries: readonly Entry[], kind: Happening['kind']): boolean {
  return deeds(entries, kind).length > 0;
}

/** Two skyscrapers along streets that count: the first one may have stood there by chance. */
function buildsAlong({ entries, streets }: Seen): boolean {
  const along = deeds(entries, 'tile_built').filter(({ tile }) =>
    streetsAlong(tile?.squares ?? []).some((street) => streets.includes(street)),
  );
  return along.length >= 2;
}

export const lessons: Readonly<Record<LessonName, Lesson>> = {
  take: { where: 'market', done: ({ entries }) => did(entries, 'lot_taken') },
  build: { where: 'tray', done: ({ entries }) => did(entries, 'tile_built') },
  end: {
    where: 'plate',
    done: ({ entries }) => entries.some(({ kind, seat }) => kind === 'end' && seat === learner),
  },
  streets: { where: 'streets', done: buildsAlong },
  silver: { where: 'tray', done: ({ entries }) => did(entries, 'technology_reached') },
  rebuild: { where: 'tray', done: ({ entries }) => did(entries, 'tile_demolished') },
  action: { where: 'tray', done: ({ entries }) => did(entries, 'action_played') },
};

/** The first lesson that is neither done nor skipped; null when all are. */
export function nextLesson(seen: Seen, skipped: ReadonlySet<LessonName>): LessonName | null {
  return lessonNames.find((name) => !skipped.has(name) && !lessons[name].done(seen)) ?? null;
}
