import type { Page } from '@playwright/test';
import { readMove } from '../src/games/suburbia/model/moves';
import { type Amounts, boroughOf, type Slot, stats } from '../src/games/suburbia/model/shapes';
import { en } from '../src/games/suburbia/words/en';
import { Home } from './pages/home';
import { readAccount } from './pages/ledger';
import { Table } from './pages/table';
import { expect, test } from './test';
import { Traffic } from './traffic';

/** The legal spaces of what may be built from each slot. */
function spacesBySlot(legal: readonly string[]): Map<number, string[]> {
  const spaces = new Map<number, string[]>();
  for (const move of legal.map(readMove)) {
    if (move?.kind !== 'buy') continue;
    spaces.set(move.slot, [...(spaces.get(move.slot) ?? []), move.space]);
  }
  return spaces;
}

/** The spaces that are lit, from the end of what a screen reader says about them. */
async function litSpaces(page: Page): Promise<string[]> {
  const lit = page.getByRole('option', { name: en.board.legal });
  const spoken = await lit.locator('.spoken').allTextContents();
  return spoken.map((name) => /(-?\d+,-?\d+)$/.exec(name)?.[1] ?? name);
}

function amountsOf(traffic: Traffic, seat: string): Amounts {
  const borough = boroughOf(traffic.view, seat);
  if (!borough) throw new Error(`nobody sits at ${seat}`);
  return Object.fromEntries(stats.map((stat) => [stat, borough[stat]])) as Amounts;
}

const none: Amounts = { money: 0, income: 0, reputation: 0, population: 0 };

/** What the page calls the rivals; their places at the side follow one's own. */
function namesOf(page: Page, rivals: readonly string[]): Promise<string[]> {
  const seats = page.locator('.rail .seat');
  return Promise.all(rivals.map(async (_, at) => (await seats.nth(at + 1).getAttribute('aria-label')) ?? ''));
}

function sum(...parts: Amounts[]): Amounts {
  const add = (stat: keyof Amounts) => parts.reduce((all, part) => all + part[stat], 0);
  return Object.fromEntries(stats.map((stat) => [stat, add(stat)])) as Amounts;
}

/** Plays on until it is one's turn and something of the supply looks like this. */
async function playUntilThereIs(table: Table, selector: string): Promise<void> {
  while ((await table.playUntil('tile')) && (await table.page.locator(selector).count()) === 0)
    await table.press('tile');
}

/** The slot of the first of such tiles. */
async function slotOf(table: Table, traffic: Traffic, selector: string): Promise<Slot> {
  const spoken = await table.page.locator(selector).first().textContent();
  const slot = traffic.view.market.find(({ slot }) => spoken?.includes(`${en.market.slot(slot)}:`));
  if (!slot) throw new Error(`no slot is called ${spoken}`);
  return slot;
}

test('every legal space of a chosen tile is lit, and no other', async ({ page }) => {
  const traffic = new Traffic(page);
  const table = new Table(page);
  await new Home(page).open();
  await new Home(page).playWithBots();
  await table.playUntil('tile');
  const expected = spacesBySlot(traffic.position.legal);
  expect(expected.size).toBeGreaterThan(0);
  for (const [slot, spaces] of expected) {
    await page.keyboard.press(`Digit${slot}`);
    await expect.poll(async () => (await litSpaces(page)).toSorted()).toEqual(spaces.toSorted());
  }
});

test('what the ledger adds up to is what then happens, here and in other boroughs', async ({ page }) => {
  const traffic = new Traffic(page);
  const table = new Table(page);
  await new Home(page).open();
  await new Home(page).playWithBots();
  const rivals = ['p2', 'p3'];
  for (let tiles = 0; tiles < 8; ) {
    await table.playUntil('tile');
    if (traffic.view.phase !== 'action') {
      await table.press('tile');
      continue;
    }
    const number = traffic.last.number;
    const before = amountsOf(traffic, 'p1');
    const theirs = rivals.map((seat) => amountsOf(traffic, seat));
    await table.chooseTile();
    await table.chooseSpace();
    await expect(page.locator('.reasons table')).toBeVisible();
    const account = await readAccount(page);
    expect(account.lines).toEqual(account.together);
    expect(account.after).toEqual(sum(before, account.together));
    await table.main.click();
    await expect.poll(() => traffic.last.number).toBeGreaterThan(number);
    expect(amountsOf(traffic, 'p1')).toEqual(sum(account.after, account.turn));
    const told = await namesOf(page, rivals);
    for (const [at, seat] of rivals.entries())
      expect(amountsOf(traffic, seat)).toEqual(
        sum(theirs[at] ?? none, account.others[told[at] ?? ''] ?? none),
      );
    tiles += 1;
  }
});

test('pointing at a space shows its reasons before anything is chosen', async ({ page }) => {
  const table = new Table(page);
  await new Home(page).open();
  await new Home(page).playWithBots();
  await table.playUntil('tile');
  await table.offers.last().click();
  await expect(page.locator('.reasons table')).toBeHidden();
  await table.spaces.first().hover();
  const pointed = await readAccount(page);
  await table.spaces.first().click();
  await page.mouse.move(0, 0);
  expect(await readAccount(page)).toEqual(pointed);
});

test('a tile that is too dear says why, and that it can be a lake', async ({ page }) => {
  const traffic = new Traffic(page);
  const table = new Table(page);
  await new Home(page).open();
  await new Home(page).playWithBots();
  await playUntilThereIs(table, '.market button.lake');
  const lake = await slotOf(table, traffic, '.market button.lake');
  await page.locator('.market button.lake').first().click();
  await expect(table.plate).toContainText(en.market.costs(lake.price ?? 0, amountsOf(traffic, 'p1').money), {
    ignoreCase: true,
  });
  await page.keyboard.press('Escape');
  await playUntilThereIs(table, '.market button.dear');
  const dear = await slotOf(table, traffic, '.market button.dear');
  // It is said to be disabled, and still answers.
  await page.locator('.market button.dear').first().click({ force: true });
  await expect(table.plate).toContainText(en.market.costs(dear.price ?? 0, amountsOf(traffic, 'p1').money), {
    ignoreCase: true,
  });
});
