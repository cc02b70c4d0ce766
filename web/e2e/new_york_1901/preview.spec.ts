// What the table says before a move: that it comes true, and why something cannot be done.
import type { Page } from '@playwright/test';
import { estateOf, type View, viewOf } from '../../src/games/new_york_1901/model/shapes';
import { en as words } from '../../src/games/new_york_1901/words/en';
import { en } from '../../src/text/en';
import { finger } from '../pages/hand';
import { Home } from '../pages/home';
import { MapTable } from '../pages/map-table';
import { expect, test } from '../test';
import { Traffic } from '../traffic';
import { annaBefore, expert, firstTurn, three, tower } from './evenings';

interface Told {
  /** The sum of the lines, added up here, and what the page says that they make. */
  lines: number;
  together: number;
  after: number;
  /** Free workers, where the move changes them. */
  workers: number | null;
}

async function readLedger(page: Page): Promise<Told> {
  return page.locator('.reasons table').evaluate((table) => {
    const number = (text: string | null | undefined) =>
      Number((text || '0').replace('−', '-').replace('+', ''));
    const first = (row: Element) => row.querySelector('.value')?.textContent ?? '';
    const rows = [...table.querySelectorAll('tbody tr')];
    const [sum, after] = [...table.querySelectorAll('tfoot tr')];
    const workers = rows.map(first).findLast((text) => text.includes('→'));
    if (!sum || !after) throw new Error('the ledger has no sum');
    return {
      lines: rows
        .map(first)
        .filter((text) => !text.includes('→'))
        .reduce((total, text) => total + number(text), 0),
      together: number(first(sum)),
      after: number(first(after)),
      workers: workers === undefined ? null : Number(workers.split('→ ')[1]),
    };
  });
}

test('what the margin says before a move is what then happens', async ({ page }) => {
  const traffic = new Traffic(page);
  const table = new MapTable(page);
  const own = () => estateOf(viewOf(traffic.position) as View, 'p1');
  const home = new Home(page, undefined, en, 'New York 1901');
  await home.open();
  await home.playWithBots();
  for (let moves = 0; moves < 10; ++moves) {
    await table.playUntilProposed();
    await expect(table.ledger).toBeVisible();
    const told = await readLedger(page);
    const before = own();
    expect(told.lines).toBe(told.together);
    expect(told.after).toBe((before?.points ?? 0) + told.together);
    const { number } = traffic.last;
    await table.commit();
    await expect.poll(() => traffic.last.number).toBeGreaterThan(number);
    expect(own()?.points).toBe(told.after);
    expect(own()?.workers).toBe(told.workers ?? before?.workers);
  }
});

test('a place where a skyscraper cannot stand says why, with the rule', async ({ page }) => {
  const table = new MapTable(page);
  await annaBefore(page, expert, tower.move);
  await table.tile(tower.name).click();
  await table.square('C3').hover({ force: true });
  await expect(table.whyNot).toContainText('is not your land');
  await expect(table.whyNot).toContainText('NY-6.2');
  await table.square('C3').click({ force: true });
  await page.mouse.move(0, 0);
  await expect(table.plate).toContainText(words.plate.notHere(tower.name));
  await expect(table.main).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // A card says how many lots it is for; a skyscraper that fits nowhere says so.
  await expect(page.locator('.market li').first()).toContainText('8 free');
  await table.tile('Woolworth Building').click({ force: true });
  await expect(table.plate).toContainText(words.plate.noPlaceFor('Woolworth Building'));
});

test('what is not open yet says from how many points it is', async ({ page }) => {
  const table = new MapTable(page);
  await annaBefore(page, three, firstTurn);
  await table.tile('Gold 4 × 1').click({ force: true });
  await expect(table.plate).toContainText('Gold is open from 18 points, you have 0. (NY-7.1)');
});

/** A skyscraper in hand at a place where it fits in more than one way. */
async function holdTwoSquares(page: Page, table: MapTable): Promise<void> {
  await annaBefore(page, three, firstTurn);
  await table.press('card');
  await table.press('space');
  await table.commit();
  await table.press('tile');
}

test('a skyscraper is turned by keys and by the wheel, and dragged', async ({ page }) => {
  const table = new MapTable(page);
  await holdTwoSquares(page, table);
  await table.press('space');
  const turning = page.getByRole('group', { name: words.board.turning });
  await expect(turning).toContainText(words.board.turn(1, 2));
  const legal = await table.proposed.allTextContents();
  await page.keyboard.press('KeyR');
  await expect(turning).toContainText(words.board.turn(2, 2));
  await expect(table.plate).toContainText('cannot stand here');
  await page.keyboard.press('Shift+KeyR');
  await expect(turning).toContainText(words.board.turn(1, 2));
  await expect.poll(() => table.proposed.allTextContents()).toEqual(legal);
  await turning.getByRole('button', { name: words.board.turnRight }).click();
  await expect(table.whyNot).toBeVisible();
  await turning.getByRole('button', { name: words.board.turnLeft }).click();
  await expect(table.main).toBeVisible();
  await table.proposed.first().hover({ force: true });
  await page.mouse.wheel(0, 100);
  await expect(table.plate).toContainText('cannot stand here');
  await page.mouse.wheel(0, -100);
  await expect(table.main).toBeVisible();
  const grip = (await page.locator('.grip').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 140, middle.y, { steps: 4 });
  await expect(table.plate).toContainText('cannot stand here');
  await page.mouse.move(middle.x, middle.y, { steps: 4 });
  await page.mouse.up();
  await expect(table.main).toBeVisible();
  await expect.poll(() => table.proposed.allTextContents()).toEqual(legal);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an action card that is pressed in the overview is spoken of on the plate, in sight', async ({
    page,
  }) => {
    const table = new MapTable(page, finger);
    await annaBefore(page, three, firstTurn);
    const overview = page.getByRole('dialog');
    for (const [card, told] of [
      ['Construction Boom', 'Construction Boom. '],
      ['Market Shift', words.plate.shiftThis],
    ] as const) {
      await page.getByRole('button', { name: words.streets.open }).tap();
      await overview.getByRole('button', { name: card }).tap();
      await expect(overview).toBeHidden();
      await expect(table.plate).toContainText(told);
    }
  });

  test('another tab of the tray puts back what can go nowhere', async ({ page }) => {
    const table = new MapTable(page, finger);
    await annaBefore(page, three, firstTurn);
    const tab = (name: string) => page.locator('.supply .tabs').getByRole('button', { name });
    await tab(words.tray.tabs.silver).tap();
    // It is closed, and says so; a finger touches it nevertheless.
    await page.locator('button.piece').first().tap({ force: true });
    await expect(table.plate).toContainText('No place for');
    await tab(words.tray.tabs.bronze).tap();
    await expect(table.plate).not.toContainText('No place for');
  });

  test('a skyscraper is turned by taps, and the reasons are in the sheet', async ({ page }) => {
    const table = new MapTable(page, finger);
    await holdTwoSquares(page, table);
    await table.press('space');
    await expect(page.locator('.totals')).toContainText(words.ledger.now);
    await table.button(words.board.turnRight).tap();
    await expect(table.plate).toContainText('cannot stand here');
    await expect(table.main).toBeHidden();
    await table.button(words.board.turnLeft).tap();
    await expect(table.main).toBeVisible();
  });
});
