// Games that are well under way, with something to be done in them that does not happen in every turn.
import type { Locator, Page } from '@playwright/test';
import { en as words } from '../../src/games/rolling_heights/words/en';
import { en } from '../../src/text/en';
import type { KeptRecord } from '../kept';
import { HeightsTable } from '../pages/heights-table';
import { Home } from '../pages/home';
import { expect, test } from '../test';
import { allBefore, before, four, three, two } from './evenings';

/** What lies in the yard, by what it is called. */
async function inYard(page: Page, name: string): Promise<number> {
  const cell = page.locator('.yard li').filter({ has: page.locator('small', { hasText: name }) });
  return Number(await cell.locator('b').textContent());
}

/** Chance on this device begins from a number that is given to it. */
async function seedChance(page: Page, seed: number): Promise<void> {
  await page.addInitScript((number) => {
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array.fill(number);
      return array;
    };
  }, seed);
}

test('a push that succeeds, and one that ends in a strike', async ({ page, context }) => {
  const seen = new Set<string>();
  const move = two.moves.find((each) => each === 'p2 push') ?? '';
  for (let seed = 1; seed <= 12 && seen.size < 2; ++seed) {
    const tab = seed === 1 ? page : await context.newPage();
    const table = new HeightsTable(tab);
    await seedChance(tab, seed);
    await before(tab, two, move);
    // The odds are on the table before anything is thrown.
    await expect(tab.locator('.reasons dd').first()).toContainText('%');
    await table.button(/^Push/).click();
    const strike = table.plate.getByText(/^Strike/);
    await expect(
      strike.or(table.button(words.plate.endTurn)).or(table.button(/^Stop/)).first(),
    ).toBeVisible();
    if (await strike.isVisible()) {
      await table.playUntil('ink');
      await expect(table.log.last()).toContainText('lies down');
      await expect(table.log.last()).toContainText('wild token');
      seen.add('strike');
    } else {
      await expect(table.log.last()).toContainText('pushes');
      seen.add('success');
    }
    if (tab !== page) await tab.close();
  }
  expect(seen).toEqual(new Set(['strike', 'success']));
});

/** Presses a worker; what it brings is in the yard. */
async function sendForCubes(
  page: Page,
  record: KeptRecord,
  move: string,
  kind: string,
  what: string,
): Promise<void> {
  const table = new HeightsTable(page);
  await before(page, record, move);
  const had = await inYard(page, what);
  await table
    .figure(new RegExp(`^${kind}, (steady|hard)`, 'i'))
    .first()
    .click();
  await expect.poll(() => inYard(page, what)).toBeGreaterThan(had);
}

test('workers who bring cubes and power are pressed, and everything can be taken back', async ({ page }) => {
  await sendForCubes(page, two, 'p2 work carpenter steady', 'Carpenter', 'wood');
  await page.keyboard.press('KeyZ');
  await expect.poll(() => inYard(page, 'wood')).toBe(0);
  await sendForCubes(page, two, 'p2 work construction_worker steady', 'Construction worker', 'concrete');
  await sendForCubes(page, three, 'p3 work architect steady', 'Architect', 'glass');
  await sendForCubes(page, two, 'p2 work riveter steady', 'Riveter', 'steel');
  await sendForCubes(page, two, 'p2 work executive steady', 'Executive', 'power');
});

test('a politician, a public figure, a civil servant', async ({ page }) => {
  const table = new HeightsTable(page);
  await before(page, three, 'p3 work politician steady');
  await table
    .figure(/^Politician, steady/)
    .first()
    .click();
  await expect(table.log.last()).toContainText('+1 VP for a politician');

  await before(page, three, 'p3 work public_figure steady at B2');
  await table
    .figure(/^Public figure, steady/)
    .first()
    .click();
  // In several buildings it has to be said in which one.
  if ((await table.spaces.count()) > 0) await table.space('B2').click();
  await expect(table.log.last()).toContainText('public figure');

  await before(page, four, 'p2 work civil_servant steady');
  await table
    .figure(/^Civil servant, steady/)
    .first()
    .click();
  await expect(table.plate).toContainText(words.plate.upgrade(1));
  await table.playUntil('ink');
  await expect(table.log.last()).toContainText(/is (steady|hard-working) now/);
});

