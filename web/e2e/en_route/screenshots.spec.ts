// Pictures of En Route at fixed positions.

import { finger } from '../pages/hand';
import { PlanTable } from '../pages/plan-table';
import { keep, phone } from '../pictures';
import { expect, test } from '../test';
import { annaAfter, beforeThe, evening, four, russian } from './evenings';

test.describe('by night, in Russian', () => {
  test.use({ colorScheme: 'dark', locale: 'ru-RU' });

  test('a round being drawn by four', async ({ page }) => {
    const record = four();
    await annaAfter(page, record, beforeThe(record, 'p1 at ', 8), russian);
    const table = new PlanTable(page);
    await table.press('space');
    await expect(page.locator('.proposal path.possible').first()).toBeVisible();
    await keep(page, 'en-route-dark');
  });
});

test('1920 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const record = evening('paris');
  await annaAfter(page, record, beforeThe(record, 'p1 at ', 9));
  await expect(new PlanTable(page).spaces.first()).toBeVisible();
  await keep(page, 'en-route-wide');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a piece proposed', async ({ page }) => {
    const record = evening('first_city');
    await annaAfter(page, record, beforeThe(record, 'p1 at ', 9));
    const table = new PlanTable(page, finger);
    await table.press('space');
    await table.press('space');
    await keep(page, 'en-route-phone');
  });

  test('the route', async ({ page }) => {
    const record = evening('first_city');
    await annaAfter(
      page,
      record,
      record.moves.findIndex((move) => move.startsWith('p1 start ')),
    );
    const table = new PlanTable(page, finger);
    await table.press('space');
    await table.press('space');
    await keep(page, 'en-route-phone-route');
  });
});
