// No page and no state of one may have anything that axe finds wrong, by day and by night, in both languages.
import { en } from '../src/text/en';
import { ru } from '../src/text/ru';
import { axeFaults } from './axe';
import { looks } from './look';
import { finger } from './pages/hand';
import { Home } from './pages/home';
import { addresses, visit } from './pages/site';
import { Table } from './pages/table';
import { openRecord, playedGame } from './records';
import { expect, test } from './test';

for (const { locale, colorScheme } of looks) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });
    const words = locale === 'ru-RU' ? ru : en;

    test('the pages', async ({ page }) => {
      for (const address of addresses) {
        await visit(page, address);
        expect.soft(await axeFaults(page), address).toEqual([]);
      }
    });

    test('dialogs and the waiting room', async ({ page }) => {
      const home = new Home(page, undefined, words);
      await home.open();
      await page.getByRole('button', { name: words.tools.settings }).click();
      expect.soft(await axeFaults(page), 'settings').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      expect.soft(await axeFaults(page), 'keys').toEqual([]);
      await page.keyboard.press('Escape');
      await home.newTable();
      await page.getByText(words.create.options).click();
      expect.soft(await axeFaults(page), 'new table').toEqual([]);
      await page.getByLabel(words.create.here).check();
      expect.soft(await axeFaults(page), 'new table on this device').toEqual([]);
      await page.getByLabel(words.create.online).check();
      await page.getByRole('button', { name: words.create.create }).click();
      await page.waitForURL(/\/t\//);
      await expect(page.getByRole('main').getByText(words.room.title)).toBeVisible();
      expect.soft(await axeFaults(page), 'waiting room').toEqual([]);
    });

    test('the table', async ({ page }) => {
      const table = new Table(page);
      const home = new Home(page, undefined, words);
      await home.open();
      await home.playWithBots();
      await table.playUntil('goal');
      expect.soft(await axeFaults(page), 'choice of a goal').toEqual([]);
      await table.playUntil('tile');
      expect.soft(await axeFaults(page), 'choice of a tile').toEqual([]);
      await table.chooseTile();
      await table.chooseSpace();
      await expect(page.locator('.reasons table')).toBeVisible();
      expect.soft(await axeFaults(page), 'preview').toEqual([]);
      await table.main.click();
      await page.getByRole('button', { name: words.tools.history }).click();
      await page.keyboard.press('Comma');
      expect.soft(await axeFaults(page), 'the past').toEqual([]);
      await page.getByRole('button', { name: words.tools.chat }).click();
      expect.soft(await axeFaults(page), 'chat').toEqual([]);
    });

    test('the final table', async ({ page }) => {
      await openRecord(page, await playedGame());
      await expect(page.locator('.final')).toBeVisible();
      expect.soft(await axeFaults(page)).toEqual([]);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

      test('home and the table', async ({ page }) => {
        const table = new Table(page, finger);
        const home = new Home(page, finger, words);
        await home.open();
        expect.soft(await axeFaults(page), 'home').toEqual([]);
        await home.playWithBots();
        await table.playUntil('tile');
        await table.chooseTile();
        await table.chooseSpace();
        await expect(table.main).toBeVisible();
        expect.soft(await axeFaults(page), 'preview').toEqual([]);
      });
    });
  });
}

test('the curtain between two people at one screen', async ({ page }) => {
  const home = new Home(page);
  await home.open();
  await home.newTable();
  await page.getByLabel(en.create.here).check();
  await page.getByRole('button', { name: en.create.create }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
