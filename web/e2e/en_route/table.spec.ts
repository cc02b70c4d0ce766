// The table itself: the past, taking back, the pieces.
import { en as words } from '../../src/games/en_route/words/en';
import { en } from '../../src/text/en';
import { Home } from '../pages/home';
import { PlanTable } from '../pages/plan-table';
import { Replay } from '../pages/replay';
import { openRecord } from '../records';
import { expect, test } from '../test';
import { annaAfter, beforeThe, evening } from './evenings';

const title = 'En Route';
const record = evening('first_city');

test('two clicks from the home page, and a task is to be kept against bots', async ({ page }) => {
  const home = new Home(page, undefined, en, title);
  await home.open();
  await home.playWithBots();
  await expect(new PlanTable(page).tasks).toHaveCount(2);
});

test('a location is taken back with Z, and another one chosen', async ({ page }) => {
  const table = new PlanTable(page);
  await annaAfter(page, record, beforeThe(record, 'p1 at ', 8));
  await table.press('space');
  await expect(page.locator('.scene .chosen')).toHaveCount(1);
  await page.keyboard.press('KeyZ');
  await expect(page.locator('.scene .chosen')).toHaveCount(0);
  await expect(table.plate).toContainText(words.plate.choose);
});

test('a hand is refreshed once', async ({ page }) => {
  const table = new PlanTable(page);
  const fresh = evening('london');
  const untouched = fresh.moves.findIndex((move) => move.startsWith('p1 lead '));
  await annaAfter(page, fresh, untouched);
  await table.button(words.cards.refreshShort).click();
  await table.cards.first().click();
  await expect(table.plate).toContainText(words.plate.refreshThis(1));
  await table.commit();
  await expect(page.getByText(words.cards.refreshed)).toBeVisible();
});

test('a record is looked at from its beginning, and its log leads into it', async ({ page }) => {
  const table = new PlanTable(page);
  const replay = new Replay(page);
  await openRecord(page, record.file);
  await expect(table.final).toBeVisible();
  await page.getByRole('button', { name: en.final.record }).click();
  await replay.look(0);
  await expect(table.strokes).toHaveCount(0);
  const moves = await replay.length();
  await replay.look(Math.round(moves / 2));
  await expect(table.strokes).not.toHaveCount(0);
  await expect(table.plate).toContainText(words.plate.past(Math.round(moves / 2), moves));
});

test('all pieces are shown, and found by city, kind and word', async ({ page }) => {
  await page.goto('/components/en_route');
  const tiles = page.locator('.tiles li');
  await expect(tiles.first()).toBeVisible();
  await page.getByRole('searchbox').fill('dragon');
  await expect(tiles).toHaveCount(1);
  await expect(page.getByRole('complementary')).toContainText('Dragon Fountain');
  await page.getByRole('button', { name: en.catalogue.reset }).click();
  await page.getByRole('combobox', { name: words.components.city }).selectOption('paris');
  await page.getByRole('combobox', { name: words.components.kind }).selectOption('goal');
  await expect(page.locator('.texts li')).toHaveCount(9);
});
