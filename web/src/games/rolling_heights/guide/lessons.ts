// The lessons of the first game, by what the table asks. Of those that fit the same question, one comes each time.
import { standingMoves } from '../../../session/log';
import type { Lesson } from '../../../shell/guide/course.svelte';
import { learner } from '../../../shell/guide/first-game';
import { byTouch } from '../../../shell/touch';
import { say } from '../../../text';
import { beforeRoll, countIn } from '../model/crew';
import { planPiece } from '../model/pieces';
import { reach } from '../model/planner/recipe';
import { happeningsOf, isSpecial } from '../model/shapes';
import { costsOf, meansOf, offered } from '../model/turn';
import type { Play } from '../play/play.svelte';
import { words } from '../words';

const text = () => words().guide.lessons;

/** The main phase with nothing in hand and nothing to be decided first. */
function chooses({ inMain, picked, view, errands }: Play): boolean {
  return inMain && picked === null && view.todo === null && errands.left === 0;
}

/** What must be decided before anything else. */
function owes({ inMain, view }: Play, ...kinds: string[]): boolean {
  return inMain && view.todo !== null && kinds.includes(view.todo.kind);
}

/** Whether some plan of the market could be paid somewhere in this turn. */
function canBuy({ view, home }: Play): boolean {
  const most = reach(meansOf(view, home));
  return (
    !view.turn_so_far.bought &&
    offered(view).some(({ plan }) => [...costsOf(view, plan, 'buy').values()].some((cost) => cost <= most))
  );
}

/** Whether what the learner did last completed a building, or brought its worker. */
function completed({ session }: Play): boolean {
  const last = standingMoves(session.state.entries).findLast(({ seat }) => seat === learner);
  return (
    last !== undefined && happeningsOf(last).some(({ kind }) => kind === 'completed' || kind === 'hired')
  );
}

function planInHand({ picked }: Play): string {
  return picked?.kind === 'plan' ? say(planPiece(picked.plan).name) : '';
}

/** The building that somebody has to be chosen for. */
function building({ view }: Play): string {
  return view.todo?.plan == null ? '' : say(planPiece(view.todo.plan).name);
}

export const lessons = {
  start: {
    fits: ({ offers, picked }) => offers.plans.start.size > 0 && picked === null,
    where: 'market',
    words: () => text().start,
  },
  startPlace: {
    fits: ({ offers, picked }) => offers.plans.start.size > 0 && picked?.kind === 'plan',
    where: 'city',
    words: (play) => text().startPlace(planInHand(play), byTouch()),
  },
  held: {
    fits: ({ held, handingOver }) => held && !handingOver,
    where: 'plate',
    words: () => text().held,
  },
  sitOut: {
    fits: ({ offers }) => offers.sitOut.size > 0,
    where: 'box',
    words: () => text().sitOut,
    rare: true,
  },
  roll: {
    fits: ({ offers }) => offers.roll !== null,
    where: 'plate',
    words: ({ crew }) => text().roll(beforeRoll(crew).thrown.length),
  },
  ads: {
    fits: ({ offers }) => offers.roll !== null,
    where: 'aims',
    words: () => text().ads,
  },
  special: {
    fits: ({ offers }) => offers.roll !== null,
    where: 'aims',
    words: () => text().special,
  },
  risk: {
    fits: ({ offers }) => offers.keep !== null,
    where: 'plate',
    words: ({ crew }) => text().risk(countIn(crew, 'exhausted')),
  },
  strike: {
    fits: ({ own, offers }) => own?.stage === 'strike' && offers.tire.size > 0,
    where: 'box',
    words: ({ own }) => text().strike(own?.to_tire ?? 0),
    rare: true,
  },
  hire: {
    fits: (play) => owes(play, 'hire'),
    where: 'plate',
    words: (play) => text().hire(building(play)),
    rare: true,
  },
  pay: {
    fits: (play) => owes(play, 'pay_plan', 'pay_premium', 'pay_exchange'),
    where: 'yard',
    words: () => text().pay,
    rare: true,
  },
  upgrade: {
    fits: (play) => owes(play, 'upgrade'),
    where: 'box',
    words: () => text().upgrade,
    rare: true,
  },
  gain: {
    fits: (play) => owes(play, 'gain'),
    where: 'plate',
    words: () => text().gain,
    rare: true,
  },
  swap: {
    fits: (play) => owes(play, 'swap'),
    where: 'plate',
    words: () => text().swap,
    rare: true,
  },
  complete: {
    fits: (play) => chooses(play) && completed(play),
    where: 'city',
    words: () => text().complete,
    rare: true,
  },
  work: {
    fits: (play) => chooses(play) && play.offers.work.length > 0,
    where: 'box',
    words: () => text().work,
  },
  build: {
    fits: (play) => chooses(play) && play.offers.build.size > 0,
    where: 'yard',
    words: () => text().build(byTouch()),
  },
  specialCube: {
    fits: (play) =>
      chooses(play) && play.view.hand.some(({ resource, count }) => isSpecial(resource) && count > 0),
    where: 'yard',
    words: () => text().specialCube,
    rare: true,
  },
  buy: {
    fits: (play) => chooses(play) && canBuy(play),
    where: 'market',
    words: () => text().buy,
  },
  exchange: {
    fits: (play) => (chooses(play) && play.offers.exchange.size > 0) || play.picked?.kind === 'exchange',
    where: 'yard',
    words: () => text().exchange,
    rare: true,
  },
  wild: {
    fits: (play) => (chooses(play) && play.offers.wild.size > 0) || play.picked?.kind === 'wild',
    where: 'yard',
    words: () => text().wild,
    rare: true,
  },
  buyPlace: {
    fits: ({ inMain, picked, legalSpaces }) => inMain && picked?.kind === 'plan' && legalSpaces.size > 0,
    where: 'city',
    words: (play) => text().buyPlace(planInHand(play)),
    rare: true,
  },
  person: {
    fits: ({ inMain, picked }) => inMain && picked?.kind === 'worker',
    where: 'city',
    words: ({ picked }) => text().person(picked?.kind === 'worker' && picked.worker === 'city_planner'),
    rare: true,
  },
  cube: {
    fits: ({ inMain, picked, legalSpaces }) => inMain && picked?.kind === 'cube' && legalSpaces.size > 0,
    where: 'city',
    words: () => text().cube,
    rare: true,
  },
  fill: {
    fits: ({ inMain, picked }) => inMain && picked?.kind === 'fill',
    where: 'city',
    words: () => text().fill,
    rare: true,
  },
  end: {
    fits: (play) => chooses(play) && play.offers.end !== null,
    where: 'plate',
    words: () => text().end,
  },
} satisfies Readonly<Record<string, Lesson<Play>>>;

export type LessonName = keyof typeof lessons;
