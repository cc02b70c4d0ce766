import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { engineHere } from '../../../session/engine';
import { houseOf } from '../../../session/house-here';
import { type LocalSession, openLocal } from '../../../session/local.svelte';
import { firstGame } from '../../../shell/guide/first-game';
import { speak } from '../../../text';
import { beginning } from '../guide/first-game';
import { nameOf } from '../model/grid';
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
