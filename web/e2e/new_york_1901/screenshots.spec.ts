// Pictures of New York 1901 at fixed positions.
import type { Page } from '@playwright/test';
import { person, sitDownAt } from '../kept';
import { finger, type Hand, mouse } from '../pages/hand';
import { MapTable } from '../pages/map-table';
import { keep, phone } from '../pictures';
import { openRecord } from '../records';
import { expect, test } from '../test';
import { expert, introductory, three, tower } from './evenings';

const english = { table: 'Sunday evening', people: ['Anna', 'Boris', 'Clara', 'David'] };
const russian = { table: 'Воскресный вечер', people: ['Анна', 'Борис', 'Клара', 'Давид'] };

/** Four players, and the map is nearly full. */
async function sitAtBusyTable(page: Page, { table, people } = english): Promise<void> {
  const seats = people.map(person);
  await sitDownAt(page, introductory, introductory.before('p3 rebuild singer at D6 turn 90'), table, seats);
}

/** Takes the tower in hand and proposes, or points at, its only place. */
async function considerTower(page: Page, hand: Hand, { table, people } = english): Promise<void> {
  const seats = people.slice(0, 2).map(person);
  await sitDownAt(page, expert, expert.before(tower.move), table, seats);
  if (hand === finger) await page.locator('.tabs button').last().tap();
  await hand.press(page.locator('button.piece').filter({ hasText: /Metropolitan|Метрополитен/ }));
  await new MapTable(page, hand).chooseSpace();
  if (hand === mouse) await page.mouse.move(0, 0);
  await expect(page.locator('.reasons table, .totals').first()).toBeVisible();
}

test('a busy map', async ({ page }) => {
  await sitAtBusyTable(page);
  await keep(page, 'new-york');
});

test('a demolition', async ({ page }) => {
  await considerTower(page, mouse);
  await keep(page, 'new-york-demolition');
});

test('the end, with the rise of the streets', async ({ page }) => {
  await openRecord(page, three.file);
  await page.setViewportSize({ width: 1440, height: 980 });
  await expect(page.locator('.skylines svg').first()).toBeVisible();
  await keep(page, 'new-york-final');
});

test.describe('by night, in Russian', () => {
  test.use({ colorScheme: 'dark', locale: 'ru-RU' });

  test('a busy map', async ({ page }) => {
    await sitAtBusyTable(page, russian);
    await keep(page, 'new-york-dark');
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a busy map', async ({ page }) => {
    await sitAtBusyTable(page);
    await keep(page, 'new-york-phone');
  });

  test('a demolition', async ({ page }) => {
    await considerTower(page, finger);
    await keep(page, 'new-york-phone-demolition');
  });
});
