// Mouse and keys move one cursor: Enter is for what is seen, wherever the keyboard or a hint was before.
import type { Locator, Page } from '@playwright/test';
import { en } from '../src/games/suburbia/words/en';
import { Home } from './pages/home';
import { MapTable } from './pages/map-table';
import { Table } from './pages/table';
import { expect, test } from './test';
import { Traffic } from './traffic';

async function middleOf(space: Locator): Promise<{ x: number; y: number }> {
  const box = await space.boundingBox();
  if (box === null) throw new Error('the space is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function clickOn(page: Page, space: Locator): Promise<void> {
  const { x, y } = await middleOf(space);
  await page.mouse.click(x, y);
}

/** The space at the end of what is said of it. */
async function nameOf(space: Locator): Promise<string> {
  const said = (await space.locator('.spoken').textContent()) ?? '';
  return /(-?\d+,-?\d+)$/.exec(said)?.[1] ?? said;
}

/** The spaces of one's own borough that have a tile. */
function builtBy(traffic: Traffic): string[] {
  const own = traffic.view.boroughs.find(({ owner }) => owner === 'p1');
  return own?.tiles.map(({ space }) => `${space.q},${space.r}`) ?? [];
}

async function begin(page: Page): Promise<Table> {
  const table = new Table(page);
  await new Home(page).open();
  await new Home(page).playWithBots();
  await table.playUntil('tile');
  return table;
}

test('after arrow keys a space is chosen by the mouse, and Enter builds there', async ({ page }) => {
  const traffic = new Traffic(page);
  const table = await begin(page);
  await page.keyboard.press('Digit7');
  await expect(table.spaces.first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const wanted = await nameOf(table.spaces.last());
  await clickOn(page, table.spaces.last());
  await expect(table.main.locator('kbd')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(table.plate).toContainText(en.plate.held);
  expect(builtBy(traffic)).toContain(wanted);
});

test('after a hint another space is chosen by the mouse, and Enter builds there', async ({ page }) => {
  const traffic = new Traffic(page);
  const table = await begin(page);
  await page.keyboard.press('Digit7');
  await page.keyboard.press('KeyH');
  const hinted = page.locator('.space[aria-selected=true]');
  await expect(hinted).toHaveCount(1);
  const other = page.locator('.space.legal:not([aria-selected=true])').first();
  const wanted = await nameOf(other);
  await clickOn(page, other);
  await page.keyboard.press('Enter');
  await expect(table.plate).toContainText(en.plate.held);
  expect(builtBy(traffic)).toContain(wanted);
});

test('what is pointed at is proposed by Enter before it is built, and no badge says otherwise', async ({
  page,
}) => {
  const traffic = new Traffic(page);
  const table = await begin(page);
  await table.offers.last().click();
  await clickOn(page, table.spaces.first());
  const other = table.spaces.last();
  const wanted = await nameOf(other);
  const { x, y } = await middleOf(other);
  await page.mouse.move(x, y);
  await expect(table.main.locator('kbd')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(other).toHaveAttribute('aria-selected', 'true');
  await expect(table.main.locator('kbd')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(table.plate).toContainText(en.plate.held);
  expect(builtBy(traffic)).toContain(wanted);
});

test('the keyboard goes on from where the mouse was', async ({ page }) => {
  const table = await begin(page);
  await table.offers.last().click();
  await clickOn(page, table.spaces.last());
  const { x, y } = await middleOf(table.spaces.last());
  await page.keyboard.press('ArrowUp');
  const cursor = await page
    .getByRole('listbox')
    .evaluate((board) => document.getElementById(board.getAttribute('aria-activedescendant') ?? '')?.id);
  const now = await middleOf(page.locator(`[id="${cursor}"]`));
  expect(Math.hypot(now.x - x, now.y - y)).toBeLessThan(160);
  expect(now.y).toBeLessThan(y);
});

test('on the map of New York Enter is for the lot that the mouse chose, not for one of the keys', async ({
  page,
}) => {
  const table = new MapTable(page);
  const home = new Home(page, undefined, undefined, 'New York 1901');
  await home.open();
  await home.playWithBots();
  await table.cards.first().waitFor();
  await page.keyboard.press('Digit1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const lit = table.spaces.last();
  const square = (await lit.locator('.spoken').textContent())?.split(',')[0] ?? '';
  await clickOn(page, lit);
  await expect(table.main.locator('kbd')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(table.square(square).locator('.spoken')).toContainText(/of Guest/);
});
