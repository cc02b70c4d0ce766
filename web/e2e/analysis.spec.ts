import { en } from '../src/text/en';
import { axeFaults } from './axe';
import { Home } from './pages/home';
import { Replay } from './pages/replay';
import { Table } from './pages/table';
import { phone } from './pictures';
import { openRecord, playedGame } from './records';
import { expect, test } from './test';

/** A quick analysis takes up to a minute. */
const aMinute = 90_000;

test('a record: progress, graph, what cost most with the better move on the board, and playing on from there', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openRecord(page, await playedGame());
  const replay = new Replay(page);
  await replay.button(en.analysis.open).click();
  const panel = page.getByRole('region', { name: en.analysis.label });
  await expect(panel.getByRole('progressbar')).toBeVisible();
  await expect(panel.locator('output')).toHaveText(/^[1-9]\d* of \d+ decisions$/);
  await expect(panel.getByRole('button', { name: en.analysis.again })).toBeVisible({ timeout: aMinute });
  const graph = panel.getByRole('slider', { name: en.analysis.graph });
  await expect(graph.locator('polyline')).toHaveCount(3);
  await graph.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(graph).toHaveAttribute('aria-valuetext', /^Move \d+: greedy 1 \d+\.\d/);
  await panel.getByText(en.analysis.asTable).click();
  await expect.poll(() => panel.getByRole('row').count()).toBeGreaterThan(20);
  await panel.getByText(en.analysis.asTable).click();

  const costly = panel.getByRole('listitem').getByRole('button');
  await costly.first().click();
  await expect(costly.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(costly.first()).toContainText(en.analysis.better);
  await expect(page.locator('.board-sheet :is(.proposed, .ghost, .target)').first()).toBeVisible();
  await expect(page.locator('.plate .commit')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  const moment = Number(await replay.slider.inputValue());
  await panel.getByRole('button', { name: en.analysis.here }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('select').filter({ hasText: 'Foreman' })).toHaveCount(3);
  await dialog.getByRole('button', { name: en.continueHere.start }).click();
  await expect(page.getByText(new RegExp(`from move ${moment}$`))).toBeVisible();
});

test('a finished game of the server is analysed there, and the next one who asks has it at once', async ({
  page,
  newcomer,
}) => {
  test.setTimeout(240_000);
  const table = new Table(page);
  const home = new Home(page);
  await home.open();
  await home.playWithBots();
  await table.playToEnd();
  const before = page.workers().length;
  await page.getByRole('button', { name: en.analysis.open }).first().click();
  const panel = page.getByRole('region', { name: en.analysis.label });
  await expect(panel.getByRole('progressbar')).toBeVisible();
  expect(page.workers()).toHaveLength(before);
  await expect(panel.getByRole('button', { name: en.analysis.again })).toBeVisible({ timeout: aMinute });
  await expect(panel.locator('polyline')).toHaveCount(3);

  const guest = await newcomer();
  await guest.goto(page.url());
  await guest.getByRole('button', { name: en.analysis.open }).first().click();
  await expect(guest.getByRole('region', { name: en.analysis.label }).locator('polyline')).toHaveCount(3);
  await expect(guest.getByRole('button', { name: en.analysis.again })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('it can be stopped, and what was judged by then stays', async ({ page }) => {
    await openRecord(page, await playedGame('en_route', 2));
    const replay = new Replay(page);
    await replay.button(en.analysis.open).click();
    const panel = page.getByRole('region', { name: en.analysis.label });
    await expect(panel.locator('polyline').first()).toBeVisible({ timeout: 30_000 });
    await panel.getByRole('button', { name: en.analysis.stop }).click();
    await expect(panel.getByRole('progressbar')).toHaveCount(0);
    await expect(panel.getByRole('button', { name: en.analysis.again })).toBeVisible();
    await expect(panel.locator('polyline').first()).toBeVisible();
    await expect(page.locator('#table')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFaults(page)).toEqual([]);
  });
});
