import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { engineHere } from '../../../session/engine';
import { houseOf } from '../../../session/house-here';
import { type LocalSession, openLocal } from '../../../session/local.svelte';
import { movesInForce } from '../../../session/log';
import type { Moment } from '../../../session/shapes';
import { firstGame } from '../../../shell/guide/first-game';
import { speak } from '../../../text';
import { describe as describeTable } from '../describe';
import { beginning } from '../guide/first-game';
import { crossingNamed, segmentNamed } from '../model/grid';
import { happeningsOf } from '../model/shapes';
import { titleCells } from '../titleCells';
import { Play } from './play.svelte';
import { promptFor } from './prompt';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));
const house = houseOf(engine);

let session: LocalSession;
let play: Play;
let moment: Moment | null = null;

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
const prompt = () => promptFor(play, () => {});

/** Waits until it is the player's turn again, or until something holds. */
async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 800; ++i) {
    play.settle();
    if (holds()) return;
    await pause();
  }
  throw new Error(`it never came to that; ${play.situation}: ${prompt().say}`);
}

async function commit(): Promise<void> {
  await play.commit();
  await pause();
}

beforeEach(async () => {
  speak('en');
  session = await openLocal(firstGame(beginning, 'First game', 'Ira'), house);
  moment = null;
  play = new Play(session, () => moment);
  await until(() => play.situation === 'task');
});

/** Keeps the first task, leads the first card, keeps the first offer. */
async function playToDrawing(): Promise<void> {
  play.chooseCard(play.choices[0] ?? '');
  await commit();
  await until(() => play.situation === 'lead');
  play.chooseCard(play.choices[0] ?? '');
  await commit();
  await until(() => play.situation === 'drop');
  play.chooseCard(play.choices[0] ?? '');
  await commit();
  await until(() => play.situation === 'choose');
}

describe('a round', () => {
  it('goes from task to card to offer, each proposed before it is made', async () => {
    expect(prompt().say).toBe('Keep one of two tasks');
    play.chooseCard(play.choices[1] ?? '');
    expect(prompt().actions.map(({ key }) => key)).toEqual(['Esc', 'Enter']);
    play.stepBack();
    expect(play.chosen).toEqual([]);
    await playToDrawing();
    expect(play.view.conditions?.cards).toHaveLength(2);
  });

  it('a location, a piece of two segments, begun anew, and ready', async () => {
    await playToDrawing();
    const [location = ''] = play.offers.at.keys();
    play.chooseLocation(location);
    await until(() => play.situation === 'draw');
    expect(play.own?.location).toBe(location);
    const [column, row] = [location.toLowerCase().charAt(0), Number(location.slice(1))];
    const next = String.fromCharCode(column.charCodeAt(0) + 1);
    play.putPencil(crossingNamed(`${column}${row}`));
    play.movePencil(crossingNamed(`${next}${row}`));
    play.movePencil(crossingNamed(`${next}${row + 1}`));
    expect(play.piece).toHaveLength(2);
    expect(play.ready).toMatch(/^draw /);
    await commit();
    await until(() => play.situation === 'after');
    expect(play.own?.segments).toHaveLength(2);
    expect(prompt().actions.some(({ look }) => look === 'commit')).toBe(true);
    play.stepBack();
    await until(() => play.situation === 'choose');
    expect(play.own?.segments).toHaveLength(0);
  });

  it('what is not allowed is refused with its rule', async () => {
    await playToDrawing();
    const taken = ['A1', 'B2', 'C3', 'D4', 'E5', 'F6'].find((name) => !play.offers.at.has(name)) ?? '';
    play.chooseLocation(taken);
    await until(() => play.whyNot !== null);
    expect(play.whyNot?.rule).toMatch(/^ER-/);
  });
});

describe('refreshing the hand', () => {
  it('is offered at every question of a round, and leaves what has been done as it was', async () => {
    await playToDrawing();
    expect(play.offers.refresh.size).toBeGreaterThan(0);
    const [location = ''] = play.offers.at.keys();
    play.chooseLocation(location);
    await until(() => play.situation === 'draw');
    play.startRefreshing();
    expect(prompt().say).toBe('Which cards do you put away?');
    expect(play.choices).toEqual(play.own?.hand);
    expect(play.mode).toBe('none');
    const [card = ''] = play.choices;
    play.chooseCard(card);
    expect(play.ready).toBe(`refresh ${card}`);
    await commit();
    await until(() => play.own?.refreshed === true && play.situation === 'draw');
    expect(play.own?.location).toBe(location);
    expect(play.own?.hand).not.toContain(card);
    expect(play.offers.refresh.size).toBe(0);
  });

  it('makes nobody awaited who could do nothing else', async () => {
    await playToDrawing();
    const seen = { ...play.position, to_move: ['p2', 'p1'], early: ['p1'], turn: 'decision' as const };
    moment = { ...(await session.at(play.position.moves)), position: seen };
    expect(play.acting).toEqual(['p2']);
    expect(titleCells({ ...session.state, position: seen }, 'en').at(-1)).toMatchObject({ turn: false });
  });
});