test('a city planner has the exhausted thrown again, and takes a plan for nothing', async ({ page }) => {
  const table = new HeightsTable(page);
  await before(page, three, 'p3 work city_planner steady');
  await expect(table.plate).toContainText(words.plate.plannerFirst);
  await table
    .figure(/^City planner, steady/)
    .first()
    .click();
  await expect(table.log.last()).toContainText('has the exhausted thrown again');
  await expect(table.button(words.plate.endTurn)).toBeVisible();

  await before(page, three, 'p3 take sculpture_garden at A5');
  await table
    .figure(/^City planner, hard/)
    .first()
    .click();
  await expect(table.plate).toContainText(words.plate.planner);
  await table.plan('Sculpture Garden').click();
  await table.space('A5').click({ force: true });
  await table.main.click();
  await expect(table.space('A5')).toContainText('Sculpture Garden of Clara');
});

test('special cubes are shown, and paid first', async ({ page }) => {
  const table = new HeightsTable(page);
  await before(page, four, 'p2 pay special_wood');
  await expect(table.plate).toContainText(/^.*Pay \d more/s);
  await expect(page.locator('.yard .special').first()).toBeVisible();
  await page.locator('.yard li').first().getByRole('button').click();
  await expect(table.log.last()).toContainText('special for wood');
});

test('a purchase with premium and distance: the whole cost is on the space, and how it would be paid can be changed', async ({
  page,
}) => {
  const table = new HeightsTable(page);
  await before(page, two, 'p2 buy branch_library at D1');
  await table.open.last().click();
  // One that is not next to a plan of one's own: price 2, premium 2, and at least 1 for the distance.
  const dear = table.spaces.filter({ hasText: /premium space, costs 2, costs [5-9] in all/ }).first();
  const said = (await dear.textContent()) ?? '';
  const cost = Number(/costs (\d+) in all/.exec(said)?.[1]);
  await dear.click({ force: true });
  await expect(table.plate).toContainText(/market price \d, premium space \d, distance \d/i);
  await expect(table.main).toContainText(words.plate.buyButton(cost));
  const proposed = await table.recipe.allTextContents();
  await table.recipe.filter({ hasText: 'Pay ' }).first().getByRole('button').click();
  await expect.poll(() => table.recipe.allTextContents()).not.toEqual(proposed);
  await page.getByRole('button', { name: words.recipe.again }).click();
  await expect.poll(() => table.recipe.allTextContents()).toEqual(proposed);
  await table.main.click();
  await expect(table.log.filter({ hasText: `${cost} in all` })).toHaveCount(1);
});

test('the planner fills a plan, cubes are dropped on towers, and the way back leads to the throw', async ({
  page,
}) => {
  const table = new HeightsTable(page);
  await allBefore(page, two, 'p2 work riveter steady');
  await table.fills.first().click();
  await expect(table.recipe.first()).toBeVisible();
  await expect(page.locator('.coming').first()).toBeVisible();
  await table.main.click();
  await expect(table.log.filter({ hasText: 'puts' }).last()).toBeVisible();
  // Who comes with the building may have to be chosen first.
  while ((await table.button(words.plate.undoAll).count()) === 0) await table.press(await table.now());
  await table.button(words.plate.undoAll).click();
  await expect(page.getByRole('toolbar').getByRole('button', { name: en.tools.undo })).toHaveAttribute(
    'aria-disabled',
    'true',
    { timeout: 60_000 },
  );
  // While moves are still taken back, the table is busy.
  await expect(table.button(words.plate.endTurn).or(table.button(/^Stop/)).first()).toBeVisible();
  while ((await table.button(words.plate.endTurn).count()) === 0) await table.press(await table.now());
  await page.keyboard.press('KeyA');
  await expect(page.locator('.yard button.open').first()).toBeVisible();
  // Until the last of them is there the table is busy.
  await expect(table.button(/^Send/)).toHaveCount(0);
  await expect(table.button(words.plate.endTurn)).toBeVisible({ timeout: 30_000 });
  const cube = await cubeThatFits(page, table);
  await cube.hover();
  await page.mouse.down();
  await page.mouse.move(600, 500, { steps: 4 });
  await expect(table.spaces.first()).toBeVisible();
  const { x, y, width, height } = (await table.spaces.first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 2, y + height * 0.7, { steps: 4 });
  await page.mouse.up();
  await expect(table.log.last()).toContainText('puts');
});

