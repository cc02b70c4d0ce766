import { en } from '../src/text/en';
import { Home } from './pages/home';
import { setTable } from './pages/new-table';
import { Table } from './pages/table';
import { expect, test } from './test';

test('online: a level for every bot seat, with time for its moves, shown at the seat while it thinks', async ({
  page,
}) => {
  const home = new Home(page);
  await home.open();
  await home.newTable();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(en.counts.players(3), { exact: true }).click();
  await expect(dialog.getByLabel(en.bots.botSeconds)).toHaveCount(0);
  const seat = (number: number) => dialog.getByLabel(en.create.seat(number), { exact: true });
  await expect(seat(2).locator('option')).toContainText([
    /Newcomer: /,
    /Draughtsman: /,
    /Foreman: /,
    /Architect: /,
    /City Planner: /,
  ]);
  await seat(2).selectOption('level5');
  await seat(3).selectOption('level1');
  const time = dialog.getByLabel(en.bots.botSeconds);
  await expect(time.locator('option')).not.toContainText([en.bots.seconds('30')]);
  await time.selectOption('5');
  await dialog.getByRole('button', { name: en.create.create }).click();
  await page.waitForURL('**/t/*');
  const table = new Table(page);
  const planner = page.locator('.rail .seat').filter({ hasText: 'City Planner' });
  await expect(planner).toContainText(en.bots.level(5, 5));
  const before = await planner.boundingBox();
  await table.playUntil('tile');
  await table.playUntil('commit');
  await table.press('commit');
  await table.playUntil('commit');
  await table.press('commit');
  const sign = page.getByRole('progressbar', { name: en.bots.thinking('City Planner') });
  await expect(sign).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => Number(await sign.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
  expect(await planner.boundingBox()).toEqual(before);
  await expect(sign).toHaveCount(0, { timeout: 30_000 });
});

test('on this device: the table answers while a bot thinks, and leaving it ends the thinking', async ({
  page,
}) => {
  await setTable(page, 'Suburbia', {
    players: 2,
    bots: 1,
    bot: 'level5',
    seconds: '5',
    options: { first: 'p2' },
  });
  const sign = page.getByRole('progressbar', { name: en.bots.thinking('City Planner') });
  const table = new Table(page);
  await table.press(await table.now());
  await expect(sign).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => Number(await sign.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  await page.getByRole('button', { name: en.tools.history }).click();
  await page.getByRole('slider', { name: en.replay.slider }).fill('3');
  await expect(page.locator('.plate')).toContainText('3');
  const workers = page.workers().length;
  await page.goBack();
  await expect.poll(() => page.workers().length).toBeLessThan(workers);
});
