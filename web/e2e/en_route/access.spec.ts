// No state of the table may have anything that axe finds wrong, nor a word in the other language; and nothing may jump.
import { axeFaults } from '../axe';
import { look, looks } from '../look';
import { finger } from '../pages/hand';
import { PlanTable } from '../pages/plan-table';
import { openRecord } from '../records';
import { expect, test } from '../test';
import { annaAfter, beforeThe, english, evening, russian } from './evenings';

const record = evening('london');

for (const { locale, colorScheme } of looks) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });
    const names = locale === 'ru-RU' ? russian : english;

    test('the table', async ({ page }) => {
      const table = new PlanTable(page);
      await annaAfter(page, record, beforeThe(record, 'p1 lead ', 4), names);
      await table.press('card');
      await look(page, 'a card in hand');
      await table.playUntilDrawing();
      await look(page, 'a location to choose');
      await table.press('space');
      await table.press('space');
      await look(page, 'a piece proposed');
    });

    test('the route and the final table', async ({ page }) => {
      const table = new PlanTable(page);
      await annaAfter(
        page,
        record,
        record.moves.findIndex((move) => move.startsWith('p1 start ')),
        names,
      );
      await table.press('space');
      await look(page, 'a route begun');
      await openRecord(page, record.file);
      await expect(page.locator('.final')).toBeVisible();
      expect.soft(await axeFaults(page)).toEqual([]);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

      test('the table', async ({ page }) => {
        const table = new PlanTable(page, finger);
        await annaAfter(page, record, beforeThe(record, 'p1 at ', 5), names);
        await table.press('space');
        await table.press('space');
        await look(page, 'phone');
      });
    });
  });
}

/** Runs in the page: where the plan and the plate are. */
function places(): string {
  return ['.board-sheet', '.plate', '.margin', '.rail']
    .map((selector) => document.querySelector(selector)?.getBoundingClientRect())
    .map((box) => (box === undefined ? '' : [box.left, box.top, box.width].map(Math.round).join(' ')))
    .join('; ');
}

test('nothing jumps while a turn is played', async ({ page }) => {
  const table = new PlanTable(page);
  await annaAfter(page, record, beforeThe(record, 'p1 at ', 5));
  await expect(table.spaces.first()).toBeVisible();
  const before = await page.evaluate(places);
  await table.press('space');
  await table.press('space');
  expect(await page.evaluate(places)).toBe(before);
  await table.commit();
  expect(await page.evaluate(places)).toBe(before);
});

for (const [width, height] of [
  [1920, 1080],
  [1024, 768],
  [390, 844],
] as const) {
  test(`at ${width} pixels nothing lies outside the page`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await annaAfter(page, record, beforeThe(record, 'p1 at ', 5));
    await expect(new PlanTable(page).spaces.first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  });
}
