// The lessons of the first game, by what the table asks. Of those that fit the same question, one comes each turn.
import { standingMoves } from '../../../session/log';
import type { Lesson } from '../../../shell/guide/course.svelte';
import { learner } from '../../../shell/guide/first-game';
import { byTouch } from '../../../shell/touch';
import { say } from '../../../text';
import { type TilePiece, tilePiece } from '../model/pieces';
import { type Happening, happeningsOf } from '../model/shapes';
import type { Play } from '../play/play.svelte';
import { words } from '../words';

const text = () => words().guide.lessons;

/** What the learner's last move brought, while it can still be taken back. */
function justHappened(play: Play, kind: Happening['kind']): boolean {
  const last = standingMoves(play.session.state.entries).findLast(({ seat }) => seat === learner);
  return (
    last !== undefined && happeningsOf(last).some((each) => each.kind === kind && each.owner === learner)
  );
}

/** The first question of a turn: which tile, or an investment. */
function asksTile({ picked, phase, myTurn, opened }: Play): boolean {
  return myTurn && phase === 'action' && picked === null && opened === null;
}

/** What is in hand, and what it does. With nothing in hand, the longest that may be: the slip keeps room for it. */
function inHand({ picked }: Play): { name: string; does: string } {
  const tile = tilePiece(picked !== null && 'tile' in picked ? picked.tile : 'landfill');
  return { name: say(tile.name), does: tile.texts.map((each) => say(each)).join('; ') };
}

/** A tile without drawbacks. */
function isHarmless({ immediate, effects }: TilePiece): boolean {
  return [...Object.values(immediate), ...effects.map(({ amount }) => amount)].every((n) => n >= 0);
}

/** The cheapest tile of the market that can be paid now and does no harm. */
function example({ view, offers }: Play): { name: string; price: number } | null {
  const able = view.market.flatMap(({ slot, tile, price }) =>
    tile !== null && price !== null && offers.buy.has(slot) && isHarmless(tilePiece(tile))
      ? [{ name: say(tilePiece(tile).name), price }]
      : [],
  );
  return able.sort((one, other) => one.price - other.price)[0] ?? null;
}

export const lessons = {
  line: {
    fits: (play) => play.held && justHappened(play, 'red_line'),
    where: 'track',
    words: () => text().line,
    rare: true,
  },
  keep: {
    fits: ({ offers }) => offers.keep.size > 0,
    where: 'board',
    words: () => text().keep,
  },
  buy: {
    fits: (play) => asksTile(play) && play.offers.buy.size > 0,
    where: 'supply',
    words: (play) => text().buy(play.own?.money ?? 0, example(play)),
  },
  lake: {
    fits: asksTile,
    where: 'supply',
    words: () => text().lake,
  },
  basic: {
    fits: asksTile,
    where: 'basics',
    words: () => text().basic,
  },
  invest: {
    fits: (play) => asksTile(play) && (play.own?.markers ?? 0) > 0,
    where: 'plate',
    words: () => text().invest,
  },
  lines: {
    fits: asksTile,
    where: 'track',
    words: () => text().lines,
  },
  goals: {
    fits: asksTile,
    where: 'goals',
    words: () => text().goals,
  },
  place: {
    fits: ({ picked, myTurn }) => myTurn && (picked?.kind === 'buy' || picked?.kind === 'basic'),
    where: 'board',
    words: (play) => text().place(inHand(play).name, inHand(play).does, byTouch()),
    rare: true,
  },
  lakePlace: {
    fits: ({ picked, myTurn }) => myTurn && picked?.kind === 'lake',
    where: 'board',
    words: () => text().lakePlace,
    rare: true,
  },
  investPlace: {
    fits: ({ picked, myTurn }) => myTurn && picked?.kind === 'invest',
    where: 'board',
    words: () => text().investPlace,
    rare: true,
  },
  discard: {
    fits: ({ offers }) => offers.discard.size > 0,
    where: 'supply',
    words: () => text().discard,
    rare: true,
  },
  end: {
    fits: ({ held }) => held,
    where: 'plate',
    words: () => text().end,
  },
} satisfies Readonly<Record<string, Lesson<Play>>>;

export type LessonName = keyof typeof lessons;
