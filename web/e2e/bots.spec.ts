import { Home } from './pages/home';
import { Table } from './pages/table';
import { expect, test } from './test';

test('two clicks from the home page, and a tile is to be placed against two bots', async ({ page }) => {
  const home = new Home(page);
  const table = new Table(page);
  await home.open();
  await home.withBots.click();
  await table.goals.first().click();
  await expect(table.offers.first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Choose a tile' })).toBeVisible();
});

test('a whole game against bots by mouse; a reload in the middle goes on', async ({ page }) => {
  const home = new Home(page);
  const table = new Table(page);
  await home.open();
  await home.playWithBots();
  await table.playToEnd();
  await expect(table.final).toBeVisible();
});
