// The lessons of the first game, by what the table asks. Of those that fit the same question, one comes each round.
import type { Lesson } from '../../../shell/guide/course.svelte';
import { byTouch } from '../../../shell/touch';
import type { Play, Situation } from '../play/play.svelte';
import { words } from '../words';

const text = () => words().guide.lessons;

/** A question that is asked while nothing else is in hand. */
function asks({ situation, refreshing, using }: Play, ...which: Situation[]): boolean {
  return which.includes(situation) && !refreshing && using === null;
}

/** Where every candidate is taken, or two repeat cards lie open, the colour is chosen with the location. */
function choosesColour({ offers }: Play): boolean {
  return [...offers.at.values()].every((colours) => !colours.has(''));
}

export const lessons = {
  task: {
    fits: (play) => asks(play, 'task'),
    where: 'plate',
    words: () => text().task,
  },
  lead: {
    fits: (play) => asks(play, 'lead'),
    where: 'hand',
    words: () => text().lead,
  },
  offer: {
    fits: (play) => asks(play, 'offer'),
    where: 'hand',
    words: (play) => text().offer(play.cardsWanted.least),
  },
  refresh: {
    fits: ({ refreshing, situation, offers }) =>
      refreshing || (offers.refresh.size > 0 && (situation === 'lead' || situation === 'offer')),
    where: 'hand',
    words: () => text().refresh,
  },
  drop: {
    fits: (play) => asks(play, 'drop'),
    where: 'plate',
    words: () => text().drop,
  },
  ratings: {
    fits: (play) => asks(play, 'drop', 'lead', 'offer'),
    where: 'ratings',
    words: () => text().ratings,
  },
  colour: {
    fits: (play) => asks(play, 'choose') && choosesColour(play),
    where: 'board',
    words: () => text().colour,
    rare: true,
  },
  choose: {
    fits: (play) => asks(play, 'choose') && !choosesColour(play),
    where: 'board',
    words: () => text().choose,
  },
  aims: {
    fits: (play) => asks(play, 'choose'),
    where: 'board',
    words: () => text().aims,
  },
  kept: {
    fits: ({ situation, offers, using }) =>
      using === 'coordinate' ||
      (situation === 'choose' && using === null && (offers.bonus.size > 0 || offers.shift.length > 0)),
    where: 'stored',
    words: () => text().kept,
    rare: true,
  },
  draw: {
    fits: (play) => asks(play, 'draw'),
    where: 'board',
    words: () => text().draw(byTouch()),
  },
  cafes: {
    fits: (play) => asks(play, 'draw'),
    where: 'board',
    words: () => text().cafes,
  },
  invite: {
    fits: ({ situation, offers }) => situation === 'after' && offers.invite.size > 0,
    where: 'plate',
    words: () => text().invite,
    rare: true,
  },
  bonus: {
    fits: ({ situation, offers, using }) =>
      using === 'segment' || (situation === 'after' && offers.bonus.size > 0),
    where: 'board',
    words: () => text().bonus,
    rare: true,
  },
  ready: {
    fits: (play) => asks(play, 'after'),
    where: 'plate',
    words: () => text().ready,
  },
  final: {
    fits: (play) => asks(play, 'after'),
    where: 'board',
    words: () => text().final,
  },
  route: {
    fits: (play) => asks(play, 'route'),
    where: 'board',
    words: () => text().route(byTouch()),
    rare: true,
  },
} satisfies Readonly<Record<string, Lesson<Play>>>;

export type LessonName = keyof typeof lessons;
