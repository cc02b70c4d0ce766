// Pictures of the home page and of Suburbia at fixed positions.
import type { Page } from '@playwright/test';
import { en } from '../src/text/en';
import { ru } from '../src/text/ru';
import { airport, evening, inRussian, sitDown } from './evening';
import { finger, type Hand, mouse } from './pages/hand';
import { Home } from './pages/home';
import { Table } from './pages/table';
import { keep, phone } from './pictures';
import { openRecord } from './records';
import { expect, test } from './test';

/** Takes the airport and points at, or proposes, its space. */
async function considerAirport(page: Page, hand: Hand): Promise<void> {
  const name = /Domestic Airport|Аэропорт внутренних линий/;
  await hand.press(page.getByRole('button', { name }).and(page.locator('.open')));
  const space = page.locator('.space.legal').filter({ hasText: new RegExp(`[^-\\d]${airport.space}$`) });
  if (hand === finger) await hand.press(space);
  else await space.hover();
  await expect(page.locator('.reasons table, .totals').first()).toBeVisible();
}

async function callMyself(page: Page, name: string, words: typeof en): Promise<void> {
  await page.getByRole('button', { name: words.tools.settings }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.settings.name).fill(name);
  await dialog.getByRole('button', { name: words.settings.save }).click();
  await page.keyboard.press('Escape');
}

test('the lobby', async ({ page, newcomer }) => {
  const friend = await newcomer();
  const theirs = new Home(friend);
  await theirs.open();
  await callMyself(friend, 'Boris', en);
  await theirs.newTable();
  await friend.getByLabel(en.create.public).check();
  await friend.getByRole('button', { name: en.create.create }).click();
  await friend.getByText(en.room.title).waitFor();
  const home = new Home(page);
  await home.open();
  await callMyself(page, 'Anna', en);
  await home.playWithBots();
  await new Table(page).playUntil('tile');
  await home.open();
  await expect(page.getByRole('heading', { name: en.home.continue })).toBeVisible();
  await expect(page.getByText(/Boris/).first()).toBeVisible();
  // The news of the new name have gone by then.
  await expect(page.locator('.toast')).toHaveCount(0);
  await keep(page, 'lobby');
});

test('a table', async ({ page }) => {
  await sitDown(page);
  await keep(page, 'table');
});

test('the preview of a placement', async ({ page }) => {
  await sitDown(page);
  await considerAirport(page, mouse);
  await keep(page, 'preview');
});

test('the final score', async ({ page }) => {
  await openRecord(page, evening);
  await expect(page.locator('.final')).toBeVisible();
  await keep(page, 'final');
});

test.describe('by night', () => {
  test.use({ colorScheme: 'dark' });

  test('the preview of a placement', async ({ page }) => {
    await sitDown(page);
    await considerAirport(page, mouse);
    await keep(page, 'dark');
  });
});

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('the preview of a placement', async ({ page }) => {
    await sitDown(page, inRussian);
    await considerAirport(page, mouse);
    await keep(page, 'russian');
  });

  test('the lobby', async ({ page }) => {
    await new Home(page, mouse, ru).open();
    await keep(page, 'lobby-russian');
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the preview of a placement', async ({ page }) => {
    await sitDown(page);
    await considerAirport(page, finger);
    await keep(page, 'phone');
  });
});

test.describe('on a phone by night, in Russian', () => {
  test.use({ ...phone, locale: 'ru-RU', colorScheme: 'dark' });

  test('the preview of a placement', async ({ page }) => {
    await sitDown(page, inRussian);
    await considerAirport(page, finger);
    await keep(page, 'phone-russian');
  });
});
