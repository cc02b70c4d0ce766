import { expect, it } from 'vitest';
import { words } from '../words';
import type { Picked, Play } from './play.svelte';
import { promptFor } from './prompt';

const w = () => words().plate;

/** The main phase of whoever sits here, with this in hand. */
function main(picked: Picked | null, more: object = {}): Play {
  return {
    picked,
    moment: null,
    refusal: null,
    held: false,
    myTurn: true,
    spent: false,
    everyone: [],
    legalSpaces: new Set(),
    position: { turn: 'decision', can_undo: false },
    own: { stage: 'main' },
    errands: { left: 0, waiting: [] },
    offers: { plans: { start: new Map() }, work: [], end: 'end' },
    view: { todo: null, hand: [], turn_so_far: { bought: false } },
    ...more,
  } as unknown as Play;
}

const said = (play: Play) => {
  const { say, help } = promptFor(play, () => undefined);
  return [say, help];
};

it('says that there is no such cube, and not that no tower takes it', () => {
  const wood: Picked = { kind: 'cube', material: 'wood' };
  expect(said(main(wood))).toEqual([w().noCube('wood'), w().noCubeHelp]);
  const hand = [{ resource: 'wood', count: 1 }];
  const view = { todo: null, hand, turn_so_far: { bought: false } };
  expect(said(main(wood, { view }))).toEqual([w().noTower('wood'), w().noTowerHelp]);
});

it('asks for a building only where a public figure goes', () => {
  const worker = (kind: string) => main({ kind: 'worker', worker: kind, pose: 'hard' } as Picked);
  expect(said(worker('public_figure'))[0]).toBe(w().figure);
  expect(said(worker('city_planner'))[0]).toBe(w().planner);
  expect(said(worker('carpenter'))[0]).toBe(w().worker('carpenter'));
});

it('says when nothing is left but to end the turn', () => {
  expect(said(main(null))).toEqual([w().main, w().mainHelp]);
  const hand = [{ resource: 'steel', count: 2 }];
  const view = { todo: null, hand, turn_so_far: { bought: true } };
  expect(said(main(null, { view, spent: true }))).toEqual([w().spent, w().spentHelp(2)]);
});
