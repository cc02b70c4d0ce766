// What the plate says and which buttons it has, for every situation at the table.
import { type Action, type Prompt, sentence } from '../../../shell/table/prompt';
import { byTouch } from '../../../shell/touch';
import { say } from '../../../text';
import { tilePiece } from '../model/pieces';
import { spaceNamed } from '../model/space';
import { words } from '../words';
import type { Play } from './play.svelte';

function confirmHelp(): string {
  return byTouch() ? words().plate.confirmTap : words().plate.confirmHelp;
}

function investHelp(): string {
  return byTouch() ? words().plate.investTap : words().plate.investOther;
}

/** What there is to choose from, after how near the end is. */
function tileHelp({ view }: Play): string {
  const w = words().plate;
  if (view.final_round === null) return w.tileHelp;
  return `${view.round === view.final_round ? w.lastRound : w.lastButOne} ${w.tileHelp}`;
}

function spaceHelp(play: Play): string {
  return words().plate[byTouch() ? 'spaceTap' : 'spaceHelp'](play.spaces.size);
}

function tileName(id: string): string {
  return say(tilePiece(id).name);
}

function cancel(play: Play): Action {
  return { label: words().plate.cancel, key: 'Esc', look: 'plain', run: () => play.stepBack() };
}

function commit(play: Play, label: string): Action {
  const { target } = play;
  const first = target !== null && target !== play.proposed ? () => play.propose(target) : undefined;
  return { label, key: 'Enter', look: 'commit', run: () => void play.commit(), first };
}

function slotOf(play: Play, slot: number) {
  return play.view.market.find((each) => each.slot === slot);
}

function discard(play: Play): Prompt {
  const w = words().plate;
  const extra = play.phase === 'extra_discard';
  const step = extra ? null : { number: 4, of: 4 };
  const undo: Action[] = play.position.can_undo
    ? [{ label: w.undo, key: 'Z', look: 'plain', run: () => void play.undo() }]
    : [];
  const { picked } = play;
  if (picked?.kind !== 'discard')
    return { say: extra ? w.extraDiscard : w.discard, help: w.discardHelp, step, actions: undo };
  const price = slotOf(play, picked.slot)?.surcharge ?? 0;
  return {
    say: w.discardThis(tileName(picked.tile)),
    help: w.discardHelp,
    step,
    actions: [cancel(play), commit(play, w.discardFor(price))],
  };
}

function placeDale(play: Play): Prompt {
  const w = words().plate;
  const tile = daleTile(play);
  if (play.proposed === null)
    return { say: w.dale(tile), help: w.daleHelp, step: { number: 1, of: 2 }, actions: [] };
  const actions = [cancel(play), commit(play, w.daleBuild)];
  return { say: w.daleConfirm(tile), help: confirmHelp(), step: { number: 2, of: 2 }, actions };
}

/** The tile that Dale takes, from any of the moves that lay it. */
export function daleTile(play: Play): string {
  const move = play.offers.dale.values().next().value;
  const id = move?.split(' ')[1];
  return id === undefined ? '' : tileName(id);
}

function chooseTile(play: Play): Prompt {
  const w = words().plate;
  const invest: Action = {
    label: w.investButton,
    key: 'I',
    look: 'plain',
    run: () => play.pick({ kind: 'invest' }),
  };
  const actions = play.offers.invest.size > 0 ? [invest] : [];
  return { say: w.tile, help: tileHelp(play), step: { number: 1, of: 3 }, actions };
}

/** The other face of a market tile, where it may be laid too. */
function otherFace(play: Play): Action[] {
  const w = words().plate;
  const { picked } = play;
  if (picked?.kind !== 'buy' && picked?.kind !== 'lake') return [];
  const slot = slotOf(play, picked.slot);
  const toLake = picked.kind === 'buy';
  if (slot === undefined || !play.offers[toLake ? 'lake' : 'buy'].has(picked.slot)) return [];
  const label = toLake ? w.asLake(slot.surcharge) : w.asTile(slot.price ?? 0);
  return [{ label, key: 'L', look: 'plain', run: () => play.turnOver() }];
}

