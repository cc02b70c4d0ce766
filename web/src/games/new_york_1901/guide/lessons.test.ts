import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineHere } from '../../../session/engine';
import { houseOf } from '../../../session/house-here';
import { openLocal } from '../../../session/local.svelte';
import { firstGame } from '../../../shell/guide/first-game';
import { viewOf } from '../model/shapes';
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

function now({ state }: Opened, skipped: ReadonlySet<LessonName> = new Set()): LessonName | null {
  const streets = viewOf(state.position).streets.map(({ street }) => street);
  return nextLesson({ entries: state.entries, streets }, skipped);
}

it('leads from lesson to lesson as the player does things', async () => {
  const session = await opened();
  const { state } = session;
  const first = (start: string) => state.position.legal.find((move) => move.startsWith(start)) ?? '';
  await turnOf(session);
  expect(now(session)).toBe('take');
  expect((await session.move(first('take red_3'))).ok).toBe(true);
  expect(now(session)).toBe('build');
  expect((await session.move(first('build'))).ok).toBe(true);
  expect(now(session)).toBe('end');
  if (state.position.turn === 'decision') await session.move('end');
  expect((await session.end()).ok).toBe(true);
  expect(['streets', 'silver']).toContain(now(session));
  session.close();
});

it('a taken-back move is not learnt, and a skipped lesson does not come again', async () => {
  const session = await opened();
  await turnOf(session);
  await session.move(session.state.position.legal[0] ?? '');
  await session.undo();
  expect(now(session)).toBe('take');
  expect(now(session, new Set(lessonNames))).toBeNull();
  session.close();
});
