// What one player may know and another may not.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readMove } from '../src/games/suburbia/model/moves';

interface Goal {
  id: string;
  name: { en: string; ru: string };
}

const components = new URL('../src/generated/suburbia-components.json', import.meta.url);
const goals: Goal[] = JSON.parse(readFileSync(components, 'utf8')).pieces.goals;

/** The id of a goal and its names: whatever of it could be written anywhere. */
function wordsOf(id: string): string[] {
  const goal = goals.find((each) => each.id === id);
  if (!goal) throw new Error(`there is no goal ${id}`);
  return [id, goal.name.en, goal.name.ru];
}

/** The goals that were dealt to who may now keep one of them. */
export function dealtGoals(legal: readonly string[]): string[] {
  const dealt = legal.flatMap((words) => {
    const move = readMove(words);
    return move?.kind === 'keep' ? [move.goal] : [];
  });
  expect(dealt).toHaveLength(2);
  return dealt;
}

/** None of these goals may be anywhere in the document, shown or not. */
export async function expectHidden(page: Page, secrets: readonly string[]): Promise<void> {
  const document = await page.content();
  for (const word of secrets.flatMap(wordsOf)) expect(document, `${word} is a secret`).not.toContain(word);
}