function chooseSpace(play: Play): Prompt {
  const w = words().plate;
  const { picked } = play;
  const of = picked?.kind === 'basic' || picked?.kind === 'invest' ? 4 : 3;
  const step = { number: 2, of };
  const actions = [cancel(play), ...otherFace(play)];
  if (picked?.kind === 'invest')
    return { say: w.investSpace, help: w.investHelp(play.spaces.size), step, actions };
  if (picked?.kind === 'lake') {
    const price = slotOf(play, picked.slot)?.price ?? 0;
    const money = play.own?.money ?? 0;
    const help = price > money ? w.spaceLake(tileName(picked.tile), price, money) : spaceHelp(play);
    return { say: w.lakeSpace, help, step, actions };
  }
  const tile = picked !== null && 'tile' in picked ? tileName(picked.tile) : '';
  return { say: w.space(tile), help: spaceHelp(play), step, actions };
}

function confirm(play: Play, proposed: string): Prompt {
  const w = words().plate;
  const { picked } = play;
  const actions = [cancel(play), ...otherFace(play)];
  const help = confirmHelp();
  if (picked?.kind === 'invest') {
    const { q, r } = spaceNamed(proposed);
    const id = play.own?.tiles.find(({ space }) => space.q === q && space.r === r)?.tile ?? 'lake';
    const price = tilePiece(id).cost;
    return {
      say: w.invest(tileName(id)),
      help: investHelp(),
      step: { number: 3, of: 4 },
      actions: [...actions, commit(play, w.investFor(price))],
    };
  }
  if (picked?.kind === 'basic') {
    const label = w.buildFor(tilePiece(picked.tile).cost);
    return {
      say: w.build(tileName(picked.tile)),
      help,
      step: { number: 3, of: 4 },
      actions: [...actions, commit(play, label)],
    };
  }
  if (picked?.kind === 'lake' || picked?.kind === 'buy') {
    const slot = slotOf(play, picked.slot);
    const lake = picked.kind === 'lake';
    const label = lake ? w.lakeFor(slot?.surcharge ?? 0) : w.buildFor(slot?.price ?? 0);
    const title = lake ? w.lake : w.build(tileName(picked.tile));
    return { say: title, help, step: { number: 3, of: 3 }, actions: [...actions, commit(play, label)] };
  }
  return chooseTile(play);
}

function decide(play: Play): Prompt {
  const w = words().plate;
  if (play.offers.keep.size > 0) return { say: w.keep, help: w.keepHelp, step: null, actions: [] };
  if (play.offers.discard.size > 0) return discard(play);
  if (play.offers.dale.size > 0) return placeDale(play);
  if (play.proposed !== null) return confirm(play, play.proposed);
  return play.picked === null ? chooseTile(play) : chooseSpace(play);
}

function held(play: Play): Prompt {
  const w = words().plate;
  const actions: Action[] = [
    { label: w.undo, key: 'Z', look: 'plain', run: () => void play.undo() },
    { label: w.endTurn, key: 'Enter', look: 'commit', run: () => void play.endTurn() },
  ];
  return { say: w.held, help: w.heldHelp, step: null, actions };
}

function wait(play: Play): Prompt {
  const w = words().plate;
  const { turn } = play.position;
  const help = play.viewer === null ? w.watching : '';
  if (turn === 'chance') return { say: w.drawing, help, step: null, actions: [] };
  const names = play.acting.map((owner) => play.nameOf(owner));
  const key = turn === 'held' ? 'held' : play.phase;
  const deciding = key in w.deciding ? w.deciding[key as keyof typeof w.deciding] : help;
  const title = names.length === 1 && names[0] ? w.othersMove(names[0]) : w.othersAre(names);
  return { say: title, help: deciding, step: null, actions: [] };
}

/** What a person is asked, told or offered now. `tonow` leaves the past. */
export function promptFor(play: Play, tonow: () => void): Prompt {
  const w = words().plate;
  const { moment } = play;
  if (moment !== null) {
    const actions: Action[] = [{ label: w.now, key: 'Esc', look: 'ink', run: tonow }];
    return { say: w.past(moment.moves, moment.of), help: w.pastHelp, step: null, actions };
  }
  if (play.position.turn === 'over') {
    return { say: w.over, help: w.overHelp, step: null, actions: [] };
  }
  if (play.refusal !== null) return { ...current(play), help: sentence(say(play.refusal)) };
  return current(play);
}

function current(play: Play): Prompt {
  if (play.held) return held(play);
  if (!play.myTurn) return wait(play);
  const decision = decide(play);
  if (play.opened === null) return decision;
  const back: Action = {
    label: words().board.back,
    key: 'Esc',
    look: 'ink',
    run: () => play.open(play.home),
  };
  return {
    say: words().plate.theirBorough(play.nameOf(play.opened)),
    help: decision.say,
    step: null,
    actions: [back],
  };
}
