// What cards mean before they are chosen: whole names, where they lead, and the same places lit on the plan.
import type { Page } from '@playwright/test';
import { en as words } from '../../src/games/en_route/words/en';
import { finger } from '../pages/hand';
import { PlanTable } from '../pages/plan-table';
import { expect, test } from '../test';
import { annaAfter, beforeThe, evening, solo } from './evenings';

const record = evening('first_city');

/** Two offers lie open beside Anna's 6: a 1 with two blue tourists, a 5 with one. */
async function sitDown(page: Page, table = new PlanTable(page)): Promise<PlanTable> {
  await annaAfter(page, record, beforeThe(record, 'p1 drop ', 2));
  await expect(table.cards).toHaveCount(2);
  return table;
}

const lit = (page: Page) => page.locator('.outlook rect.open');

test('an offer that is pointed at or focused lights where both cards lead', async ({ page }) => {
  const table = await sitDown(page);
  await expect(lit(page)).toHaveCount(0);
  await table.cards.nth(0).hover();
  await expect(lit(page)).toHaveCount(2);
  const first = await lit(page).first().getAttribute('x');
  await table.cards.nth(1).hover();
  await expect(lit(page).first()).not.toHaveAttribute('x', first ?? '');
  await page.mouse.move(5, 5);
  await expect(lit(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await table.cards.nth(1).focus();
  await expect(lit(page)).toHaveCount(2);
  await expect(table.cards.nth(1)).toContainText('2 green and 1 blue to D4 or A1 Fairground Quarter.');
});

test('keep it by Enter after the mouse has picked an offer', async ({ page }) => {
  const table = await sitDown(page);
  await table.cards.nth(1).click();
  await expect(table.plate).toContainText(words.plate.dropThis);
  await expect(table.plate).toContainText('D4 or A1 Fairground Quarter');
  await page.keyboard.press('Enter');
  await expect(table.plate).toContainText(words.plate.choose);
  await expect(page.locator('.proposal .candidate')).toHaveCount(2);
});

test('keep it by the main button after a number key', async ({ page }) => {
  const table = await sitDown(page);
  await page.keyboard.press('2');
  await expect(table.cards.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await table.main.click();
  await expect(table.plate).toContainText(words.plate.choose);
});

test('a card of the hand is looked at though it cannot be played now', async ({ page }) => {
  const table = await sitDown(page);
  const hand = page.getByRole('region', { name: words.cards.hand });
  await hand
    .getByRole('button', { name: /coordinate/ })
    .first()
    .click();
  await expect(page.locator('.outlook rect.line')).not.toHaveCount(0);
  await expect(table.plate).toContainText(words.plate.drop);
});

test('alone, each open card of the queue says where it leads', async ({ page }) => {
  const table = new PlanTable(page);
  await annaAfter(page, solo(), beforeThe(solo(), 'p1 take ', 4));
  await expect(table.cards.first()).toContainText('to A6 Garden by the Dam');
  await table.cards.first().click();
  await expect(lit(page)).not.toHaveCount(0);
  await table.commit();
  await expect(table.plate).toContainText(words.plate.choose);
});

test('the letters at the edges are those of the texts', async ({ page }) => {
  await sitDown(page);
  const marks = await page.locator('.edges text').allTextContents();
  for (const letter of [...'ABCDEFabcdefg']) expect(marks).toContain(letter);
});

test('a goal says what it counts, and what it brings when it is opened', async ({ page }) => {
  await sitDown(page);
  const goal = page.locator('.goals li').first();
  await expect(goal.getByText('Segments of the route', { exact: true })).toBeVisible();
  await goal.locator('summary').click();
  await expect(goal).toContainText('17 or more on the final route bring 7 points, or 13 if nobody has more.');
});

test('roads and crossings say what stands at them', async ({ page }) => {
  const table = new PlanTable(page);
  await annaAfter(page, record, beforeThe(record, 'p1 draw ', 8));
  await expect(table.plan).toBeVisible();
  const options = table.plan.getByRole('option');
  await expect(options.filter({ hasText: /^road c1 to d1/ })).toContainText('Clock Arch, popular attraction');
  await expect(options.filter({ hasText: /^road f1 to g1/ })).toContainText('at f1: café: a segment');
  await expect(options.filter({ hasText: /^crossing b2/ })).toContainText(/Craft festival/i);
});

test('a low screen has everything: both tasks, the goals and the log', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await annaAfter(page, record, beforeThe(record, 'p1 keep ', 1));
  const table = new PlanTable(page);
  for (const task of await table.tasks.all()) await expect(task).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.goals')).toBeVisible();
  await page.getByRole('button', { name: words.log.title, exact: true }).click();
  await expect(page.locator('.log li').first()).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two taps on cards that stay where they are, and the places of both are lit', async ({ page }) => {
    const london = evening('london');
    const table = new PlanTable(page, finger);
    await annaAfter(page, london, beforeThe(london, 'p1 offer ', 2));
    const boxes = () =>
      table.cards.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    const before = await boxes();
    const [first, second] = await Promise.all([
      table.cards.nth(0).boundingBox(),
      table.cards.nth(1).boundingBox(),
    ]);
    if (first === null || second === null) throw new Error('no cards');
    await page.touchscreen.tap(first.x + 20, first.y + 20);
    await page.touchscreen.tap(second.x + 20, second.y + 20);
    await expect(page.locator('button.card-button.picked')).toHaveCount(2);
    expect(await boxes()).toEqual(before);
    await expect(lit(page)).not.toHaveCount(0);
    await expect(table.plate).toContainText(words.plate.offerThis(2));
  });

  test('a tap on an attraction says its name', async ({ page }) => {
    const table = new PlanTable(page, finger);
    await annaAfter(page, record, beforeThe(record, 'p1 draw ', 8));
    const { x, y } = await table.location('E2');
    await page.touchscreen.tap(x, y);
    await expect(page.locator('.place-card')).toContainText('Dragon Fountain');
    await page.touchscreen.tap(x, y);
    await expect(page.locator('.place-card')).toHaveCount(0);
  });
});
