// What the plate says and which buttons it has, for every situation at the table.
import { type Action, type Prompt, sentence } from '../../../shell/table/prompt';
import { say } from '../../../text';
import { words } from '../words';
import { outlookInShort, outlookInWords } from './outlooks';
import type { Play, Situation } from './play.svelte';
import { afterDrawing, chooseLocation, drawPiece, makeRoute, shiftCoordinate } from './prompt-draw';
import { cancel, commit } from './prompt-parts';

type CardSituation = Extract<Situation, 'lead' | 'lay' | 'offer' | 'take' | 'pick'>;

/** Once in the game the hand may be refreshed, at any moment. */
function refresh(play: Play): Action[] {
  if (play.offers.refresh.size === 0) return [];
  return [{ label: words().cards.refreshShort, key: 'R', look: 'plain', run: () => play.startRefreshing() }];
}

function refreshing(play: Play): Prompt {
  const w = words().plate;
  const n = play.chosen.length;
  if (play.ready === undefined)
    return { say: w.refresh, help: w.refreshHelp, step: { number: 1, of: 2 }, actions: [cancel(play)] };
  return {
    say: w.refreshThis(n),
    help: w.refreshHelp,
    step: { number: 2, of: 2 },
    actions: [cancel(play), commit(play, w.refreshButton)],
  };
}

function keepTask(play: Play): Prompt {
  const w = words().plate;
  if (play.ready === undefined)
    return { say: w.keepTask, help: w.keepTaskHelp, step: { number: 1, of: 2 }, actions: [] };
  return {
    say: w.keepThis,
    help: w.keepTaskHelp,
    step: { number: 2, of: 2 },
    actions: [cancel(play), commit(play, w.keepButton)],
  };
}

/** What the cards in hand would lead to; of several only where, since each of them says the rest itself. */
function leadsTo(play: Play): string {
  const [only, ...more] = play.outlooks;
  if (only === undefined) return '';
  if (more.length === 0) return outlookInWords(play, only);
  return play.outlooks.map((outlook) => outlookInShort(outlook)).join(' ');
}

/** What is asked for, why, and the name of the deed. */
function cardWords(play: Play, kind: CardSituation): { ask: string; help: string; button: string } {
  const w = words().plate;
  const { least } = play.cardsWanted;
  const leader = play.nameOf(play.view.leader ?? '');
  switch (kind) {
    case 'lead':
      return { ask: w.lead, help: w.leadHelp, button: w.leadButton };
    case 'lay':
      return { ask: w.lay, help: w.layHelp, button: w.layButton };
    case 'take':
      return { ask: w.take, help: w.takeHelp, button: w.takeButton };
    case 'pick':
      return { ask: w.pick, help: w.pickHelp(play.view.opening_rounds > 1), button: w.pickButton };
    case 'offer':
      return {
        ask: play.view.teams ? w.offerPartner : w.offer(least),
        help: w.offerHelp(least, leader),
        button: w.offerButton,
      };
  }
}

function chooseCards(play: Play, kind: CardSituation): Prompt {
  const w = words().plate;
  const { ask, help, button } = cardWords(play, kind);
  const more = kind === 'pick' || kind === 'take' ? [] : refresh(play);
  if (play.ready === undefined) {
    const begun = play.chosen.length > 0;
    const back = begun ? [cancel(play)] : [];
    const next = begun ? `${w.oneMore} ${leadsTo(play)}`.trim() : help;
    return { say: ask, help: next, step: { number: 1, of: 2 }, actions: [...back, ...more] };
  }
  const asked = {
    lead: w.leadThis,
    lay: ask,
    take: ask,
    pick: w.pickThis,
    offer: w.offerThis(play.chosen.length),
  };
  const title = asked[kind];
  return {
    say: title,
    help: leadsTo(play),
    step: { number: 2, of: 2 },
    actions: [cancel(play), commit(play, button)],
  };
}

function drop(play: Play): Prompt {
  const w = words().plate;
  const [kept] = play.chosen;
  if (play.ready === undefined || kept === undefined)
    return { say: w.drop, help: w.dropHelp, step: { number: 1, of: 2 }, actions: [] };
  return {
    say: w.dropThis,
    help: leadsTo(play),
    step: { number: 2, of: 2 },
    actions: [cancel(play), commit(play, w.dropButton)],
  };
}

/** Choices of equal standing get equal buttons. */
function rate(play: Play): Prompt {
  const w = words().plate;
  const { rate: ways } = play.offers;
  const landmarks = new Set(ways.map(({ landmark }) => landmark));
  const name = (landmark: string) => play.landmarkName(landmark);
  const only = landmarks.size === 1 ? name([...landmarks][0] ?? '') : null;
  const actions = ways.map(({ landmark, way, words: move }, index): Action => {
    const label = only === null ? w[way](name(landmark)) : way === 'up' ? w.upShort : w.downShort;
    return { label, key: `${index + 1}`, look: 'ink', run: () => void play.play(move) };
  });
  return { say: only === null ? w.rateEither : w.rate(only), help: w.rateHelp, step: null, actions };
}

function decide(play: Play): Prompt {
  const { situation } = play;
  if (play.refreshing) return refreshing(play);
  switch (situation) {
    case 'task':
      return keepTask(play);
    case 'drop':
      return drop(play);
    case 'rate':
      return rate(play);
    case 'choose':
      if (play.using === 'coordinate') return shiftCoordinate(play);
      return play.using === 'segment' ? drawPiece(play) : chooseLocation(play);
    case 'draw':
      return drawPiece(play);
    case 'after':
      return afterDrawing(play);
    case 'route':
      return makeRoute(play);
    case 'none':
      return wait(play);
    default:
      return chooseCards(play, situation);
  }
}

function wait(play: Play): Prompt {
  const w = words().plate;
  const { turn } = play.position;
  if (turn === 'chance') return { say: w.dealing, help: '', step: null, actions: [] };
  const names = play.acting.map((owner) => play.nameOf(owner));
  const ready = play.viewer !== null && play.own?.stage === 'ready';
  if (ready && names.length > 0) {
    const help = play.view.phase === 'draw' ? w.waitOthersHelp(names) : w.waitSecretHelp(names);
    return { say: w.waitOthers, help, step: null, actions: refresh(play) };
  }
  const help = play.viewer === null ? w.watching : decidingNow(play);
  const [first = ''] = names;
  return {
    say: names.length > 1 ? w.severalMove(names) : w.othersMove(first),
    help,
    step: null,
    actions: refresh(play),
  };
}

function decidingNow(play: Play): string {
  const { deciding } = words().plate;
  const { phase } = play.view;
  return phase in deciding ? deciding[phase as keyof typeof deciding] : deciding.other;
}

/** What a person is asked, told or offered now. `tonow` leaves the past. */
export function promptFor(play: Play, tonow: () => void): Prompt {
  const w = words().plate;
  const { moment } = play;
  if (moment !== null) {
    const actions: Action[] = [{ label: w.now, key: 'Esc', look: 'ink', run: tonow }];
    return { say: w.past(moment.moves, moment.of), help: w.pastHelp, step: null, actions };
  }
  if (play.position.turn === 'over') return { say: w.over, help: w.overHelp, step: null, actions: [] };
  const prompt = play.myTurn ? decide(play) : wait(play);
  const why = play.refusal ?? play.whyNot?.why ?? null;
  return why === null ? prompt : { ...prompt, help: sentence(say(why)) };
}
