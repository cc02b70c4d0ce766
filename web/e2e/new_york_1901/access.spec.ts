// No state of the table may have anything that axe finds wrong, nor a word in the other language.
import type { Page } from '@playwright/test';
import { en as words } from '../../src/games/new_york_1901/words/en';
import { axeFaults } from '../axe';
import { person, sitDownAt } from '../kept';
import { look, looks } from '../look';
import { finger } from '../pages/hand';
import { MapTable } from '../pages/map-table';
import { openRecord } from '../records';
import { expect, test } from '../test';
import { expert, tower } from './evenings';

const towerName = /Metropolitan Life Tower|Метрополитен-лайф-тауэр/;

async function sitDown(page: Page): Promise<void> {
  const seats = ['Анна', 'Борис'].map(person);
  await sitDownAt(page, expert, expert.before(tower.move), 'Воскресный вечер', seats);
}

for (const { locale, colorScheme } of looks) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });

    test('the table', async ({ page }) => {
      const table = new MapTable(page);
      await sitDown(page);
      await page.locator('button.piece').filter({ hasText: towerName }).click();
      await table.square('C3').hover({ force: true });
      await expect(table.whyNot).toBeVisible();
      await look(page, 'not here');
      await table.chooseSpace();
      await expect(table.ledger).toBeVisible();
      await look(page, 'preview');
      await table.commit();
      await page.locator('.seat .score').first().click();
      await look(page, 'go on, and where the points come from');
    });

    test('the final table', async ({ page }) => {
      await openRecord(page, expert.file);
      await expect(page.locator('.final')).toBeVisible();
      expect.soft(await axeFaults(page)).toEqual([]);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

      test('the table', async ({ page }) => {
        const table = new MapTable(page, finger);
        await sitDown(page);
        await page.locator('.tabs button').last().tap();
        await page.locator('button.piece').filter({ hasText: towerName }).tap();
        await table.chooseSpace();
        await expect(table.main).toBeVisible();
        await look(page, 'preview');
      });
    });
  });
}

test('every square has a spoken name, and the position is told in words', async ({ page }) => {
  const table = new MapTable(page);
  await sitDown(page);
  const squares = table.map.getByRole('option');
  await expect(squares).toHaveCount(155);
  await expect(table.square('N11')).toHaveAccessibleName(/^N11, Silver T of 4 of Анна, green lot of 2/);
  await expect(page.getByRole('region', { name: 'The position in words' })).toContainText('You: 27 points');
  await page.keyboard.press('?');
  for (const [, meaning] of words.keys) await expect(page.getByRole('dialog')).toContainText(meaning);
});
