// No state of the table may have anything that axe finds wrong, nor a word in the other language.
import type { Page } from '@playwright/test';
import { axeFaults } from '../axe';
import { person, sitDownAt } from '../kept';
import { look, looks } from '../look';
import { finger } from '../pages/hand';
import { HeightsTable } from '../pages/heights-table';
import { openRecord } from '../records';
import { expect, test } from '../test';
import { two } from './evenings';

/** The second player has cubes in hand and has not bought yet. */
const early = 'p2 buy branch_library at D1';

async function sitDown(page: Page, move: string): Promise<void> {
  await sitDownAt(page, two, two.before(move), 'Воскресный вечер', ['Анна', 'Борис'].map(person));
}

for (const { locale, colorScheme } of looks) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });

    test('the table', async ({ page }) => {
      const table = new HeightsTable(page);
      await sitDown(page, 'p2 push');
      await look(page, 'the odds of a push');
      await sitDown(page, early);
      await look(page, 'the main phase');
      await table.fills.first().click();
      await look(page, 'a proposal of the planner');
      await page.keyboard.press('Escape');
      await page.keyboard.press('KeyV');
      await table.open.first().click();
      await look(page, 'a plan in hand, and the flat city');
      await page.keyboard.press('Escape');
      await page.locator('.seat .score').first().click();
      await look(page, 'where the points come from');
    });

    test('the final table', async ({ page }) => {
      await openRecord(page, two.file);
      await expect(page.locator('.final')).toBeVisible();
      expect.soft(await axeFaults(page)).toEqual([]);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

      test('the table', async ({ page }) => {
        const table = new HeightsTable(page, finger);
        await sitDown(page, early);
        await look(page, 'the box');
        await page.locator('.tabs button').nth(2).tap();
        await look(page, 'the market');
        await page.locator('.tabs button').nth(3).tap();
        await look(page, 'the goals');
        await page.locator('.tabs button').nth(0).tap();
        await table.fills.first().tap();
        await expect(table.main).toBeVisible();
        await look(page, 'a proposal');
      });
    });
  });
}

test('every space has a spoken name, and the position is told in words', async ({ page }) => {
  const table = new HeightsTable(page);
  await sitDown(page, 'p2 work riveter steady');
  await expect(table.map.getByRole('option')).toHaveCount(54);
  await expect(table.space('F1')).toHaveAccessibleName(/^F1, Market Arcade of Борис, commercial/);
  await expect(page.getByRole('region', { name: 'The position in words' })).toContainText('You: ');
});
