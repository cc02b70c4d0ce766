import type { Page } from '@playwright/test';
import { en } from '../src/text/en';
import { ru } from '../src/text/ru';
import { axeFaults } from './axe';
import { lift } from './pages/curtain';
import { Home } from './pages/home';
import { inviteAFriend, setTable, sitAtOneScreen } from './pages/new-table';
import { phone } from './pictures';
import { expect, test } from './test';

const { final, time, tools } = en;

async function resign(page: Page, note: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: tools.menu }).click();
  await page.getByRole('button', { name: time.resign, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(note);
  await dialog.getByRole('button', { name: time.resignNow }).click();
}

test('of two friends the one who stays has won at once, and both are told so', async ({ newcomer }) => {
  const anna = await newcomer();
  const boris = await newcomer();
  await inviteAFriend(anna);
  await boris.goto(anna.url());
  await boris.getByLabel(en.settings.name).fill('Boris');
  await boris.getByRole('button', { name: en.room.sit }).click();
  await expect(anna.getByText('Boris')).toBeVisible();
  await anna.getByRole('button', { name: en.room.start }).click();
  await expect(boris.locator('.plate')).toBeVisible();
  await resign(boris, /The game ends at once, and .+ wins/);
  const ending = /Boris has resigned: .+ has won/;
  for (const page of [anna, boris]) {
    const plate = page.locator('.plate').filter({ hasText: ending });
    await expect(plate).toBeVisible();
    await expect(page.locator('.final')).toContainText('Boris has resigned');
    await expect(page.locator('.final')).toContainText(final.asItStood);
    await expect(page.getByRole('columnheader').filter({ hasText: time.resigned })).toContainText('Boris');
    await expect(page.getByRole('button', { name: final.rematch })).toBeVisible();
  }
  await expect(anna.locator('[aria-live]').filter({ hasText: 'Boris has resigned' }).first()).toBeAttached();
  // It is found in the log, and again after coming back.
  await anna.reload();
  await expect(anna.locator('.plate').filter({ hasText: ending })).toBeVisible();
  await anna.getByRole('button', { name: final.record }).click();
  await expect(anna.locator('.log li').last()).toContainText(en.log.resigned);
  await anna.getByRole('button', { name: en.replay.last }).click();
  // Both take their seats in the rematch.
  await boris.getByRole('button', { name: final.rematch }).click();
  await boris.waitForURL((url) => url.pathname.startsWith('/t/') && url.href !== anna.url());
  await expect(boris.getByText('Boris').first()).toBeVisible();
  // A list of games says who won.
  await boris.goto('/games');
  await expect(boris.getByText(en.games.place(2, 2)).first()).toBeVisible();
});

test('of three at one screen a bot plays on, which the log and the seat say', async ({ page }) => {
  await setTable(page, 'New York 1901', { players: 3, bots: 1 });
  await lift(page);
  await resign(page, time.resignNote);
  await expect(page.getByText(time.resignedToBot).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('.log li').filter({ hasText: en.log.resigned })).toHaveCount(1);
});

for (const game of ['Suburbia', 'New York 1901', 'Rolling Heights', 'En Route']) {
  test(`${game}: against a bot the game is lost at once`, async ({ page }) => {
    await setTable(page, game, { players: 2, bots: 1 });
    await expect(page.locator('.plate').first()).toBeVisible();
    await resign(page, /wins\. This cannot be taken back/);
    await expect(page.locator('.plate').filter({ hasText: /Anna has resigned: .+ has won/ })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
}

test('hot seat: who has the screen resigns, and the other has won', async ({ page }) => {
  await sitAtOneScreen(page, 'Anna', 'Boris');
  const who = await lift(page);
  const other = who === 'Anna' ? 'Boris' : 'Anna';
  await resign(page, `${other} wins`);
  await expect(
    page.locator('.plate').filter({ hasText: `${who} has resigned: ${other} has won` }),
  ).toBeVisible();
});

test.describe('on a phone, in Russian', () => {
  test.use({ ...phone, locale: 'ru-RU' });

  test('the ending is said in words and fits', async ({ page }) => {
    const home = new Home(page, undefined, ru);
    await home.open();
    await home.playWithBots();
    await expect(page.locator('.plate').first()).toBeVisible();
    await page.getByRole('button', { name: ru.tools.menu }).click();
    await page.getByRole('button', { name: ru.time.resign, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: ru.time.resignNow }).click();
    await expect(page.locator('.plate').filter({ hasText: /сдаётся: остались одни боты/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
