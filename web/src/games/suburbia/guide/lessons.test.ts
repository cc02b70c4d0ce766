import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engineHere } from '../../../session/engine';
import { houseOf } from '../../../session/house-here';
import { openLocal } from '../../../session/local.svelte';
import { firstGame } from '../../../shell/guide/first-game';
import type { Picked } from '../play/play.svelte';
import { beginning } from './first-game';
import { type LessonName, lessonNames, nextLesson } from './lessons';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));

async function opened() {
  const house = houseOf(engine);
  return openLocal(firstGame(beginning, 'First game', 'You'), house);
}

type Opened = Awaited<ReturnType<typeof opened>>;

async function turnOf({ state }: Opened): Promise<void> {
  for (let i = 0; i < 500 && state.position.legal.length === 0 && state.position.turn !== 'held'; ++i) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Ends the turn and waits for the next one. */
async function endTurn(session: Opened): Promise<void> {
  expect((await session.end()).ok).toBe(true);
  await turnOf(session);
}

describe('the guided game', () => {
  const none = new Set<LessonName>();
  const now = ({ state }: Opened, picked: Picked | null = null) =>
    nextLesson({ entries: state.entries, picked }, none);

  it('leads from lesson to lesson as the player does things', async () => {
    const session = await opened();
    const { state } = session;
    const first = (start: string) => state.position.legal.find((move) => move.startsWith(start)) ?? '';
    await turnOf(session);
    expect(now(session)).toBe('keep');
    await session.move(first('keep'));
    expect(now(session)).toBe('pick');
    expect(now(session, { kind: 'buy', slot: 7, tile: 'fast_food_restaurant' })).toBe('place');
    await session.move(first('buy 7:fast_food_restaurant'));
    expect(now(session)).toBe('end');
    await endTurn(session);
    expect(now(session)).toBe('lake');
    await session.move(first('lake'));
    expect(now(session)).toBe('invest');
    await endTurn(session);
    await session.move(first('invest lake'));
    expect(now(session)).toBe('discard');
    await session.move(first('discard'));
    expect(now(session)).toBe('line');
    session.close();
  });

  it('a taken-back move is not learnt, and a skipped lesson does not come again', async () => {
    const session = await opened();
    const { state } = session;
    await turnOf(session);
    await session.move(state.position.legal[0] ?? '');
    await session.undo();
    expect(now(session)).toBe('keep');
    expect(nextLesson({ entries: state.entries, picked: null }, new Set(lessonNames))).toBeNull();
    session.close();
  });
});
