import { en as words } from '../../src/games/rolling_heights/words/en';
import { en } from '../../src/text/en';
import { lift } from '../pages/curtain';
import { HeightsTable } from '../pages/heights-table';
import { setTable } from '../pages/new-table';
import { Replay } from '../pages/replay';
import { openRecord } from '../records';
import { expect, test } from '../test';
import { before, three, two } from './evenings';

test('towers, plan, three dimensions; the keyboard goes on in all of them', async ({ page }) => {
  const table = new HeightsTable(page);
  await before(page, three, 'p3 work architect steady');
  await expect(page.locator('.cube').first()).toBeVisible();
  await page.getByRole('button', { name: words.city.looks.plan, exact: true }).click();
  await expect(table.map.getByText('/').first()).toBeVisible();
  await page.getByRole('button', { name: words.city.looks['3d'], exact: true }).click();
  // Without a graphics card the towers are shown again, and the page says so.
  const shown = page.locator('canvas.ready');
  const back = page.getByText(words.city.no3d);
  await expect(shown.or(back).first()).toBeVisible();
});

test('two people at one screen lift the curtain when it is their turn, not when they could roll early', async ({
  page,
}) => {
  const table = new HeightsTable(page);
  await setTable(page, 'Rolling Heights', { players: 2, bots: 0 });
  const turns: string[] = [];
  for (let steps = 0; turns.length < 5 && steps < 80; ++steps) {
    const now = await table.now();
    if (now === 'curtain') turns.push(await lift(page));
    else await table.press(now);
  }
  // Start plans go the other way round: whoever places last, plays first and keeps the screen.
  expect(turns.slice(2)).toEqual([turns[0], turns[1], turns[0]]);
});

test('a record is looked at from its beginning, and every number of its end says where it came from', async ({
  page,
}) => {
  const table = new HeightsTable(page);
  const replay = new Replay(page);
  await openRecord(page, two.file);
  await expect(table.final).toBeVisible();
  for (const cell of await table.final.locator('tbody tr:nth-child(-n + 6) td:nth-child(2) button').all()) {
    await cell.click();
    const amount = (await cell.locator('b').innerText()).trim().split('\n')[0] ?? '';
    await expect(table.final.locator('.where')).toContainText(words.final.where(amount));
  }
  await page.getByRole('button', { name: en.final.record }).click();
  await replay.look(60);
  await expect(table.plate).toContainText(words.plate.past(60, await replay.length()));
  await expect(page.locator('.board-sheet .roof').first()).toBeVisible();
});

test('all pieces are shown, and found by word, type and level', async ({ page }) => {
  await page.goto('/components/rolling_heights');
  const tiles = page.locator('.tiles li');
  await expect(tiles).toHaveCount(78);
  await page.getByRole('searchbox').fill('museum');
  await expect(tiles).toHaveCount(1);
  await expect(page.getByRole('complementary')).toContainText('Gembrel Museum');
  await page.getByRole('button', { name: en.catalogue.reset }).click();
  await page.getByLabel(words.components.type).selectOption('park');
  await page.getByLabel(words.components.level).selectOption('2');
  await expect(tiles).toHaveCount(7);
});

test('the log opens at its end, and is scrolled where it lies over the table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await before(page, three, 'p3 work architect steady');
  await page.getByRole('button', { name: words.log.title, exact: true }).click();
  const log = page.getByRole('dialog').locator('.log');
  await expect(log.locator('li').last()).toBeInViewport();
  await expect(log.locator('li').first()).not.toBeInViewport();
  await log.hover();
  await page.mouse.wheel(0, -100_000);
  await expect(log.locator('li').first()).toBeInViewport();
});
