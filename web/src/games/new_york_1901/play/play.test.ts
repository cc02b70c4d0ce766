import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { engineHere } from '../../../session/engine';
import { houseOf } from '../../../session/house-here';
import { type LocalSession, openLocal } from '../../../session/local.svelte';
import { firstGame } from '../../../shell/guide/first-game';
import { speak } from '../../../text';
import { beginning } from '../guide/first-game';
import { lots, nameOf } from '../model/grid';
import { squaresOf } from '../model/placing';
import { pressKey } from './keys';
import { Play } from './play.svelte';
import { promptFor } from './prompt';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));
const house = houseOf(engine);

let session: LocalSession;
let play: Play;

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

async function settled(): Promise<void> {
  for (let i = 0; i < 500 && !play.myTurn && !play.held; ++i) await pause();
  play.settle();
  // Previews are answered in another turn of the loop.
  await pause();
}

const prompt = () => promptFor(play, () => {});
const keys = () => prompt().actions.map(({ key }) => key);
const press = (code: string) => pressKey(new KeyboardEvent('keydown', { code }), play, prompt(), () => {});
const proposed = () => (play.proposed === null ? [] : squaresOf(play.proposed).map(nameOf));

/** Red lots of three and of two are on offer, and Ira has the starting property B8–C8. */
beforeEach(async () => {
  speak('en');
  session = await openLocal(firstGame(beginning, 'First game', 'Ira'), house);
  play = new Play(session, () => null);
  await settled();
});

async function take(slot: number, lot: string): Promise<void> {
  play.pickSlot(slot);
  play.choose(lot);
  await play.commit();
  await settled();
}

describe('a turn', () => {
  it('goes from card to lot to commitment, with the reasons before it is made', async () => {
    expect(prompt().say).toBe('Take a lot card, or rebuild');
    play.pickSlot(2);
    await pause();
    expect(prompt()).toMatchObject({ say: 'Choose a red lot of 2', step: { number: 1, of: 2 } });
    expect(play.lots.size).toBe(7);
    play.point('E7');
    await pause();
    expect(play.ledger?.lines[0]?.workers).toEqual({ from: 4, to: 3 });
    play.point(null);
    play.choose('E7');
    expect(prompt().say).toBe('Take the red lot of 2 at E7–E8?');
    expect(keys()).toEqual(['Esc', 'Enter']);
    await play.commit();
    await settled();
    expect(play.own?.workers).toBe(3);
    expect(keys()).toEqual(['Z', 'M', 'E']);
    // Market Shift is a button already, so it is not told once more.
    expect(prompt().help).toBe(
      'You may build one skyscraper on your empty land or take a second lot with Land Grab.',
    );
  });

  it('takes the card for a free lot that is chosen without one', () => {
    play.choose('E7');
    expect(play.picked).toEqual({ kind: 'card', card: 'red_2', slot: 2 });
    expect(play.proposedLot).toBe('E7');
  });

  it('is ended by the rules and at the table at once, without asking twice', async () => {
    await take(2, 'E7');
    const ended = play.endTurn();
    expect(play.ending).toBe(true);
    await ended;
    play.settle();
    expect(keys()).toEqual([]);
    await settled();
    expect(play.ending).toBe(false);
    expect(play.view.turn).toBe(3);
  });
});

describe('a moment of the past', () => {
  it('knows where the move was made that led to it', async () => {
    await take(2, 'E7');
    expect(play.madeAt).toEqual([]);
    await play.endTurn();
    await settled();
    // Cards drawn after a move count with it.
    const line = play.log.findLast(({ entry }) => entry.seat === play.home);
    const moment = await session.at(line?.moves ?? 0);
    const then = new Play(session, () => moment);
    expect(then.madeAt).toEqual(['E7', 'E8']);
  });
});

