// What the plate says and which buttons it has, for every situation at the table.
import { type Action, type Prompt, sentence } from '../../../shell/table/prompt';
import { byTouch } from '../../../shell/touch';
import { say, t } from '../../../text';
import { lotLabel, lotNamed } from '../model/grid';
import { readMove } from '../model/moves';
import { actionPiece, cardPiece, tilePiece } from '../model/pieces';
import { turnsOf } from '../model/placing';
import { words } from '../words';
import type { Play } from './play.svelte';

/** Why what was chosen cannot be had, with the rule that forbids it; while it is asked, that. */
function whyNot({ whyNotChosen }: Play): string {
  if (whyNotChosen === null) return words().plate.sending;
  const { rule, why } = whyNotChosen;
  return rule === '' ? sentence(say(why)) : `${sentence(say(why))} (${rule})`;
}

function cancel(play: Play): Action {
  return { label: words().plate.cancel, key: 'Esc', look: 'plain', run: () => play.stepBack() };
}

function commit(play: Play, label: string): Action {
  const { pointed } = play;
  const first = play.showsOther && pointed !== null ? () => play.choose(pointed) : undefined;
  return { label, key: 'Enter', look: 'commit', run: () => void play.commit(), first };
}

function undo(play: Play): Action[] {
  const { can_undo: can } = play.position;
  return can ? [{ label: words().plate.undo, key: 'Z', look: 'plain', run: () => void play.undo() }] : [];
}

/** While something else may be done, the end has a key of its own, so that it is not said by mistake. */
function end(play: Play, key: 'E' | 'Enter'): Action {
  const look = key === 'Enter' ? 'commit' : 'ink';
  return { label: words().plate.endTurn, key, look, run: () => void play.endTurn() };
}

/** Market Shift, where it can be played: it asks first. */
function shift(play: Play): Action[] {
  if (play.offers.shift === null) return [];
  const label = say(actionPiece('market_shift').name);
  return [
    { label, key: 'M', look: 'plain', run: () => play.pick({ kind: 'action', action: 'market_shift' }) },
  ];
}

function giveUp(play: Play): Prompt {
  const w = words().plate;
  if (play.proposedLot === null)
    return { say: w.stuck, help: w.stuckHelp, step: { number: 1, of: 2 }, actions: shift(play) };
  const lot = lotNamed(play.proposedLot);
  return {
    say: w.giveUp(say(cardPiece(lot.card).name), lotLabel(lot)),
    help: w.giveUpHelp,
    step: { number: 2, of: 2 },
    actions: [cancel(play), commit(play, w.giveUpButton)],
  };
}

/** The beginning of a turn: land, or a new skyscraper for an old one; without a free worker, building. */
function begin(play: Play): Prompt {
  const w = words().plate;
  const { offers } = play;
  const rebuild = offers.building.has('rebuild');
  const title =
    offers.acquiring === null
      ? offers.building.has('build') && rebuild
        ? w.buildOrRebuild
        : rebuild
          ? w.mustRebuild
          : w.mustBuild
      : rebuild
        ? w.takeOrRebuild
        : w.take;
  const help = offers.acquiring === null ? w.noWorker : rebuild ? w.takeOrRebuildHelp : w.takeHelp;
  return { say: title, help, step: null, actions: [...undo(play), ...shift(play)] };
}

/** The rest of a turn: what may still be done, and the end. */
function goOn(play: Play): Prompt {
  const w = words().plate;
  const { offers } = play;
  const may = [
    ...(offers.building.has('build') ? [w.mayBuild] : []),
    ...(offers.building.has('construction_boom') ? [w.mayBoom] : []),
    ...(offers.acquiring === 'land_grab' ? [w.mayGrab] : []),
  ];
  // Market Shift has a button of its own; it is only spoken of where there is nothing else.
  if (may.length === 0 && offers.shift !== null) may.push(w.mayShift);
  const build = offers.building.has('build');
  return {
    say: build ? w.buildOrEnd : w.endOrMore,
    help: w.youMay(may),
    step: null,
    actions: [...undo(play), ...shift(play), end(play, 'E')],
  };
}

function chooseLot(play: Play, card: string): Prompt {
  const w = words().plate;
  const name = say(cardPiece(card).name);
  const grab = play.offers.acquiring === 'land_grab';
  if (play.lots.size === 0)
    return { say: w.cardClosed(name), help: whyNot(play), step: null, actions: [cancel(play)] };
  if (play.proposedLot === null) {
    const help = (byTouch() ? w.lotTap : w.lotHelp)(play.lots.size);
    return {
      say: (grab ? w.grabLot : w.lot)(name),
      help,
      step: { number: 1, of: 2 },
      actions: [cancel(play)],
    };
  }
  const where = lotLabel(lotNamed(play.proposedLot));
  return {
    say: (grab ? w.grabThis : w.takeThis)(name, where),
    help: byTouch() ? w.otherLotTap : w.otherLot,
    step: { number: 2, of: 2 },
    actions: [cancel(play), commit(play, grab ? w.grabButton : w.takeButton)],
  };
}

