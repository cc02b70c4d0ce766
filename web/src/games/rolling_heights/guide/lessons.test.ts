import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineHere } from '../../../session/engine';
import { houseOf } from '../../../session/house-here';
import { openLocal } from '../../../session/local.svelte';
import { firstGame } from '../../../shell/guide/first-game';
import { beginning } from './first-game';
import { type LessonName, lessonNames, nextLesson } from './lessons';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));

async function opened() {
  const house = houseOf(engine);
  return openLocal(firstGame(beginning, 'First game', 'You'), house);
}

type Opened = Awaited<ReturnType<typeof opened>>;

async function turnOf({ state }: Opened): Promise<void> {
  for (let i = 0; i < 500 && state.position.legal.length === 0 && state.position.turn !== 'held'; ++i)
    await new Promise((resolve) => setTimeout(resolve, 1));
}

function now({ state }: Opened, skipped: ReadonlySet<LessonName> = new Set()): LessonName | null {
  return nextLesson(state.entries, skipped);
}

/** Plays the first legal move that begins so; what chance has to do is waited for. */
async function play(session: Opened, start: string): Promise<void> {
  await turnOf(session);
  const move = session.state.position.legal.find((each) => each.startsWith(start)) ?? '';
  expect((await session.move(move)).ok, start).toBe(true);
  if (session.state.position.turn === 'held') await session.end();
  await turnOf(session);
}

it('leads from lesson to lesson as the player does things', async () => {
  const session = await opened();
  await turnOf(session);
  expect(now(session)).toBe('start');
  await play(session, 'start bakery');
  expect(now(session)).toBe('roll');
  await play(session, 'roll');
  expect(now(session)).toBe('risk');
  if (session.state.position.legal.includes('keep')) await play(session, 'keep');
  await play(session, 'work');
  expect(now(session)).toBe('build');
  session.close();
});

it('a taken-back move is not learnt, and a skipped lesson does not come again', async () => {
  const session = await opened();
  await turnOf(session);
  await session.move(session.state.position.legal[0] ?? '');
  await session.undo();
  expect(now(session)).toBe('start');
  expect(now(session, new Set(lessonNames))).toBeNull();
  session.close();
});