describe('what cannot be had', () => {
  const help = () => prompt().help;

  it('is refused on the plate by the rule that forbids it, with a card in hand', async () => {
    play.pickSlot(2);
    play.choose('C7');
    await pause();
    expect(help()).toBe('At C7 is a red lot of 3. (NY-4.2)');
    expect(play.whyNot?.rule).toBe('NY-4.2');
    expect(play.ready).toBeUndefined();
    play.choose('E7');
    expect(prompt().say).toBe('Take the red lot of 2 at E7–E8?');
    play.choose('B8');
    await pause();
    expect(help()).toBe('The lot at B8 belongs to Ira. (NY-4.2)');
    expect(keys()).toEqual(['Esc']);
    play.stepBack();
    expect(prompt().say).toBe('Choose a red lot of 2');
    expect(play.whyNotChosen).toBeNull();
  });

  it('is refused by the market where nothing is in hand', async () => {
    const kinds = new Set(play.view.market.map(({ card }) => card));
    const lot = lots.find(
      ({ card, lot }) => !kinds.has(card) && play.view.lots.find((each) => each.lot === lot)?.free,
    );
    if (lot === undefined) throw new Error('every kind of lot is on offer');
    expect(play.meansSomething(lot.lot)).toBe(true);
    play.choose(lot.lot);
    await pause();
    expect(play.deniedLot).toBe(lot.lot);
    expect(help()).toMatch(/^The open market has no card for .*\(NY-4\.1\)$/);
  });

  it('is only spoken of beside the map while it is pointed at', async () => {
    play.pickSlot(2);
    const before = help();
    play.point('C7');
    await pause();
    expect(play.whyNot?.rule).toBe('NY-4.2');
    expect(help()).toBe(before);
  });

  it('is a card or a skyscraper that can go nowhere now', async () => {
    play.pick({ kind: 'tile', tile: 'gold_i4', copy: 0 });
    await pause();
    expect(prompt().say).toMatch(/^No place for /);
    expect(help()).toBe('Gold is open from 18 points, you have 0. (NY-7.1)');
    play.putBack();
    await take(2, 'E7');
    const card = play.view.market.find((each) => each.card?.endsWith('_3'));
    play.pickSlot(card?.slot ?? 0);
    await pause();
    expect(help()).toBe('In a turn with Land Grab only lots of two squares can be acquired. (NY-8.10)');
  });

  it('does not take Enter from what is ready', () => {
    play.pickSlot(2);
    play.choose('E7');
    expect([play.meansSomething('C7'), play.meansSomething('D6')]).toEqual([false, true]);
  });
});

describe('a skyscraper in hand', () => {
  beforeEach(() => take(2, 'E7'));

  it('goes through all that can be built, each kind once, by its key', () => {
    press('KeyB');
    expect(play.picked).toMatchObject({ tile: 'bronze_i2' });
    const tiles = new Set(['bronze_i2']);
    for (let presses = 0; presses < 6; ++presses) {
      press('KeyB');
      if (play.picked?.kind === 'tile') tiles.add(play.picked.tile);
    }
    expect([...tiles].sort()).toEqual([...play.offers.places.keys()].sort());
  });

  it('shows the place that is meant, and turns about the square that is pointed at', () => {
    play.pick({ kind: 'tile', tile: 'bronze_i2', copy: 0 });
    play.point('E8');
    play.choose('E8');
    const there = proposed();
    expect(there).toEqual(['E7', 'E8']);
    play.turnBy(1);
    expect(play.ready).toBeUndefined();
    expect(proposed()).toContain('E8');
    play.turnBy(-1);
    expect(proposed()).toEqual(there);
    expect(play.ready).toBe('build bronze_i2 at E7 turn 90');
  });

  it('says in the words of the rules why it cannot stand somewhere', async () => {
    play.pick({ kind: 'tile', tile: 'bronze_i2', copy: 0 });
    play.choose('G13');
    await pause();
    expect(prompt().say).toBe('Bronze 2 × 1 cannot stand here');
    expect(play.whyNot?.rule).toMatch(/^NY-/);
    expect(prompt().help).toMatch(/\(NY-5\.1\)$/);
    expect(keys()).toEqual(['Esc']);
  });

  it('is put back in two steps, and another copy is another choice', () => {
    play.pick({ kind: 'tile', tile: 'bronze_i2', copy: 0 });
    play.choose('E7');
    play.stepBack();
    expect([play.proposed, play.picked?.kind]).toEqual([null, 'tile']);
    play.pick({ kind: 'tile', tile: 'bronze_i2', copy: 1 });
    expect(play.picked).toMatchObject({ copy: 1 });
    play.pick({ kind: 'tile', tile: 'bronze_i2', copy: 1 });
    expect(play.picked).toBeNull();
  });
});
