// Enter does what its badge on the plate says, also while something picked by the mouse has the focus.
import { en as route } from '../src/games/en_route/words/en';
import { en as suburbia } from '../src/games/suburbia/words/en';
import { Home } from './pages/home';
import { PlanTable } from './pages/plan-table';
import { Table } from './pages/table';
import { expect, test } from './test';

test('Enter discards the tile that was picked by the mouse', async ({ page }) => {
  const table = new Table(page);
  await new Home(page).open();
  await new Home(page).playWithBots();
  await table.playUntil('tile');
  await table.basics.first().click();
  await table.playUntil('commit');
  await table.press('commit');
  await expect(table.plate).toContainText(suburbia.plate.discard);
  await table.offers.last().click();
  await expect(table.main.locator('kbd')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(table.plate).toContainText(suburbia.plate.held);
});

test('Enter keeps the task that was picked by the mouse, and one that was picked by keys', async ({
  page,
}) => {
  const table = new PlanTable(page);
  const home = new Home(page, undefined, undefined, 'En Route');
  await home.open();
  await home.playWithBots();
  const keep = table.plate.getByRole('button', { name: route.plate.keepButton });
  await table.tasks.nth(1).click();
  await expect(table.tasks.nth(1)).toBeFocused();
  await expect(keep.locator('kbd')).toBeVisible();
  // The keyboard goes to the other one: Enter is for that, and no badge says otherwise.
  await page.keyboard.press('Shift+Tab');
  await expect(table.tasks.nth(0)).toBeFocused();
  await expect(keep.locator('kbd')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(table.tasks.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(keep.locator('kbd')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(table.tasks).toHaveCount(0);
});
