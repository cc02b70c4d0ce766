import { en as suburbia } from '../src/games/suburbia/words/en';
import { en } from '../src/text/en';
import { finger } from './pages/hand';
import { Home } from './pages/home';
import { inviteAFriend } from './pages/new-table';
import { addresses, visit } from './pages/site';
import { Table } from './pages/table';
import { openRecord, playedGame } from './records';
import { expect, test } from './test';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a whole game by taps', async ({ page }) => {
    const home = new Home(page, finger);
    const table = new Table(page, finger);
    await home.open();
    await home.playWithBots();
    await table.playToEnd();
    await expect(table.final).toBeVisible();
  });

  test('all that a tile does can be read by taps, before it is bought and wherever it lies', async ({
    page,
  }) => {
    const home = new Home(page, finger);
    const table = new Table(page, finger);
    await home.open();
    await home.playWithBots();
    await table.playUntil('tile');
    const words = page.getByRole('region', { name: suburbia.market.aboutTile });
    await expect(words).toContainText(suburbia.market.tapTile);
    const offer = table.offers.first();
    const spoken = (await offer.locator('.visually-hidden').first().textContent()) ?? '';
    await offer.tap();
    for (const said of spoken.split('; ').slice(3, 4)) await expect(words).toContainText(said);
    await page.keyboard.press('Escape');
    // One's own, and one of a rival.
    await page
      .locator('.space')
      .filter({ hasText: /^Heavy Factory/ })
      .tap();
    await expect(words).toContainText('+1 income');
    await words.getByRole('button', { name: suburbia.ledger.close }).tap();
    await page.locator('button.rival').first().tap();
    await page
      .locator('.space')
      .filter({ hasText: /^Suburbs/ })
      .first()
      .tap();
    await expect(words).toContainText('+2 population');
  });

  test('the row of tiles shows that it goes on, and begins anew with each question', async ({ page }) => {
    const home = new Home(page, finger);
    const table = new Table(page, finger);
    await home.open();
    await home.playWithBots();
    await table.playUntil('tile');
    const row = page.locator('.strip ol');
    const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft);
    await expect(page.locator('.strip .edge')).toHaveCount(1);
    await expect(page.locator('.strip .edge.after')).toBeVisible();
    await row.locator('button').last().tap();
    expect(await scrolled()).toBeGreaterThan(0);
    await expect(page.locator('.strip .edge.after')).toHaveCount(0);
    await table.playUntil('commit');
    await table.press('commit');
    await expect(table.plate).toContainText(suburbia.plate.discard);
    expect(await scrolled()).toBe(0);
  });

  test('the numbers of a rival stand at the head while their borough is looked at', async ({ page }) => {
    const home = new Home(page, finger);
    const table = new Table(page, finger);
    await home.open();
    await home.playWithBots();
    await table.playUntil('tile');
    const head = page.locator('section.stats');
    const mine = await head.getAttribute('aria-label');
    await page.locator('button.rival').first().tap();
    await expect(head).not.toHaveAttribute('aria-label', mine ?? '');
    await page.locator('button.rival').first().tap();
    await expect(head).toHaveAttribute('aria-label', mine ?? '');
  });

  test('a number of the final table brings its answer into sight, and the plan there lets the page scroll', async ({
    page,
  }) => {
    await openRecord(page, await playedGame());
    const answer = page.getByRole('region', { name: en.score.where });
    await expect(answer.locator('.plan')).not.toBeInViewport({ ratio: 0.9 });
    await page.locator('td button').nth(4).tap();
    await expect(answer.locator('.plan')).toBeInViewport({ ratio: 0.9 });
    await expect(answer.locator('svg.drawing')).toHaveCSS('touch-action', 'auto');
  });

  test('goals and log are one tap away', async ({ page }) => {
    const home = new Home(page, finger);
    const table = new Table(page, finger);
    await home.open();
    await home.playWithBots();
    await table.playUntil('tile');
    for (const name of ['Goals', 'Log']) {
      await page.getByRole('button', { name, exact: true }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: en.close }).tap();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});

/** By how much the page is wider than the window. */
function overhang(): number {
  return (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth;
}

for (const width of [390, 768, 1024, 1280, 1440, 1920]) {
  test(`nothing scrolls sideways at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    for (const address of addresses) {
      await visit(page, address);
      expect.soft(await page.evaluate(overhang), address).toBe(0);
    }
    await inviteAFriend(page);
    await expect(page.getByText(en.room.title)).toBeVisible();
    expect.soft(await page.evaluate(overhang), 'waiting room').toBe(0);
    const table = new Table(page);
    await new Home(page).open();
    await new Home(page).playWithBots();
    await table.playUntil('tile');
    expect.soft(await page.evaluate(overhang), 'table').toBe(0);
    await table.chooseTile();
    await expect(table.spaces.first()).toBeVisible();
    expect.soft(await page.evaluate(overhang), 'table with a tile').toBe(0);
    await openRecord(page, await playedGame());
    await expect(page.locator('.final')).toBeVisible();
    expect.soft(await page.evaluate(overhang), 'final table').toBe(0);
  });
}
