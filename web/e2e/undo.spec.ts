import { en as words } from '../src/games/suburbia/words/en';
import { en } from '../src/text/en';
import { Home } from './pages/home';
import { Table } from './pages/table';
import { expect, test } from './test';
import { Traffic } from './traffic';

test('a tile is taken back and laid elsewhere; what was revealed stays', async ({ page }) => {
  const traffic = new Traffic(page);
  const table = new Table(page);
  const home = new Home(page);
  const undo = page.getByRole('toolbar').getByRole('button', { name: en.tools.undo });
  const tiles = () => traffic.view.boroughs.find(({ owner }) => owner === 'p1')?.tiles ?? [];
  await home.open();
  await home.playWithBots();
  await table.playUntil('tile');
  const before = tiles();

  await table.offers.last().click();
  await table.spaces.first().click();
  const spoken = await page.locator('.space[aria-selected=true]').textContent();
  await table.main.click();
  await expect(table.plate).toContainText(words.plate.held);
  expect(tiles()).toHaveLength(before.length + 1);
  const first = tiles().at(-1)?.space;
  expect(spoken).toContain(`${first?.q},${first?.r}`);

  await table.plate.getByRole('button', { name: words.plate.undo }).click();
  await expect(table.plate).toContainText(words.plate.tile);
  expect(tiles()).toEqual(before);
  await expect(page.locator('.log .undone')).toHaveCount(1);

  await table.offers.last().click();
  await table.spaces.last().click();
  await table.main.click();
  await expect(table.plate).toContainText(words.plate.held);
  expect(tiles().at(-1)?.space).not.toEqual(first);
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await expect(table.main).toContainText(words.plate.endTurn);
  await table.press('commit');

  await table.playUntil('tile');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(undo).toHaveAccessibleDescription(en.tools.undoOff);
  const number = traffic.last.number;
  await page.keyboard.press('KeyZ');
  await table.chooseTile();
  await expect(table.spaces.first()).toBeVisible();
  expect(traffic.last.number).toBe(number);
});
