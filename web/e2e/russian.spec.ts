import { en } from '../src/text/en';
import { ru } from '../src/text/ru';
import { latinLeft } from './latin';
import { Home } from './pages/home';
import { addresses, visit } from './pages/site';
import { Table } from './pages/table';
import { expect, test } from './test';

test.describe('in a Russian browser', () => {
  test.use({ locale: 'ru-RU' });

  test('a whole game, and no word of it is left in Latin letters', async ({ page }) => {
    const home = new Home(page, undefined, ru);
    const table = new Table(page);
    await home.open();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await home.playWithBots();
    for (const now of ['goal', 'tile', 'space', 'commit', 'over'] as const) {
      await table.playUntil(now);
      expect.soft(await latinLeft(page), now).toEqual([]);
    }
    await expect(page.getByRole('button', { name: ru.final.rematch })).toBeVisible();
  });

  test('no page has words left in Latin letters', async ({ page }) => {
    for (const address of addresses) {
      await visit(page, address);
      expect.soft(await latinLeft(page), address).toEqual([]);
    }
    const home = new Home(page, undefined, ru);
    await home.open();
    await page.getByRole('button', { name: ru.tools.settings }).click();
    expect.soft(await latinLeft(page), 'settings').toEqual([]);
    await page.keyboard.press('Escape');
    await home.newTable();
    await page.getByText(ru.create.options).click();
    expect.soft(await latinLeft(page), 'new table').toEqual([]);
    await page.getByRole('button', { name: ru.create.create }).click();
    await expect(page.getByText(ru.room.title)).toBeVisible();
    expect.soft(await latinLeft(page), 'waiting room').toEqual([]);
  });
});

test('the language is switched in the middle of a turn and kept', async ({ page }) => {
  const table = new Table(page);
  const home = new Home(page);
  await home.open();
  await home.playWithBots();
  await table.playUntil('space');
  const lit = await table.spaces.count();
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('button', { name: ru.tools.history })).toBeVisible();
  await expect(table.spaces).toHaveCount(lit);
  // The name of the table and what was said aloud before stay as they were.
  expect(await latinLeft(page, 'main')).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: ru.tools.history })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: en.tools.history })).toBeVisible();
});