/** A cube in the yard for which some tower has room. */
async function cubeThatFits(page: Page, table: HeightsTable): Promise<Locator> {
  for (const cube of await page.locator('.yard li:nth-child(-n + 4) button.open').all()) {
    await cube.click();
    const fits = (await table.spaces.count()) > 0;
    await cube.click();
    if (fits) return cube;
  }
  throw new Error('no cube fits into a tower');
}

test('whoever waits may roll early, and the one who plays is not disturbed', async ({ newcomer }) => {
  const pages = [await newcomer(), await newcomer()] as const;
  const [anna, boris] = pages;
  const home = new Home(anna, undefined, en, 'Rolling Heights');
  await home.open();
  await home.newTable();
  await anna.getByRole('button', { name: en.create.create }).click();
  await anna.waitForURL('**/t/*');
  await anna.getByRole('button', { name: en.room.copy }).click();
  await boris.goto(await anna.evaluate(() => navigator.clipboard.readText()));
  await boris.getByLabel(en.settings.name).fill('Boris');
  await boris.getByRole('button', { name: en.room.sit }).click();
  await anna.getByRole('button', { name: en.room.start }).click();
  const tables = pages.map((page) => new HeightsTable(page));
  // Both place their start plans, in whatever order they are asked to.
  await Promise.all(tables.map((table) => placeStartPlan(table)));
  const early = (await waits(tables[0] as HeightsTable)) ? 0 : 1;
  const [waiting, playing] = [tables[early], tables[1 - early]] as [HeightsTable, HeightsTable];
  await expect(waiting.plate).toContainText(words.plate.rollEarly);
  await expect(playing.plate).toContainText(words.plate.roll);
  await waiting.button(words.plate.rollButton).click();
  await expect(waiting.log.last()).toContainText('throws');
  await expect(playing.plate).toContainText(words.plate.roll);
  await playing.button(words.plate.rollButton).click();
  await expect(playing.log.last()).toContainText('throws');
});

async function waits(table: HeightsTable): Promise<boolean> {
  await expect(table.button(words.plate.rollButton)).toBeVisible();
  return (await table.plate.getByText(words.plate.rollEarly).count()) > 0;
}

async function placeStartPlan(table: HeightsTable): Promise<void> {
  await table.playUntil('commit');
  await table.press('commit');
  await table.playUntil('commit');
  await table.main.click();
}

test('a double click throws once, and neither pushes nor stops', async ({ page }) => {
  const table = new HeightsTable(page);
  await before(page, two, 'p2 roll');
  const thrown = table.log.filter({ hasText: /throws/ });
  const answered = table.log.filter({ hasText: /pushes|is content/ });
  const [throws, answers] = [await thrown.count(), await answered.count()];
  await table.button(/^Throw/).dblclick();
  await expect(thrown).toHaveCount(throws + 1);
  const stop = table.button(/^Stop/);
  await expect(stop).toBeVisible();
  expect(await answered.count()).toBe(answers);
  // Where the throw was, one stops: that can be taken back, a push cannot.
  await expect(table.plate.locator('.ink').last()).toHaveText(/^Stop/);
});

test('plans of the market are read in full: in passing, in hand, and though they cannot be had', async ({
  page,
}) => {
  const table = new HeightsTable(page);
  await before(page, three, three.moves.findLast((move) => / buy /.test(move)) ?? '');
  const card = table.plan('University');
  await card.hover();
  const reasons = page.locator('.reasons');
  await expect(reasons).toContainText('3 wood');
  await expect(reasons).toContainText('civil servant');
  await expect(card).toHaveAccessibleName(
    /University, row \d, slot \d, civic, price \d.*Towers: .*wood 3.* VP\. Workers: /,
  );
  await page.mouse.move(5, 5);
  await expect(reasons).not.toContainText('3 wood');
  await card.click();
  await page.mouse.move(5, 5);
  await expect(reasons).toContainText('3 wood');
  await table.chooseSpace();
  // What it brings, with the reasons, stands before how it would be paid.
  await expect(reasons).toContainText(words.gains.title);
  await expect(reasons).toContainText(words.gains.onPlan);
});
