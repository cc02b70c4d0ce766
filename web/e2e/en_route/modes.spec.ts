// Whole games in the other ways to play: alone against a challenge, four with the secret opening, teams, advanced.
import { en as words } from '../../src/games/en_route/words/en';
import { lift } from '../pages/curtain';
import { finger } from '../pages/hand';
import { setTable } from '../pages/new-table';
import { PlanTable } from '../pages/plan-table';
import { keep } from '../pictures';
import { expect, test } from '../test';
import { advanced, annaAfter, beforeThe, four, solo, teams } from './evenings';

const title = 'En Route';

test('alone, with the queue, against a challenge', async ({ page }) => {
  const table = new PlanTable(page);
  const record = solo();
  await annaAfter(page, record, beforeThe(record, 'p1 lead ', 9));
  await expect(page.getByText('Challenge: 130 points and 2 goals.')).toBeVisible();
  await expect(page.getByRole('heading', { name: words.cards.queue })).toBeVisible();
  await table.press('card');
  await table.commit();
  await expect(table.plate).toContainText(words.plate.take);
  await keep(page, 'en-route-solo');
  await table.playToEnd();
  await expect(table.final.getByRole('columnheader')).toHaveCount(2);
  await expect(table.final).toContainText('Challenge: 130 points and 2 goals.');
});

test('four lay cards in secret, pick two of four, and draw; then the leader leads', async ({ page }) => {
  const table = new PlanTable(page);
  await setTable(page, title, { players: 4, bots: 3 });
  await table.playUntil('card');
  await expect(table.plate).toContainText(words.plate.lay);
  await table.press('card');
  await table.commit();
  await expect(table.plate).toContainText(words.plate.pick);
  await expect(table.cards).toHaveCount(4);
  await table.press('card');
  await table.press('card');
  await keep(page, 'en-route-opening');
  await table.commit();
  await table.playUntilDrawing();
  await table.press('space');
  await table.press('space');
  await table.commit();
  await table.button(words.plate.ready).click();
  await expect(page.getByRole('banner')).toContainText('2 of 10');
});

test('four, the last rounds to the end', async ({ page }) => {
  const table = new PlanTable(page);
  const record = four();
  await annaAfter(page, record, beforeThe(record, 'p1 at ', 10));
  await table.playToEnd();
  await expect(table.final.getByRole('columnheader')).toHaveCount(5);
});

test('two against two: the partner lays two cards, and the sums decide', async ({ page }) => {
  const table = new PlanTable(page);
  const record = teams();
  await annaAfter(
    page,
    record,
    record.moves.findLastIndex((move) => move.startsWith('p1 offer ')),
  );
  await expect(table.plate).toContainText(words.plate.offerPartner);
  await expect(page.locator('.rail .seat').filter({ hasText: words.seats.partner })).toHaveCount(1);
  await table.playToEnd();
  await expect(table.final).toContainText('together.');
  await expect(table.final).toContainText(words.final.teamTies);
});

test('the advanced mode: a rating goes up or down', async ({ page }) => {
  const table = new PlanTable(page);
  const record = advanced();
  await annaAfter(
    page,
    record,
    record.moves.findLastIndex((move) => move.startsWith('p1 rate ')),
  );
  await expect(table.button(words.plate.downShort)).toBeVisible();
  const before = await page.locator('.track .now').allInnerTexts();
  await table.button(words.plate.downShort).click();
  await expect.poll(() => page.locator('.track .now').allInnerTexts()).not.toEqual(before);
  await expect(page.locator('.track .raised')).not.toHaveCount(0);
  await table.playToEnd();
});

test('two people at one screen: each draws behind the curtain of the other', async ({ page }) => {
  const table = new PlanTable(page);
  await setTable(page, title, { players: 2, bots: 0 });
  const turns: string[] = [];
  while (turns.length < 6) {
    const now = await table.now();
    if (now === 'curtain') turns.push(await lift(page));
    else await table.press(now);
  }
  expect(new Set(turns)).toEqual(new Set(['Anna', 'Boris']));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a whole game by taps', async ({ page }) => {
    const table = new PlanTable(page, finger);
    await setTable(page, title, { players: 2, bots: 1, options: { game: 'easy' } });
    await table.playToEnd();
    await expect(table.final.getByRole('columnheader')).toHaveCount(3);
  });
});
