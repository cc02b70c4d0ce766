import type { Locator, Page } from '@playwright/test';
import { en as newYork } from '../src/games/new_york_1901/words/en';
import { en as heights } from '../src/games/rolling_heights/words/en';
import { en as suburbia } from '../src/games/suburbia/words/en';
import { en } from '../src/text/en';
import { axeFaults } from './axe';
import { annaBefore, firstTurn, three } from './new_york_1901/evenings';
import { AdviceBar } from './pages/advice';
import { HeightsTable } from './pages/heights-table';
import { Home } from './pages/home';
import { MapTable } from './pages/map-table';
import { setTable } from './pages/new-table';
import { Table } from './pages/table';
import { phone } from './pictures';
import { before, two } from './rolling_heights/evenings';
import { expect, test } from './test';

test('online: the three best moves, the best one on the board, and it can be played', async ({ page }) => {
  const table = new Table(page);
  const home = new Home(page);
  const advice = new AdviceBar(page);
  await home.open();
  await home.playWithBots();
  await table.playUntil('tile');
  await page.getByRole('button', { name: en.advice.ask }).click();
  await expect(advice.choices).toHaveCount(3, { timeout: 30_000 });
  await expect(advice.choices.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(advice.choices.first()).toContainText(/\d\.\d points/);
  await expect(advice.choices.first()).toContainText(/wins \d+ of 100/);
  await expect(table.main).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await advice.choices.nth(1).click();
  await expect(advice.choices.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await advice.bar.getByRole('button', { name: en.advice.dismiss }).click();
  await expect(advice.bar).toHaveCount(0);
  await expect(table.main).toHaveCount(0);
  const before = await page.locator('.log li').count();
  await advice.ask();
  await advice.play();
  await expect(advice.bar).toHaveCount(0);
  await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(before);
});

/** Whether a hint leaves a thing to be read. */
async function leaves(page: Page, thing: Locator): Promise<void> {
  const shown = await new AdviceBar(page).bar.boundingBox();
  const needed = await thing.boundingBox();
  expect(shown && needed && shown.y + shown.height <= needed.y).toBe(true);
}

for (const size of [
  { width: 1366, height: 650 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
])
  test(`at ${size.width} × ${size.height} a hint leaves the odds of a push to be read`, async ({ page }) => {
    await page.setViewportSize(size);
    await before(page, two, 'p2 push');
    const odds = page.getByText(heights.odds.title).filter({ visible: true }).first();
    await expect(odds).toBeVisible();
    const advice = new AdviceBar(page);
    await advice.ask();
    await leaves(page, odds);
    await leaves(page, page.locator('.plate').first());
  });

test('a whole turn of Rolling Heights, step by step, and the hint goes along', async ({ page }) => {
  const table = new HeightsTable(page);
  const advice = new AdviceBar(page);
  await before(page, two, 'p2 work riveter steady');
  await advice.ask();
  const all = await advice.steps.allTextContents();
  expect(all.length).toBeGreaterThan(2);
  const due = advice.bar.locator('[aria-current="step"]');
  await expect(due).toHaveText(all[0] ?? '');
  await advice.bar.getByRole('button', { name: en.advice.playFirst }).click();
  await expect(due).toHaveText(all[1] ?? '');
  // Whatever else is done, the hint has had its time.
  await page.keyboard.press('KeyZ');
  await expect(advice.bar).toHaveCount(0);
  await advice.ask();
  const lines = await table.log.count();
  await advice.play();
  await expect(advice.bar).toHaveCount(0);
  await expect.poll(() => table.log.count()).toBeGreaterThan(lines + 1);
});

test('hints are counted, and the button says when there is one again', async ({ page }) => {
  const table = new Table(page);
  const home = new Home(page);
  const advice = new AdviceBar(page);
  await home.open();
  await home.playWithBots();
  await table.playUntil('tile');
  const waits = page.getByRole('button', { name: /the next one in \d s/ });
  for (let asked = 0; asked < 16 && !(await waits.isVisible()); ++asked) {
    await advice.ask();
    await advice.bar.getByRole('button', { name: en.advice.dismiss }).click();
  }
  await expect(waits).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('h');
  await expect(page.getByText(/The next hint is free in/).first()).toBeVisible();
  // By itself it can be used again.
  await expect(page.getByRole('button', { name: en.advice.askFew(1) })).toBeVisible({ timeout: 15_000 });
  await advice.ask();
});

test('a turn that is played has no hint, only an end', async ({ page }) => {
  const table = new MapTable(page);
  await annaBefore(page, three, firstTurn);
  await table.press('card');
  await table.press('space');
  await table.commit();
  await table.button('Market Shift').click();
  await table.commit();
  await expect(table.plate).toContainText(newYork.plate.held);
  await page.keyboard.press('h');
  await expect(page.getByText(en.advice.held)).toBeVisible();
});

test('nobody gets a hint against other people', async ({ page, newcomer }) => {
  const home = new Home(page);
  await home.open();
  await home.newTable();
  await page.getByRole('button', { name: en.create.create }).click();
  await page.waitForURL('**/t/*');
  const friend = await newcomer();
  await friend.goto(page.url());
  await friend.getByRole('button', { name: en.room.sit }).click();
  await page.getByRole('button', { name: en.room.start }).click();
  await expect(page.locator('.plate')).toBeVisible();
  await expect(page.getByRole('button', { name: en.advice.ask })).toHaveCount(0);
});

test('which goal to keep: the card itself is marked', async ({ page }) => {
  await setTable(page, 'Suburbia', { players: 2, bots: 1 });
  const advice = new AdviceBar(page);
  const cards = page.getByRole('group', { name: suburbia.plate.keep }).getByRole('button');
  await expect(cards).toHaveCount(2);
  await page.keyboard.press('h');
  await expect(advice.choices).toHaveCount(2, { timeout: 30_000 });
  const marked = page.locator('.choice button.proposed');
  await expect(marked).toHaveCount(1);
  const name = await marked.locator('b').textContent();
  await expect(advice.steps.first()).toContainText(`«${name}»`);
  await advice.choices.nth(1).click();
  await expect(marked.locator('b')).not.toHaveText(name ?? '');
});

test('on this device, without freezing the table', async ({ page }) => {
  await setTable(page, 'New York 1901', { players: 2, bots: 1 });
  const table = new MapTable(page);
  const advice = new AdviceBar(page);
  await table.now();
  await page.keyboard.press('h');
  await expect(advice.bar.getByRole('progressbar')).toBeVisible();
  // The table's own engine answers while the hint is thought about.
  await page.getByRole('button', { name: en.tools.history }).click();
  await expect(page.getByRole('slider', { name: en.replay.slider })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(advice.choices.first()).toBeVisible({ timeout: 30_000 });
  await expect(table.main).toBeVisible();
  await advice.play();
  await expect(advice.bar).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the hint stands above the board, from the menu', async ({ page }) => {
    const table = new Table(page);
    const home = new Home(page);
    const advice = new AdviceBar(page);
    await home.open();
    await home.playWithBots();
    await table.playUntil('tile');
    await page.getByRole('button', { name: en.tools.menu }).click();
    await page.getByRole('button', { name: en.advice.ask }).click();
    await expect(advice.choices).toHaveCount(3, { timeout: 30_000 });
    await expect(table.main).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFaults(page)).toEqual([]);
  });
});
