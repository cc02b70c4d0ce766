// What the plate says while somebody draws, and while the final route is chosen.
import type { Action, Prompt } from '../../../shell/table/prompt';
import { byTouch } from '../../../shell/touch';
import { touristTypes } from '../art/shapes';
import { cafeGives } from '../board/spoken';
import { crossingName, segmentName } from '../model/grid';
import { shifted } from '../model/outlook';
import { cardPiece, spokenGroup } from '../model/pieces';
import { words } from '../words';
import { placeName } from './outlooks';
import type { Play } from './play.svelte';
import { again, cancel, commit } from './prompt-parts';

/** Kept bonuses that can be used now. */
function bonuses(play: Play): Action[] {
  const w = words().plate;
  const { offers, situation } = play;
  const actions: Action[] = [];
  if (situation === 'choose' && offers.shift.length > 0)
    actions.push({ label: w.shiftButton, key: 'C', look: 'plain', run: () => play.use('coordinate') });
  if (situation !== 'after' && offers.bonus.size > 0)
    actions.push({ label: w.bonusButton, key: 'S', look: 'plain', run: () => play.use('segment') });
  return actions;
}

function chooseColour(play: Play, location: string): Prompt {
  const w = words().plate;
  const colours = play.offers.at.get(location);
  const actions = touristTypes
    .filter((type) => colours?.has(type))
    .map((type, index): Action => {
      return {
        label: words().colours[type],
        key: `${index + 1}`,
        look: 'ink',
        run: () => play.chooseColour(type),
      };
    });
  return {
    say: w.colour(location),
    help: w.colourHelp,
    step: { number: 2, of: 3 },
    actions: [cancel(play), ...actions],
  };
}

/** With equal numbers there is one location only (ER-6.3). */
function sureLocations({ own }: Play): number {
  return new Set(own?.coordinates).size;
}

export function chooseLocation(play: Play): Prompt {
  const w = words().plate;
  if (play.colourAt !== null) return chooseColour(play, play.colourAt);
  const step = { number: 1, of: 3 };
  const actions = [...again(play), ...bonuses(play)];
  if ((play.own?.candidates.length ?? 0) === 0)
    return { say: w.chooseAny(sureLocations(play)), help: w.chooseAnyHelp, step, actions };
  const named = [...play.offers.at.keys()].map((name) => placeName(play, name));
  const help = byTouch() ? w.chooseTap(named) : `${w.chooseTap(named)} ${w.chooseKeys}`;
  return { say: w.choose, help, step, actions };
}

export function shiftCoordinate(play: Play): Prompt {
  const w = words().plate;
  const actions = play.offers.shift.map(({ card, way, words: move }, index): Action => {
    const at = play.conditionsCards.indexOf(card);
    const from = play.own?.coordinates[at] ?? cardPiece(play.city, card).coordinate;
    const label = w.shiftTo(from, shifted(from, way === 'up' ? 1 : -1));
    return { label, key: `${index + 1}`, look: 'ink', run: () => void play.play(move) };
  });
  return { say: w.shift, help: w.shiftHelp, step: null, actions: [cancel(play), ...actions] };
}

/** The cafés that the proposed piece would reach, by what they give. */
function reachedCafes(play: Play): string[] {
  return play.view.cafes.filter(({ at }) => play.reached.has(at)).map(cafeGives);
}

/** What this turn changes, line by line beside the plan: here only the sum. */
function worth({ ledger }: Play): string {
  if (ledger === null || ledger.kind === 'route' || ledger.was === ledger.will) return '';
  return words().plate.worth(ledger.was, ledger.will);
}

/** Whether a second segment could be joined to the proposed one. */
function goesOn({ piece, byBonus, offers }: Play): boolean {
  const [first] = piece;
  if (first === undefined || piece.length > 1 || byBonus) return false;
  const name = segmentName(first);
  return [...offers.draw.keys()].some((key) => key !== name && key.split(' ').includes(name));
}

