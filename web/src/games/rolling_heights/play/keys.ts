// The keys of the table that work wherever the focus is.
import { type Prompt, pressAction } from '../../../shell/table/prompt';
import { takesKeys } from '../../../shell/typing';
import { figuresIn } from '../model/crew';
import { materials } from '../model/kinds';
import { unfinished } from '../model/turn';
import { offersOf } from '../supply/offers';
import { shownLooks } from './look';
import type { Play } from './play.svelte';

const materialKeys = ['KeyW', 'KeyC', 'KeyG', 'KeyT'];

/** A slot of the market by its digit; with Shift of the second row. */
function pickSlot(event: KeyboardEvent, play: Play): boolean {
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit === undefined) return false;
  const level = event.shiftKey ? 2 : 1;
  const offer = offersOf(play).find((each) => each.level === level && each.slot === Number(digit));
  if (offer === undefined || offer.standing === 'idle') return false;
  play.pickPlan(offer.plan);
  return true;
}

/** The next own plan that can be filled. */
function fillNext(play: Play): boolean {
  if (!play.inMain || play.view.todo !== null) return false;
  const plans = unfinished(play.view, play.home);
  const now = play.picked?.kind === 'fill' ? plans.findIndex(({ at }) => at === play.looked) : -1;
  const next = plans[(now + 1) % plans.length];
  if (next === undefined) return false;
  play.planFill(next.at, null);
  return true;
}

/** The first worker whom pressing does something. */
function pressWorker(play: Play): boolean {
  const states = ['hard', 'steady', 'exhausted', 'inactive'] as const;
  const figure = states
    .flatMap((state) => figuresIn(play.crew, state))
    .find((each) => play.isChoosable(each));
  if (figure === undefined) return false;
  play.press(figure);
  return true;
}

function pickCube(event: KeyboardEvent, play: Play): boolean {
  const material = materials[materialKeys.indexOf(event.code)];
  if (material === undefined || !play.inMain) return false;
  const pay = play.offers.pay.get(material) ?? play.offers.pay.get(`special_${material}`);
  if (pay !== undefined) play.make(pay);
  else play.pickCube(material);
  return true;
}

/** Whether the key meant something. `toboard` puts the focus where a space is chosen next. */
export function pressKey(event: KeyboardEvent, play: Play, prompt: Prompt, toboard: () => void): boolean {
  if (takesKeys(event)) return false;
  if (pressAction(event, prompt)) return true;
  if (event.code === 'KeyV') {
    play.lookAs(shownLooks[(shownLooks.indexOf(play.look) + 1) % shownLooks.length] ?? 'plan');
    return true;
  }
  if (play.myTurn) {
    if (pickSlot(event, play) || pickCube(event, play)) {
      if (play.legalSpaces.size > 0) toboard();
      return true;
    }
    if (event.code === 'KeyF') return fillNext(play);
    if (event.code === 'KeyX' && play.offers.exchange.size > 0) {
      play.pickFor('exchange');
      return true;
    }
    if (event.code === 'KeyJ' && play.offers.wild.size > 0) {
      play.pickFor('wild');
      return true;
    }
    if (event.code === 'KeyK') {
      const did = pressWorker(play);
      if (play.legalSpaces.size > 0) toboard();
      return did;
    }
  }
  if (
    event.key !== 'Escape' ||
    (play.asked === null && play.picked === null && play.looked === null && play.read === null)
  )
    return false;
  play.stepBack();
  return true;
}