describe('a city that is drawn', () => {
  it('is a net of roads before, and the same table afterwards', async () => {
    const drawn = {
      ...firstGame(beginning, 'By lot', 'Ira'),
      options: 'players=2 city=random first=p1',
      record: null,
    };
    session = await openLocal(drawn, house);
    play = new Play(session, () => moment);
    await until(() => play.situation === 'task');
    expect(play.view.city).not.toBeNull();
    expect(play.log[0]?.headline).toBe(`The city: ${play.city.name.en}`);
    moment = await session.at(0);
    play.settle();
    expect(play.view.city).toBeNull();
    expect(play.city.sights).toEqual([]);
    expect(play.city.roads).toHaveLength(84);
    expect(play.log[0]?.headline).not.toMatch(/undefined|by lot/);
    expect(titleCells({ ...session.state, position: moment.position }, 'en')[0]?.value).toBe('A city by lot');
    expect(describeTable(moment.position, 'p1', 'ru', play.names)).not.toMatch(/undefined|NaN|null/);
  });
});

describe('whose plan lies on the table', () => {
  it('another one is shown for a while, and nothing that was picked is put back', async () => {
    await playToDrawing();
    const [location = ''] = play.offers.at.keys();
    play.chooseLocation(location);
    await until(() => play.situation === 'draw');
    play.chooseSegment(segmentNamed([...play.offers.draw.keys()][0]?.split(' ')[0] ?? ''));
    const { piece } = play;
    expect(piece).toHaveLength(1);
    play.follow('p2');
    expect([play.shown, play.mode]).toEqual(['p2', 'none']);
    play.follow(null);
    expect([play.shown, play.mode]).toEqual(['p1', 'roads']);
    expect(play.piece).toEqual(piece);
  });

  it('what the person had opened comes back; what the person opens now is no longer covered', () => {
    play.open('p2');
    play.follow('p1');
    expect(play.shown).toBe('p1');
    play.follow(null);
    expect(play.shown).toBe('p2');
    play.follow('p2');
    play.open('p1');
    expect(play.shown).toBe('p1');
  });

  it("in the past it is the plan of whoever had just drawn, and afterwards one's own again", async () => {
    await playToDrawing();
    const drawn = () => movesInForce(session.state.entries);
    const byRival = () =>
      session.state.entries.find(
        (entry) => entry.seat === 'p2' && happeningsOf(entry).some(({ kind }) => kind === 'piece_drawn'),
      );
    for (let i = 0; i < 800 && byRival() === undefined; ++i) {
      play.settle();
      const move = play.position.legal.find((each) => !/^(refresh|erase)/.test(each));
      if (move === undefined) await pause();
      else await play.play(move);
    }
    const entry = byRival();
    const moves = entry === undefined ? null : (drawn().get(entry.number) ?? null);
    expect(moves).not.toBeNull();
    const past = await session.at(moves ?? 0);
    play.settle();
    moment = past;
    play.settle();
    expect(play.shown).toBe('p2');
    moment = null;
    play.settle();
    expect(play.shown).toBe('p1');
  });
});

describe('the final route', () => {
  it('is told to the table step by step, changed, and replaced by the best', async () => {
    await playToDrawing();
    for (let i = 0; i < 400 && play.situation !== 'route'; ++i) {
      play.settle();
      if (play.situation === 'none') await pause();
      else {
        const { legal } = play.position;
        const chosen =
          legal.find((move) => move.startsWith('draw ') && move.split('-').length === 3) ??
          legal.find((move) => move === 'done') ??
          legal.find((move) => !move.startsWith('refresh') && move !== 'erase') ??
          '';
        await play.play(chosen);
      }
    }
    await until(() => play.situation === 'route');
    const [first = ''] = play.own?.segments ?? [];
    const [a = '', b = ''] = first.split('-');
    play.routing.choose(crossingNamed(a));
    await until(() => play.routing.isTold);
    play.routing.choose(crossingNamed(b));
    await until(() => play.routing.isTold);
    expect(play.own?.route?.segments).toEqual([first]);
    // A route that the rules do not allow is refused in words, and what the table knows comes back.
    play.routing.trail = [crossingNamed(a), crossingNamed(b), crossingNamed(a)];
    play.routing.finish();
    await until(() => play.whyNot !== null);
    expect(play.whyNot?.rule).toMatch(/^ER-11/);
    expect(prompt().help).not.toBe('');
    expect(play.routing.isTold).toBe(true);
    expect(play.position.turn).toBe('decision');
    play.routing.back();
    await until(() => play.routing.isTold);
    expect(play.routing.canRedo).toBe(true);
    play.routing.takeBest();
    await until(() => play.routing.isTold);
    expect(play.routing.isBest).toBe(true);
    play.routing.finish();
    await until(() => play.position.turn === 'over');
  }, 60_000);
});

describe('where cards lead', () => {
  it('is known for what is in hand, and for nothing that was in hand before', async () => {
    play.chooseCard(play.choices[0] ?? '');
    expect(play.outlooks).toEqual([]);
    const task = play.chosen;
    await commit();
    await until(() => play.situation === 'lead');
    // The prompt has changed, and what was chosen for it has not been put back yet.
    play.chosen = task;
    expect(play.outlooks).toEqual([]);
    play.chosen = [];
    play.chooseCard(play.choices[0] ?? '');
    expect(play.outlooks.map(({ half }) => half)).toEqual([true]);
    await commit();
    await until(() => play.situation === 'drop');
    const [kept = ''] = play.choices;
    play.chooseCard(kept);
    expect(prompt().help).not.toBe('');
    const places = play.outlooks.flatMap(({ open }) => open);
    await commit();
    await until(() => play.situation === 'choose');
    expect([...play.offers.at.keys()].toSorted()).toEqual(places.toSorted());
  });
});
