// Several people at once, each in a browser of their own: nobody waits, and nobody sees what is secret.
import type { Page } from '@playwright/test';
import { en as words } from '../../src/games/en_route/words/en';
import { en } from '../../src/text/en';
import { Home } from '../pages/home';
import { PlanTable } from '../pages/plan-table';
import { expect, test } from '../test';

const title = 'En Route';

/** Sets a table on the server and sits the others down at it. */
async function sitTogether(
  page: Page,
  guests: readonly Page[],
  players: number,
  bots: number,
): Promise<void> {
  const home = new Home(page, undefined, en, title);
  await home.open();
  await home.newTable();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(en.counts.players(players), { exact: true }).click();
  for (let seat = players - bots + 1; seat <= players; ++seat)
    await dialog.getByLabel(en.create.seat(seat), { exact: true }).selectOption('greedy');
  await dialog.getByRole('button', { name: en.create.create }).click();
  await page.waitForURL('**/t/*');
  for (const guest of guests) {
    await guest.goto(page.url());
    await guest.getByRole('button', { name: en.room.sit }).first().click();
  }
  const begin = page.getByRole('button', { name: en.room.start });
  if (await begin.isVisible()) await begin.click();
  for (const each of [page, ...guests]) await each.getByRole('listbox').waitFor();
}

/** The panel of a seat shows its plan, but the name in it leads to the person. */
const besideTheName = { position: { x: 6, y: 6 } };

/** Each plays on until all of them draw. */
async function playUntilAllDraw(tables: readonly PlanTable[]): Promise<void> {
  await Promise.all(tables.map((table) => table.playUntilDrawing()));
}

test('two draw at once; what one does leaves the other in peace', async ({ page, newcomer }) => {
  const other = await newcomer();
  await sitTogether(page, [other], 2, 0);
  const [anna, boris] = [new PlanTable(page), new PlanTable(other)];
  await playUntilAllDraw([anna, boris]);
  await Promise.all([anna.press('space'), boris.press('space')]);
  // Anna has a piece in mind while Boris draws and is ready.
  await anna.press('space');
  await expect(anna.proposed).not.toHaveCount(0);
  await boris.press('space');
  await boris.commit();
  await boris.button(words.plate.ready).click();
  await expect(boris.plate).toContainText(words.plate.waitOthers);
  await expect(page.locator('.rail .seat').filter({ hasText: words.seats.ready })).toHaveCount(1);
  await expect(anna.proposed).not.toHaveCount(0);
  await anna.commit();
  await anna.button(words.plate.ready).click();
  await expect.poll(async () => (await page.getByRole('banner').innerText()).includes('2 of 10')).toBe(true);
  // Each can look at the other's plan.
  await page.locator('.rail .seat .open').first().click(besideTheName);
  await expect(page.locator('.whose')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.whose')).toBeHidden();
});

test('a hand is refreshed while the other decides, who is not disturbed', async ({ page, newcomer }) => {
  const other = await newcomer();
  await sitTogether(page, [other], 2, 0);
  const tables = [new PlanTable(page), new PlanTable(other)] as const;
  for (const table of tables) {
    await table.press('task');
    await table.commit();
  }
  const leads = async ({ plate }: PlanTable) => (await plate.innerText()).includes(words.plate.lead);
  await expect.poll(async () => (await leads(tables[0])) || (await leads(tables[1]))).toBe(true);
  const [leader, waiting] = (await leads(tables[0])) ? tables : [tables[1], tables[0]];
  await leader.press('card');
  await expect(leader.plate).toContainText(words.plate.leadThis);
  await expect(waiting.cards).toHaveCount(0);
  await waiting.button(words.cards.refreshShort).click();
  await waiting.press('card');
  await waiting.commit();
  await expect(waiting.button(words.cards.refreshShort)).toHaveCount(0);
  await expect(leader.log.filter({ hasText: words.log.refreshes(1) })).not.toHaveCount(0);
  // The leader's card is in hand as before, and nobody has to wait.
  await expect(leader.plate).toContainText(words.plate.leadThis);
  await leader.commit();
  await expect(leader.plate).toContainText(words.plate.deciding.offer);
  // Its key works as well, between an offer and its choice.
  await expect(leader.button(words.cards.refreshShort)).toBeVisible();
  await leader.page.keyboard.press('r');
  await leader.press('card');
  await waiting.press('card');
  await waiting.press('card');
  await waiting.commit();
  await expect(leader.plate).toContainText(words.plate.refreshThis(1));
  await leader.commit();
  await expect(leader.plate).toContainText(words.plate.drop);
});

test('three open in secret: nothing of it reaches the others before all are done', async ({
  page,
  newcomer,
}) => {
  const other = await newcomer();
  await sitTogether(page, [other], 3, 1);
  const [anna, boris] = [new PlanTable(page), new PlanTable(other)];
  await playUntilAllDraw([anna, boris]);
  await anna.press('space');
  await anna.press('space');
  await anna.commit();
  await expect(anna.strokes).not.toHaveCount(0);
  const drawn = await page.evaluate(() => document.querySelectorAll('.scene path.fresh').length);
  expect(drawn).toBeGreaterThan(0);
  // Boris opens her plan: there is nothing on it, and no word of it anywhere in his page.
  await other.locator('.rail .seat .open').first().click(besideTheName);
  await expect(other.locator('.whose')).toContainText(words.board.secret);
  await expect(boris.strokes).toHaveCount(0);
  await expect(other.locator('.rail .seat .route[d=""]')).toHaveCount(2);
  await other.keyboard.press('Escape');
  await anna.button(words.plate.ready).click();
  await boris.press('space');
  await boris.press('space');
  await boris.commit();
  await boris.button(words.plate.ready).click();
  await expect.poll(() => other.locator('.rail .seat .route:not([d=""])').count()).toBeGreaterThan(1);
});
