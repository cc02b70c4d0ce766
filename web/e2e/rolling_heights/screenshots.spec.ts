// Pictures of Rolling Heights at fixed positions.
import type { Page } from '@playwright/test';
import { person, sitDownAt } from '../kept';
import { HeightsTable } from '../pages/heights-table';
import { keep, phone } from '../pictures';
import { openRecord } from '../records';
import { expect, test } from '../test';
import { three } from './evenings';

const english = ['Anna', 'Boris', 'Clara'];
const russian = ['Анна', 'Борис', 'Клара'];

const risky = three.moves.findLast((move) => move === 'p3 push') ?? '';
const busy = 'p3 work civil_servant hard as steady';

async function sitDown(page: Page, move: string, people = english): Promise<void> {
  const at = three.moves.lastIndexOf(move);
  await sitDownAt(
    page,
    three,
    at,
    people === english ? 'Sunday evening' : 'Воскресный вечер',
    people.map(person),
  );
}

test('a turn in the middle of the game', async ({ page }) => {
  await sitDown(page, busy);
  await keep(page, 'rolling-heights');
});

test('the planner', async ({ page }) => {
  await sitDown(page, busy);
  await new HeightsTable(page).fills.first().click();
  await keep(page, 'rolling-heights-planner');
});

test('the end', async ({ page }) => {
  await openRecord(page, three.file);
  await expect(page.locator('.final')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 1300 });
  await keep(page, 'rolling-heights-final');
});

test.describe('by night, in Russian', () => {
  test.use({ colorScheme: 'dark', locale: 'ru-RU' });

  test('push or stop', async ({ page }) => {
    await sitDown(page, risky, russian);
    await keep(page, 'rolling-heights-risk');
  });
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a throw', async ({ page }) => {
    await sitDown(page, risky);
    await page.getByRole('button', { name: /^Push/ }).click();
    // In the air, and not when everything has been waited for.
    await page.locator('.falls').first().waitFor({ state: 'attached' });
    await page.screenshot({ path: '../build/screenshots/rolling-heights-throw.png' });
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a turn', async ({ page }) => {
    await sitDown(page, busy);
    await keep(page, 'rolling-heights-phone');
  });

  test('the city', async ({ page }) => {
    await sitDown(page, busy);
    await page.locator('.tabs button').nth(1).tap();
    await keep(page, 'rolling-heights-phone-city');
  });
});
