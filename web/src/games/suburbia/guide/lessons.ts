// The guided first game: short lessons, each of which waits until the player has done the thing.
import { standingMoves } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import { learner } from '../../../shell/guide/first-game';
import { type Happening, happeningsOf } from '../model/shapes';
import type { Hinted, Picked } from '../play/play.svelte';

export const lessonNames = ['keep', 'pick', 'place', 'end', 'lake', 'invest', 'discard', 'line'] as const;
export type LessonName = (typeof lessonNames)[number];

interface Seen {
  readonly entries: readonly Entry[];
  readonly picked: Picked | null;
}

interface Lesson {
  /** The part of the table it is about. */
  readonly where: Hinted;
  done(seen: Seen): boolean;
}

function did(entries: readonly Entry[], kind: Happening['kind']): boolean {
  return standingMoves(entries).some((entry) =>
    happeningsOf(entry).some((happening) => happening.kind === kind && happening.owner === learner),
  );
}

export const lessons: Readonly<Record<LessonName, Lesson>> = {
  keep: { where: 'board', done: ({ entries }) => did(entries, 'goal_kept') },
  pick: {
    where: 'supply',
    done: ({ entries, picked }) => picked?.kind === 'buy' || did(entries, 'tile_placed'),
  },
  place: { where: 'board', done: ({ entries }) => did(entries, 'tile_placed') },
  end: {
    where: 'plate',
    done: ({ entries }) => entries.some(({ kind, seat }) => kind === 'end' && seat === learner),
  },
  lake: { where: 'supply', done: ({ entries }) => did(entries, 'lake_placed') },
  invest: { where: 'plate', done: ({ entries }) => did(entries, 'marker_placed') },
  discard: { where: 'supply', done: ({ entries }) => did(entries, 'tile_discarded') },
  line: { where: 'track', done: ({ entries }) => did(entries, 'red_line') },
};

/** The first lesson that is neither done nor skipped; null when all are. */
export function nextLesson(seen: Seen, skipped: ReadonlySet<LessonName>): LessonName | null {
  return lessonNames.find((name) => !skipped.has(name) && !lessons[name].done(seen)) ?? null;
}
