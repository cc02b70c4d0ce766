// The lessons of the first game, by what the table asks. Of those that fit the same question, one comes each turn.
import { standingMoves } from '../../../session/log';
import type { Lesson } from '../../../shell/guide/course.svelte';
import { learner } from '../../../shell/guide/first-game';
import { byTouch } from '../../../shell/touch';
import { say } from '../../../text';
import { challengePiece, tilePiece } from '../model/pieces';
import { happeningsOf } from '../model/shapes';
import type { Play } from '../play/play.svelte';
import { words } from '../words';

const text = () => words().guide.lessons;

/** The first question of a turn, with nothing in hand. */
function begins({ myTurn, phaseBegins, picked, offers }: Play): boolean {
  return myTurn && phaseBegins && picked === null && offers.giveUp.size === 0;
}

/** What may still be done in a turn, with nothing in hand. */
function goesOn({ myTurn, phaseBegins, picked }: Play): boolean {
  return myTurn && !phaseBegins && picked === null;
}

function hasPlace({ picked, placements }: Play): boolean {
  return picked?.kind === 'tile' && placements.length > 0;
}

/** Whether what the learner did last opened a generation. */
function opened(play: Play): boolean {
  const last = standingMoves(play.session.state.entries).findLast(({ seat }) => seat === learner);
  return last !== undefined && happeningsOf(last).some(({ kind }) => kind === 'technology_reached');
}

function tileName({ picked }: Play): string {
  return picked?.kind === 'tile' ? say(tilePiece(picked.tile).name) : '';
}

export const lessons = {
  stuck: {
    fits: ({ offers, picked }) => offers.giveUp.size > 0 && picked === null,
    where: 'board',
    words: () => text().stuck,
    rare: true,
  },
  noWorker: {
    fits: (play) => begins(play) && play.offers.acquiring === null && play.offers.building.size > 0,
    where: 'tray',
    words: () => text().noWorker,
    rare: true,
  },
  lastTurns: {
    fits: (play) => begins(play) && play.view.end !== null,
    where: 'plate',
    words: () => text().lastTurns,
    rare: true,
  },
  take: {
    fits: (play) => begins(play) && play.offers.acquiring !== null,
    where: 'market',
    words: () => text().take,
  },
  streets: {
    fits: begins,
    where: 'streets',
    words: () => text().streets,
  },
  challenge: {
    fits: (play) => begins(play) && play.view.challenge !== null,
    where: 'streets',
    words: ({ view }) => {
      const piece = view.challenge === null ? null : challengePiece(view.challenge.challenge);
      return text().challenge(piece === null ? '' : say(piece.name), piece === null ? '' : say(piece.text));
    },
  },
  rebuild: {
    fits: (play) => begins(play) && play.offers.building.has('rebuild'),
    where: 'tray',
    words: () => text().rebuild,
  },
  legendary: {
    fits: begins,
    where: 'tray',
    words: ({ view }) => text().legendary(view.gold_from),
  },
  lot: {
    fits: ({ picked, lots }) => picked?.kind === 'card' && lots.size > 0,
    where: 'board',
    words: () => text().lot,
  },
  opened: {
    fits: (play) => (goesOn(play) || play.held) && opened(play),
    where: 'tray',
    words: ({ own }) => text().opened(own?.newest_open ?? 'bronze'),
    rare: true,
  },
  build: {
    fits: (play) => goesOn(play) && play.offers.building.has('build'),
    where: 'tray',
    words: () => text().build,
  },
  generations: {
    fits: (play) => goesOn(play) && play.offers.building.has('build'),
    where: 'tray',
    words: ({ view }) => text().generations(view.silver_from, view.gold_from),
  },
  place: {
    fits: (play) =>
      hasPlace(play) && (play.offers.building.has('build') || play.offers.building.has('construction_boom')),
    where: 'board',
    words: (play) => text().place(tileName(play), byTouch()),
  },
  rebuildPlace: {
    fits: (play) => hasPlace(play) && play.phaseBegins && !play.offers.building.has('build'),
    where: 'board',
    words: (play) => text().rebuildPlace(tileName(play)),
    rare: true,
  },
  shift: {
    fits: ({ picked }) => picked?.kind === 'action',
    where: 'market',
    words: () => text().shift,
    rare: true,
  },
  end: {
    fits: (play) => play.held || (goesOn(play) && !play.offers.building.has('build')),
    where: 'plate',
    words: () => text().end,
  },
  actions: {
    fits: (play) => goesOn(play) && (play.own?.actions.length ?? 0) > 0,
    where: 'tray',
    words: ({ own }) => text().actions(own?.actions.length ?? 0),
  },
} satisfies Readonly<Record<string, Lesson<Play>>>;

export type LessonName = keyof typeof lessons;
