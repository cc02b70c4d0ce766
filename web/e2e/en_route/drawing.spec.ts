// The pencil: by drag, by tap and by keys; what is not allowed, cafés on the way, and the eraser.
import type { Page } from '@playwright/test';
import { en as words } from '../../src/games/en_route/words/en';
import { PlanTable } from '../pages/plan-table';
import { keep } from '../pictures';
import { expect, test } from '../test';
import { annaAfter, beforeThe, evening } from './evenings';

const record = evening('first_city');

/** Anna's eighth round: she has chosen nothing yet. */
async function sitDown(page: Page): Promise<PlanTable> {
  await annaAfter(page, record, beforeThe(record, 'p1 at ', 8));
  const table = new PlanTable(page);
  await expect(table.spaces.first()).toBeVisible();
  return table;
}

/** The location of the record's own move, and the corners of it. */
const location = record.moves[beforeThe(record, 'p1 at ', 8)]?.split(' ')[2] ?? '';
const corner = (right: number, down: number) =>
  `${String.fromCharCode(location.toLowerCase().charCodeAt(0) + right)}${Number(location.slice(1)) + down}`;

async function chooseLocation(page: Page, table: PlanTable): Promise<void> {
  const { x, y } = await table.location(location);
  await page.mouse.click(x, y);
  await expect(table.plate).toContainText(location);
}

/** Two sides of the location that are not drawn yet, as crossings in a row. */
async function freePiece(table: PlanTable): Promise<[string, string, string]> {
  const ways: [string, string, string][] = [
    [corner(0, 0), corner(1, 0), corner(1, 1)],
    [corner(1, 0), corner(1, 1), corner(0, 1)],
    [corner(1, 1), corner(0, 1), corner(0, 0)],
    [corner(0, 1), corner(0, 0), corner(1, 0)],
  ];
  for (const way of ways) {
    await table.drag(...way);
    const legal = (await table.proposed.count()) === 2;
    await table.page.keyboard.press('Escape');
    if (legal) return way;
  }
  throw new Error(`no two sides of ${location} are free`);
}

test('candidates are lit, a location is chosen, a piece is dragged and drawn', async ({ page }) => {
  const table = await sitDown(page);
  await expect(page.locator('.proposal .candidate')).not.toHaveCount(0);
  const before = await table.strokes.count();
  await chooseLocation(page, table);
  const piece = await freePiece(table);
  await table.drag(...piece);
  await expect(table.proposed).toHaveCount(2);
  await expect(table.ledger).toBeVisible();
  await keep(page, 'en-route');
  await table.commit();
  await expect(table.strokes).toHaveCount(before + 2);
  // Everything can be begun anew until one is ready.
  await table.button(words.plate.again).click();
  await expect(table.strokes).toHaveCount(before);
  await expect(table.plate).toContainText(words.plate.choose);
});

test('the same piece by taps, and taken out again', async ({ page }) => {
  const table = await sitDown(page);
  await chooseLocation(page, table);
  const [a, b, c] = await freePiece(table);
  await table.tapRoad(a, b);
  await expect(table.proposed).toHaveCount(1);
  await table.tapRoad(b, c);
  await expect(table.proposed).toHaveCount(2);
  await table.tapRoad(b, c);
  await expect(table.proposed).toHaveCount(1);
  await table.button(words.plate.erase).click();
  await expect(table.proposed).toHaveCount(0);
});

test('by keys alone: location, pencil, piece, ready', async ({ page }) => {
  const table = await sitDown(page);
  const before = await table.strokes.count();
  await page.keyboard.press('ArrowRight');
  await table.plan.press('Enter');
  for (let step = 0; step < 12 && (await page.locator('.proposal .candidate').count()) > 0; ++step) {
    await page.keyboard.press(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'][step % 4] ?? '');
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.proposal .candidate')).toHaveCount(0);
  await page.keyboard.press('Enter');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    if (await table.main.isVisible()) break;
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
  }
  await expect(table.main).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => table.strokes.count()).toBeGreaterThan(before);
  await expect(table.button(words.plate.ready)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(table.button(words.plate.ready)).toBeHidden();
});

test('drawn by mouse in the corner of the plan and said yes to by Enter: nothing moves, nothing is in the way', async ({
  page,
}) => {
  const table = await sitDown(page);
  await chooseLocation(page, table);
  const before = await table.strokes.count();
  const sheet = page.locator('.world').first();
  const lies = await sheet.getAttribute('style');
  await table.drag('f7', 'g7');
  await expect(table.proposed).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(table.strokes).toHaveCount(before + 1);
  await expect(table.button(words.plate.ready)).toContainText('Enter');
  await expect(page.locator('.place-card')).toHaveCount(0);
  expect(await sheet.getAttribute('style')).toBe(lies);
  await page.keyboard.press('Enter');
  await expect(table.button(words.plate.ready)).toBeHidden();
});

test('a second stroke goes on where the first one ended', async ({ page }) => {
  const table = await sitDown(page);
  await chooseLocation(page, table);
  const [a, b, c] = await freePiece(table);
  await table.drag(a, b);
  await expect(table.proposed).toHaveCount(1);
  await table.drag(b, c);
  await expect(table.proposed).toHaveCount(2);
});

test('a star is explained wherever nothing is drawn', async ({ page }) => {
  const table = await sitDown(page);
  // The plan may still be finding its size.
  await expect(async () => {
    const { x, y } = await table.crossing('b2');
    await page.mouse.move(x - 40, y - 40);
    await page.mouse.move(x, y);
    await expect(page.locator('.place-card')).toContainText('Craft Festival', { timeout: 1000 });
  }).toPass();
});

test('what is not allowed says why, with its rule', async ({ page }) => {
  const table = await sitDown(page);
  await chooseLocation(page, table);
  const drawn = record.moves
    .slice(0, beforeThe(record, 'p1 at ', 8))
    .findLast((move) => move.startsWith('p1 draw '));
  const [from = '', to = ''] = drawn?.split(' ')[2]?.split('-') ?? [];
  await table.drag(from, to);
  await expect(table.refused).toHaveCount(1);
  await expect(page.locator('.why').first()).toContainText('ER-7.');
  await expect(table.main).toBeHidden();
});

test('a café on the way is shown before anything is drawn', async ({ page }) => {
  const table = await sitDown(page);
  await chooseLocation(page, table);
  const far = page.locator('.scene .cafe.far');
  const cafes = ['c1', 'f1', 'g3', 'g6', 'e7', 'b7', 'a5', 'a2'];
  await expect(far).not.toHaveCount(0);
  for (const cafe of cafes) {
    const inward = cafe.endsWith('1')
      ? `${cafe[0]}2`
      : cafe.endsWith('7')
        ? `${cafe[0]}6`
        : cafe[0] === 'a'
          ? `b${cafe[1]}`
          : `f${cafe[1]}`;
    await table.drag(cafe, inward);
    if ((await table.reachedCafes.count()) > 0) break;
    await page.keyboard.press('Escape');
  }
  await expect(table.reachedCafes).toHaveCount(1);
  await expect(table.plate).toContainText('It reaches a café');
  await keep(page, 'en-route-cafe');
});
