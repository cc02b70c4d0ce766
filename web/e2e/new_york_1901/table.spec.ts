import { en as words } from '../../src/games/new_york_1901/words/en';
import { en } from '../../src/text/en';
import { lift } from '../pages/curtain';
import { MapTable } from '../pages/map-table';
import { setTable } from '../pages/new-table';
import { Replay } from '../pages/replay';
import { openRecord } from '../records';
import { expect, test } from '../test';
import { annaBefore, firstTurn, three } from './evenings';

const title = 'New York 1901';

test('a lot is given back and another one taken; what was drawn stays', async ({ page }) => {
  const table = new MapTable(page);
  const undo = page.getByRole('toolbar').getByRole('button', { name: en.tools.undo });
  const worker = page.locator('.scene .own');
  await annaBefore(page, three, firstTurn);
  await table.press('card');
  await table.press('space');
  await table.commit();
  await expect(worker).toHaveCount(1);
  await table.button(words.plate.undo).click();
  await expect(worker).toHaveCount(0);
  await expect(page.locator('.log .undone')).toHaveCount(1);
  await table.press('card');
  await table.spaces.last().click();
  await table.commit();
  await table.press('end');
  await table.playUntil('card', 'tile');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
});

test('three people at one screen lift the curtain in turn', async ({ page }) => {
  const table = new MapTable(page);
  await setTable(page, title, { players: 3, bots: 0 });
  const turns: string[] = [];
  while (turns.length < 4) {
    const now = await table.now();
    if (now === 'curtain') turns.push(await lift(page));
    else await table.press(now);
  }
  expect(new Set(turns.slice(0, 3))).toEqual(new Set(['Anna', 'Boris', 'Clara']));
  expect(turns[3]).toBe(turns[0]);
});

test('a record is looked at from its beginning, and played on from the middle', async ({ page }) => {
  const table = new MapTable(page);
  const replay = new Replay(page);
  await openRecord(page, three.file);
  await expect(table.final).toBeVisible();
  await page.getByRole('button', { name: en.final.record }).click();
  await replay.look(12);
  await expect(page.locator('.scene .building')).toHaveCount(3);
  const moves = await replay.length();
  await replay.look(moves - 12);
  await expect(table.plate).toContainText(words.plate.past(moves - 12, moves));
  const built = page.locator('.log li').filter({ hasText: 'builds' }).first();
  await built.getByRole('link').click();
  await expect(built).toHaveClass(/current/);
  await replay.look(moves - 12);
  await replay.button(en.replay.continue).click();
  const dialog = page.getByRole('dialog');
  for (const seat of [1, 2, 3]) await dialog.getByLabel(en.create.seat(seat)).selectOption('greedy');
  await dialog.getByLabel(en.create.seat(1)).selectOption('person');
  await dialog.getByRole('button', { name: en.continueHere.start }).click();
  await expect(page.getByText(/^Copy of .*, from move \d+$/)).toBeVisible();
  await table.playToEnd();
  await expect(table.final).toBeVisible();
  // Who leaves the past of a game that is over comes back to where the numbers are.
  await page.getByRole('button', { name: en.final.record }).click();
  await replay.look(12);
  await expect(table.final).toBeHidden();
  await replay.button(en.replay.leave).click();
  await expect(table.final).toBeVisible();
});

test('every number of the final table says where it came from', async ({ page }) => {
  await openRecord(page, three.file);
  const final = page.locator('.final');
  await expect(page.getByRole('region', { name: words.final.streets }).locator('svg')).toHaveCount(6);
  for (const cell of await final.locator('td button').all()) {
    await cell.click();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
    const amount = (await cell.locator('b').innerText()).trim().split('\n')[0] ?? '';
    await expect(final.locator('.where')).toContainText(words.final.where(amount));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the answer to a number of the final table comes into sight', async ({ page }) => {
    await openRecord(page, three.file);
    const answer = page.locator('.final .where h2');
    await expect(answer).not.toBeInViewport();
    await page.locator('.final td button').first().tap();
    await expect(answer).toBeInViewport();
  });
});

test('all pieces are shown, and found by word and by kind', async ({ page }) => {
  await page.goto('/components/new_york_1901');
  const tiles = page.locator('.tiles li');
  await expect(tiles).toHaveCount(21);
  await page.getByRole('searchbox').fill('woolworth');
  await expect(tiles).toHaveCount(1);
  await expect(page.getByRole('complementary')).toContainText('792 feet');
  await page.getByRole('button', { name: en.catalogue.reset }).click();
  await page.getByLabel(words.components.generation).selectOption('gold');
  await page.getByLabel(words.components.outline).selectOption('irregular');
  await expect(tiles.filter({ hasText: 'Gold Z of 6' })).toHaveCount(1);
  await expect(tiles.filter({ hasText: 'Gold 2 × 2' })).toHaveCount(0);
});