function choosePlace(play: Play, tile: string): Prompt {
  const w = words().plate;
  const name = say(tilePiece(tile).name);
  if (play.placements.length === 0 && play.proposed === null)
    return { say: w.noPlaceFor(name), help: whyNot(play), step: null, actions: [cancel(play)] };
  if (play.proposed === null) {
    const turns = turnsOf(tile) > 1;
    const help = byTouch() ? w.placeTap(turns) : w.placeHelp(play.placements.length, turns);
    return { say: w.place(name), help, step: { number: 1, of: 2 }, actions: [cancel(play)] };
  }
  return confirmPlace(play, name);
}

function confirmPlace(play: Play, name: string): Prompt {
  const w = words().plate;
  const step = { number: 2, of: 2 };
  if (play.ready === undefined) {
    return { say: w.notHere(name), help: whyNot(play), step, actions: [cancel(play)] };
  }
  const kind = readMove(play.ready)?.kind;
  const help = byTouch() ? w.moveTap : w.moveHelp;
  if (kind === 'rebuild') {
    const demolished = play.ledger?.demolished.length ?? 0;
    return {
      say: w.rebuildThis(name, demolished),
      help,
      step,
      actions: [cancel(play), commit(play, byTouch() ? w.rebuildShort : w.rebuildButton)],
    };
  }
  const boom = kind === 'construction_boom';
  return {
    say: (boom ? w.boomThis : w.buildThis)(name),
    help,
    step,
    actions: [cancel(play), commit(play, boom ? w.boomButton : w.buildButton)],
  };
}

function playShift(play: Play): Prompt {
  const w = words().plate;
  if (play.ready === undefined)
    return { say: w.shiftClosed, help: whyNot(play), step: null, actions: [cancel(play)] };
  return {
    say: w.shiftThis,
    help: w.shiftHelp,
    step: null,
    actions: [cancel(play), commit(play, w.shiftButton)],
  };
}

function decide(play: Play): Prompt {
  if (play.offers.giveUp.size > 0 && play.picked === null) return giveUp(play);
  const { picked } = play;
  if (picked === null) return play.phaseBegins ? begin(play) : goOn(play);
  if (picked.kind === 'card') return chooseLot(play, picked.card);
  return picked.kind === 'tile' ? choosePlace(play, picked.tile) : playShift(play);
}

function held(play: Play): Prompt {
  const w = words().plate;
  if (play.ending) return { say: w.held, help: w.sending, step: null, actions: [] };
  return { say: w.held, help: w.heldHelp, step: null, actions: [...undo(play), end(play, 'Enter')] };
}

function wait(play: Play): Prompt {
  const w = words().plate;
  const { turn } = play.position;
  const help = play.viewer === null ? w.watching : '';
  if (turn === 'chance') return { say: w.drawing, help, step: null, actions: [] };
  const [name = ''] = play.acting.map((owner) => play.nameOf(owner));
  const doing = turn === 'held' ? w.deciding.held : play.phaseBegins ? w.deciding.begin : w.deciding.go_on;
  return { say: w.othersMove(name), help: doing, step: null, actions: [] };
}

function current(play: Play): Prompt {
  if (play.held) return held(play);
  return play.myTurn ? decide(play) : wait(play);
}

/** What a person is asked, told or offered now. `tonow` leaves the past; after the end it leads to the final table. */
export function promptFor(play: Play, tonow: () => void): Prompt {
  const w = words().plate;
  const { moment } = play;
  if (moment !== null) {
    const actions: Action[] = [{ label: w.now, key: 'Esc', look: 'ink', run: tonow }];
    return { say: w.past(moment.moves, moment.of), help: w.pastHelp, step: null, actions };
  }
  if (play.position.turn === 'over') {
    const actions: Action[] = [{ label: t().tools.final, key: 'Enter', look: 'ink', run: tonow }];
    return { say: w.over, help: w.overHelp, step: null, actions };
  }
  const prompt = current(play);
  if (play.refusal !== null) return { ...prompt, help: sentence(say(play.refusal)) };
  return play.whyNotChosen === null ? prompt : { ...prompt, help: whyNot(play) };
}
