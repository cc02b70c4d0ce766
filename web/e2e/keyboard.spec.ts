import { en as words } from '../src/games/suburbia/words/en';
import { en } from '../src/text/en';
import { KeyboardTable, tabTo } from './pages/keyboard';
import { expect, test } from './test';

test('a whole game by keyboard alone', async ({ page }) => {
  const table = new KeyboardTable(page);
  await page.goto('/');
  await tabTo(page, en.home.withBots);
  await page.keyboard.press('Enter');
  await table.playToEnd();
  await expect(table.final).toBeVisible();
  await tabTo(page, en.final.rematch);
});

test('Escape steps back, Z undoes, and the question mark lists the keys', async ({ page }) => {
  const table = new KeyboardTable(page);
  await page.goto('/');
  await tabTo(page, en.home.withBots);
  await page.keyboard.press('Enter');
  await table.playUntil('tile');
  await table.press('tile');
  await expect(table.spaces.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(table.main).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(table.main).toBeHidden();
  await expect(table.spaces.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(table.spaces).toHaveCount(0);
  await table.playUntil('commit');
  await page.keyboard.press('Enter');
  await expect(table.plate).toContainText(words.plate.held);
  await page.keyboard.press('KeyZ');
  await expect(table.plate).toContainText(words.plate.tile);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: en.keys.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('every space has a spoken name, and the position is told in words', async ({ page }) => {
  const table = new KeyboardTable(page);
  await page.goto('/');
  await tabTo(page, en.home.withBots);
  await page.keyboard.press('Enter');
  await table.playUntil('space');
  const board = page.getByRole('listbox');
  await expect(board).toBeFocused();
  const free = board.getByRole('option', { name: words.board.free });
  await expect(free.first()).toHaveAccessibleName(new RegExp(`${words.board.legal}, at -?\\d+,-?\\d+$`));
  await expect(board.getByRole('option', { name: /^Heavy Factory/ })).toHaveCount(1);
  await expect(page.getByRole('region', { name: en.table.words })).toContainText(words.title.you);
});