export function drawPiece(play: Play): Prompt {
  const w = words().plate;
  const step = { number: 3, of: 3 };
  const where = play.own?.location ?? '';
  if (play.piece.length === 0) {
    const title = play.byBonus ? w.bonusHint : play.most > 1 ? w.draw(where) : w.drawOne;
    const back = play.using === null ? again(play) : [cancel(play)];
    return {
      say: title,
      help: byTouch() ? w.drawTap : w.drawHelp,
      step,
      actions: [...back, ...bonuses(play)],
    };
  }
  const erase: Action = { label: w.erase, key: 'Esc', look: 'plain', run: () => play.stepBack() };
  if (play.ready === undefined) return { say: w.cannot, help: w.sending, step, actions: [erase] };
  const cafes = reachedCafes(play);
  const line = play.line.map(crossingName).join('–');
  const more = cafes.length > 0 ? w.cafes(cafes) : goesOn(play) ? w.drawMore : '';
  const help = [worth(play), more].filter((part) => part !== '').join(' ');
  return {
    say: play.byBonus ? w.bonusThis : w.drawThis(play.piece.length, line),
    help,
    step,
    actions: [erase, commit(play, w.drawButton)],
  };
}

/** Everything required is done: tourists of a café, bonuses, or the end. */
export function afterDrawing(play: Play): Prompt {
  const w = words().plate;
  if (play.piece.length > 0) return drawPiece(play);
  const { offers } = play;
  const invitations = [...offers.invite.keys()].map((cafe, index): Action => {
    const group = play.view.cafes.find(({ at }) => at === cafe)?.tourists ?? {};
    return {
      label: w.invite(spokenGroup(group)),
      key: `${index + 1}`,
      look: 'ink',
      run: () => void play.invite(cafe),
    };
  });
  const more = offers.bonus.size > 0 || invitations.length > 0;
  const done: Action = {
    label: w.ready,
    key: 'Enter',
    look: 'commit',
    run: () => void play.play(offers.done ?? ''),
  };
  const what = offers.bonus.size > 0 ? w.bonusHint : more ? w.afterHelp : w.nothingElseHelp;
  const help = [worth(play), what].filter((part) => part !== '').join(' ');
  return {
    say: more ? w.after : w.nothingElse,
    help,
    step: null,
    actions: [...again(play), ...invitations, done],
  };
}

function routeHelp(play: Play): string {
  const w = words().plate;
  const { best, route } = play.own ?? {};
  if (play.routing.trail.length < 2) return byTouch() ? w.routeHelp : `${w.routeHelp} ${w.routeKeys}`;
  if (best == null || route == null || !play.routing.isTold) return w.sending;
  const more = best.score.total - route.score.total;
  return more > 0 ? w.routeMore(more) : w.routeIsBest;
}

export function makeRoute(play: Play): Prompt {
  const w = words().plate;
  const { routing } = play;
  const actions: Action[] = [];
  if (routing.trail.length > 0)
    actions.push({
      label: w.eraseStep,
      glyph: 'undo',
      key: 'Backspace',
      look: 'plain',
      run: () => routing.back(),
    });
  if (routing.canRedo)
    actions.push({
      label: w.redoStep,
      glyph: 'turnRight',
      key: 'Y',
      look: 'plain',
      run: () => routing.redo(),
    });
  actions.push({
    label: routing.showsBest ? w.bestHide : w.bestButton,
    key: 'B',
    look: 'plain',
    run: () => {
      routing.showsBest = !routing.showsBest;
    },
  });
  // Where the thumb expects the deed, as in every other question.
  if (routing.showsBest)
    actions.push({ label: w.bestTake, key: 'T', look: 'ink', run: () => routing.takeBest() });
  if (routing.isWhole)
    actions.push({ label: w.routeButton, key: 'Enter', look: 'commit', run: () => routing.finish() });
  const score = routing.isTold ? (play.own?.route?.score.total ?? null) : null;
  const [from] = routing.trail;
  const begun = from === undefined ? w.route : w.routeFrom(crossingName(from));
  const title = routing.trail.length > 1 ? w.routeSoFar(routing.segments.size, score) : begun;
  const best = play.own?.best?.score.total;
  const help = routing.showsBest && best !== undefined ? w.bestIs(best, routeMore(play)) : routeHelp(play);
  return { say: title, help, step: null, actions };
}

/** What the best route would add to the chosen one. */
function routeMore(play: Play): number {
  const { best, route } = play.own ?? {};
  return (best?.score.total ?? 0) - (route?.score.total ?? 0);
}
