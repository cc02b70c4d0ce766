import type { Page } from '@playwright/test';
import { en as words } from '../src/games/suburbia/words/en';
import { en } from '../src/text/en';
import { Home } from './pages/home';
import { Table } from './pages/table';
import { expect, test } from './test';

type Lesson = keyof typeof words.guide.lessons;

async function lessonOn(page: Page): Promise<Lesson | null> {
  const title = (await page.locator('.slip b').textContent()) ?? '';
  const lessons = Object.entries(words.guide.lessons) as [Lesson, { title: string }][];
  return lessons.find(([, lesson]) => lesson.title === title)?.[0] ?? null;
}

/** Does what the lesson asks for, where more is asked for than to go on. */
async function follow(page: Page, table: Table, lesson: Lesson): Promise<void> {
  const now = await table.now();
  if (lesson === 'pick' && now === 'tile')
    await page.getByRole('button', { name: /Fast Food Restaurant/ }).click();
  else if (lesson === 'lake' && now === 'tile') await takeLake(page, table);
  else if (lesson === 'invest' && now === 'tile')
    await page.getByRole('button', { name: words.plate.investButton }).click();
  else if (lesson === 'line' && now === 'tile') await takePeople(table);
  else await table.press(now);
}

async function takeLake(page: Page, table: Table): Promise<void> {
  await table.chooseTile();
  const over = page.getByRole('button', { name: /^As a lake/ });
  if (await over.isVisible()) await over.click();
}

/** Suburbs bring people, and people cross red lines. */
async function takePeople(table: Table): Promise<void> {
  const suburbs = table.page.locator('.basics button.open').first();
  if (await suburbs.isVisible()) await suburbs.click();
  else await table.chooseTile();
}

test('the first game teaches by playing, from the home page to its last lesson', async ({ page }) => {
  const table = new Table(page);
  await page.goto('/');
  await new Home(page).learn.click();
  await expect(page.getByText(words.guide.lessons.keep.title)).toBeVisible();
  const seen: Lesson[] = [];
  for (let lesson = await lessonOn(page); lesson !== null; lesson = await lessonOn(page)) {
    if (seen.at(-1) !== lesson) seen.push(lesson);
    await follow(page, table, lesson);
  }
  expect(seen).toEqual(Object.keys(words.guide.lessons));
  await expect(page.getByText(words.guide.done.title)).toBeVisible();
  await page.getByRole('button', { name: en.guide.leave }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a lesson can be skipped', async ({ page }) => {
  await page.goto('/learn/suburbia');
  for (const { title } of Object.values(words.guide.lessons)) {
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: en.guide.skip }).click();
  }
  await expect(page.getByText(words.guide.done.title)).toBeVisible();
});
