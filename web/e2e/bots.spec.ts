import { en } from '../src/games/suburbia/words/en';
import { Home } from './pages/home';
import { Table } from './pages/table';
import { expect, test } from './test';

test('two clicks from the home page, and a tile is to be placed against two bots', async ({ page }) => {
  const table = new Table(page);
  const home = new Home(page);
  await home.open();
  await home.withBots.click();
  await table.goals.first().click();
  await expect(table.plate).toContainText(en.plate.tile);
  await expect(table.offers.first()).toBeVisible();
  await expect(page.locator('.rail .seat')).toHaveCount(3);
});

test('a whole game against bots by mouse', async ({ page }) => {
  const table = new Table(page);
  const home = new Home(page);
  await home.open();
  await home.playWithBots();
  await table.playToEnd();
  await expect(table.final).toContainText(en.final.title);
  await expect(table.final.getByRole('columnheader')).toHaveCount(4);
});

test('a reload in the middle of a turn goes on where it was', async ({ page }) => {
  const table = new Table(page);
  const home = new Home(page);
  await home.open();
  await home.playWithBots();
  await table.playUntil('commit');
  await table.press('commit');
  await expect(table.plate).toContainText(en.plate.held);
  const log = await page.locator('.log li').allInnerTexts();
  await page.reload();
  await expect(table.plate).toContainText(en.plate.held);
  await expect.poll(() => page.locator('.log li').allInnerTexts()).toEqual(log);
  await table.press('commit');
  await table.playUntil('tile');
});
