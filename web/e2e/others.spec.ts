import type { Page } from '@playwright/test';
import { en } from '../src/text/en';
import { Home } from './pages/home';
import { setTable } from './pages/new-table';
import { Table } from './pages/table';
import { expect, test } from './test';

/** Keeps what the title block says about the moves that are shown, each once. */
async function watchShown(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { shownMoves: seen });
    const look = () => {
      const text = document.querySelector('.cell.showing dd')?.textContent;
      if (text && seen.at(-1) !== text) seen.push(text);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { shownMoves: string[] }).shownMoves);
}

async function setPace(page: Page, pace: 'off' | 'quick' | 'calm'): Promise<void> {
  await page.getByRole('button', { name: en.tools.menu }).click();
  await page.getByRole('button', { name: en.tools.settings }).click();
  await page.getByRole('dialog').getByLabel(en.recap.paces[pace]).check();
  await page.getByRole('dialog').getByRole('button', { name: en.close }).click();
}

/** One's own turn is played and ended. */
async function playTurn(table: Table): Promise<void> {
  await table.playUntil('tile');
  await table.playUntil('commit');
  await table.press('commit');
  await expect(table.main).toBeVisible();
}

for (const [where, sit] of [
  ['online', (page: Page) => new Home(page).open().then(() => new Home(page).playWithBots())],
  ['at this screen', (page: Page) => setTable(page, 'Suburbia', { players: 3, bots: 2 })],
] as const) {
  test(`what two bots do is seen move by move ${where}`, async ({ page }) => {
    const table = new Table(page);
    await sit(page);
    await table.playUntil('tile');
    await setPace(page, 'calm');
    await playTurn(table);
    const shown = await watchShown(page);
    const began = Date.now();
    await table.main.click();
    const showing = page.locator('.cell.showing');
    await expect(showing).toBeVisible();
    await expect(page.locator('.market button.open')).toHaveCount(0);
    await expect(table.offers.first()).toBeVisible();
    expect(Date.now() - began).toBeGreaterThan(1600);
    await expect(showing).toHaveCount(0);
    expect((await shown()).length).toBe(2);
  });
}

test('a key shows the present at once, and is nothing else', async ({ page }) => {
  const table = new Table(page);
  await new Home(page).open();
  await new Home(page).playWithBots();
  await table.playUntil('tile');
  await setPace(page, 'calm');
  await playTurn(table);
  const said = await page.locator('.log li').count();
  await page.keyboard.press('Enter');
  await expect(page.locator('.cell.showing')).toBeVisible();
  // The key would take the first tile of the market.
  await page.keyboard.press('1');
  await expect(page.locator('.cell.showing')).toHaveCount(0);
  await expect(table.offers.first()).toBeVisible();
  await expect(page.locator('.plate')).toContainText('Choose a tile');
  expect(await page.locator('.log li').count()).toBeGreaterThan(said);
});
