import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { engineHere } from '../../../session/engine';
import { houseOf } from '../../../session/house-here';
import { type LocalSession, openLocal } from '../../../session/local.svelte';
import { firstGame } from '../../../shell/guide/first-game';
import { speak } from '../../../text';
import { beginning } from '../guide/first-game';
import { viewOf } from '../model/shapes';
import { nameOf } from '../model/space';
import { Play } from './play.svelte';
import { promptFor } from './prompt';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));
const house = houseOf(engine);

let session: LocalSession;
let play: Play;

async function settled(): Promise<void> {
  for (let i = 0; i < 500 && !play.myTurn && !play.held; ++i)
    await new Promise((resolve) => setTimeout(resolve, 1));
  play.settle();
  // Previews are answered in another turn of the loop.
  await new Promise((resolve) => setTimeout(resolve, 5));
}

const prompt = () => promptFor(play, () => {});
const keys = () => prompt().actions.map(({ key }) => key);

/** The first game with a goal kept: fast food for $7 in slot 7, a restaurant for $19 in slot 1, $15 in hand. */
beforeEach(async () => {
  speak('en');
  session = await openLocal(firstGame(beginning, 'First game', 'Ira'), house);
  play = new Play(session, () => null);
  await settled();
  await play.keep('investor');
  await settled();
});

describe('a turn', () => {
  it('goes from tile to space to commitment, with the reasons before it is made', async () => {
    expect(prompt()).toMatchObject({ say: 'Choose a tile', step: { number: 1, of: 3 } });
    play.pickSlot(7);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(prompt()).toMatchObject({
      say: 'Choose a space for Fast Food Restaurant',
      step: { number: 2, of: 3 },
    });
    expect(play.spaces.size).toBe(7);
    play.pointed = '1,0';
    expect(play.ledger?.total).toEqual({ money: -7, income: 1, reputation: 1, population: 3 });
    play.pointed = null;
    expect(play.ledger).toBeNull();
    play.propose('1,0');
    expect(prompt().say).toBe('Build Fast Food Restaurant here?');
    expect(keys()).toEqual(['Esc', 'L', 'Enter']);
    await play.commit();
    play.settle();
    expect(play.held).toBe(true);
    expect(play.made?.total.money).toBe(-7);
    expect(keys()).toEqual(['Z', 'Enter']);
    await play.undo();
    await settled();
    expect(play.own?.money).toBe(15);
  });

  it('turns a tile over into a lake and back, keeping the space', () => {
    play.pickSlot(7);
    play.propose('1,0');
    play.turnOver();
    expect(play.picked).toMatchObject({ kind: 'lake', slot: 7 });
    expect(play.proposed).toBe('1,0');
    play.turnOver();
    expect(play.picked).toMatchObject({ kind: 'buy', slot: 7 });
  });

  it('offers a tile that is too dear as a lake, and says why', () => {
    play.pickSlot(1);
    expect(play.picked).toMatchObject({ kind: 'lake', slot: 1 });
    expect(prompt().help).toBe('Fancy Restaurant costs $19, you have $15. As a lake it can be laid.');
    expect(keys()).toEqual(['Esc']);
  });

  it('says in the words of the rules why a space cannot be chosen', async () => {
    play.pickSlot(7);
    await play.explain('0,1');
    expect(prompt().help).toBe('There is a tile at 0,1 already.');
    play.pick({ kind: 'invest' });
    await play.explain('1,0');
    expect(prompt().help).toBe('You have no tile at 1,0.');
  });

  it('steps back one choice at a time', () => {
    play.pickSlot(7);
    play.propose('1,0');
    play.stepBack();
    expect([play.proposed, play.picked?.kind]).toEqual([null, 'buy']);
    play.stepBack();
    expect(play.picked).toBeNull();
  });

  it('forgets the tile that was pointed at when another one may lie there', () => {
    play.inspect('landfill', 6);
    expect(play.described).toBe('landfill');
    play.settle();
    expect([play.described, play.pointedSlot]).toEqual([null, null]);
  });

  it('asks for another tile, not for a space, where a marker is laid', () => {
    play.pick({ kind: 'invest' });
    play.propose('0,0');
    expect(prompt().help).toBe('Or choose another tile; the sum follows the pointer.');
  });

  it('says how near the end is', () => {
    const view = vi.spyOn(play, 'view', 'get');
    const { round } = play.view;
    for (const [last, said] of [
      [null, /^From/],
      [round + 1, /^The next round is the last\. From/],
      [round, /^This is the last round\. From/],
    ] as const) {
      view.mockReturnValue({ ...viewOf(play.position), final_round: last });
      expect(prompt().help).toMatch(said);
    }
  });

  it('asks for a discard after a basic tile', async () => {
    play.pick({ kind: 'basic', tile: 'suburbs' });
    play.propose('1,0');
    await play.commit();
    await settled();
    expect(prompt()).toMatchObject({ say: 'Discard a market tile', step: { number: 4, of: 4 } });
    play.pointedSlot = 5;
    expect(play.ledger?.total.money).toBe(-2);
    play.pickSlot(7);
    expect(prompt()).toMatchObject({ say: 'Discard Fast Food Restaurant?' });
    await play.commit();
    play.settle();
    expect(play.held).toBe(true);
  });

  it('tells all that a tile does when it is chosen to be read, until something else is done', async () => {
    play.pickSlot(7);
    expect(play.described).toBe('fast_food_restaurant');
    play.choose('0,1');
    expect(play.looked).toBe(play.tileAt('0,1'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(prompt().help).toBe('There is a tile at 0,1 already.');
    play.choose('1,0');
    expect([play.looked, play.proposed]).toEqual([null, '1,0']);
    play.choose('0,1');
    play.stepBack();
    expect([play.looked, play.proposed]).toEqual([null, '1,0']);
  });

  it('tells what a tile does that cannot be paid, and those of others', () => {
    const slot = play.view.market.find(({ price }) => (price ?? 0) > 15);
    if (slot?.tile == null) throw new Error('everything can be paid');
    play.refuseDear(slot.tile, slot.price ?? 0);
    expect(play.looked).toBe(slot.tile);
    play.open('p2');
    expect(play.looked).toBeNull();
    const [theirs] = play.borough?.tiles ?? [];
    if (theirs === undefined) throw new Error('nothing is built there');
    play.choose(nameOf(theirs.space));
    expect(play.looked).toBe(theirs.tile);
  });

  it('shows another borough for a while, and nothing that was picked is put back', async () => {
    play.pickSlot(7);
    play.propose('1,0');
    play.follow('p2');
    expect(play.shown).toBe('p2');
    expect(play.atWork).toBe(false);
    expect(play.spaces.size).toBe(0);
    expect(play.ready).toBeDefined();
    play.follow(null);
    expect([play.shown, play.proposed, play.spaces.size]).toEqual(['p1', '1,0', 7]);
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
    play.follow('p2');
    play.pickSlot(7);
    expect(play.shown).toBe('p1');
  });

  it('does nothing in a borough that is only looked at', () => {
    play.pickSlot(7);
    play.open('p2');
    expect(play.spaces.size).toBe(0);
    expect(keys()).toEqual(['Esc']);
    play.stepBack();
    play.stepBack();
    expect(play.shown).toBe('p1');
  });
});
