import { en } from '../src/text/en';
import { Home } from './pages/home';
import { Table } from './pages/table';
import { expect, test } from './test';

test('after a first visit a whole game is played without a network', async ({ page, context, house }) => {
  const home = new Home(page);
  const table = new Table(page);
  await home.open();
  // Ready means that the whole client is kept: the worker is installed only then.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await house.kill();
  await context.setOffline(true);

  await page.goto('/rules/suburbia');
  await expect(page.getByRole('heading', { name: en.rules.title })).toBeVisible();
  await page.goto('/components/suburbia');
  await expect(page.getByRole('img', { name: 'Waterfront Realty' })).toBeVisible();

  await page.goto('/');
  await page.reload();
  await home.playWithBots();
  await page.waitForURL('**/local/*');
  await table.playUntil('tile');
  await table.press('tile');
  await page.reload();
  await table.playToEnd();
  await expect(table.final).toBeVisible();
});
