// Games for one: from the home page in two clicks, and remembered with how they ended.
import { en } from '../src/text/en';
import { Home } from './pages/home';
import { Table } from './pages/table';
import { expect, test } from './test';

test('a solo game is two clicks away, and its result stands among my games', async ({ page }) => {
  const home = new Home(page);
  await home.open();
  await home.solo.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lone Architect' }).click();
  const table = new Table(page);
  await table.playToEnd();
  await page.goto('/games');
  const row = page.getByRole('region', { name: en.games.finished }).getByRole('listitem').first();
  await expect(row).toContainText(`Suburbia · ${en.home.solo}`);
  await expect(row).toContainText(new RegExp(`${en.games.you} \\d+`));
});

test('a game that has one solo game begins it at once; one for several only has none', async ({ page }) => {
  await page.goto('/');
  await expect(new Home(page, undefined, en, 'New York 1901').withBots).toBeVisible();
  await expect(new Home(page, undefined, en, 'New York 1901').solo).toHaveCount(0);
  await new Home(page, undefined, en, 'Rolling Heights').solo.click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.getByRole('region', { name: 'Market' })).toBeVisible();
});

test('play now goes down to nobody, and asks which solo game', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: en.home.playNow });
  await form.getByRole('button', { name: en.home.fewer }).click();
  await form.getByRole('button', { name: en.home.fewer }).click();
  await expect(form.getByText(en.home.noRivals)).toBeVisible();
  await form.getByLabel(en.home.soloGame).selectOption({ label: 'Against Dale the robot' });
  await form.getByRole('button', { name: en.home.start }).click();
  await expect(page.getByText('Dale').first()).toBeVisible();
});

test('the pieces of every game are one click apart', async ({ page }) => {
  await page.goto('/components/suburbia');
  for (const name of ['New York 1901', 'Rolling Heights', 'En Route', 'Suburbia']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.locator('.tiles li').first()).toBeVisible();
  }
});
