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

function now({ state }: Opened, skipped: ReadonlySet<LessonName> = new Set()): LessonName | null {
  return nextLesson({ entries: state.entries, phase: viewOf(state.position).phase }, skipped);
}

/** Waits until a move that begins so can be made, ending turns that are held, and makes it. */
async function play(session: Opened, words: string): Promise<void> {
  for (let i = 0; i < 800; ++i) {
    const { legal, turn } = session.state.position;
    const move = legal.find((each) => each.startsWith(words));
    if (turn === 'held') await session.end();
    else if (move !== undefined) {
      expect((await session.move(move)).ok).toBe(true);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`it never came to ${words}`);
}

it('leads from lesson to lesson as the player does things', async () => {
  const session = await opened();
  const steps: [LessonName, string][] = [
    ['task', 'keep '],
    ['lead', 'lead '],
    ['keep', 'drop '],
    ['choose', 'at '],
    ['draw', 'draw '],
    ['ready', 'done'],
  ];
  for (const [lesson, words] of steps) {
    expect(now(session)).toBe(lesson);
    await play(session, words);
  }
  expect(['cafe', 'route']).toContain(now(session));
  session.close();
});

it('a skipped lesson does not come again', async () => {
  const session = await opened();
  expect(now(session, new Set(lessonNames))).toBeNull();
  session.close();
});
