import type { Page } from '@playwright/test';
import { en as suburbia } from '../src/games/suburbia/words/en';
import { en } from '../src/text/en';
import { Home } from './pages/home';
import { inviteAFriend, setTable } from './pages/new-table';
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

test('since one’s last turn: who did what, and a line leads to its moment', async ({ page }) => {
  const table = new Table(page);
  await setTable(page, 'Suburbia', { players: 3, bots: 2 });
  await playTurn(table);
  await table.main.click();
  await expect(table.offers.first()).toBeVisible();
  await page.getByRole('button', { name: en.recap.title }).first().click();
  const recap = page.getByRole('region', { name: en.recap.title });
  await expect(recap.getByRole('heading', { level: 3 }).getByText('Surveyor')).toHaveCount(2);
  await expect(recap.locator('.all')).toBeVisible();
  const line = recap.getByRole('link').first();
  await line.click();
  await expect(page.getByRole('region', { name: en.replay.label })).toBeVisible();
  await expect(page.locator('.log .current')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(recap).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: en.replay.label })).toHaveCount(0);
  // The board that the line led to does not come back with one's next move.
  await playTurn(table);
  await expect(page.locator('.board-sheet .place')).toHaveText(suburbia.board.yours);
});

test('who comes back to a table is told what happened since', async ({ page, newcomer }) => {
  await inviteAFriend(page);
  const friend = await newcomer();
  await friend.goto(page.url());
  await friend.getByRole('button', { name: en.room.sit }).click();
  await page.getByRole('button', { name: en.room.start }).click();
  const [mine, theirs] = [new Table(page), new Table(friend)];
  await mine.now();
  await theirs.now();
  await mine.press('goal');
  await page.goto('/');
  await theirs.press('goal');
  await page.goBack();
  await page.getByRole('button', { name: en.recap.title }).first().click();
  const recap = page.getByRole('region', { name: en.recap.title });
  await expect(recap.getByRole('link')).toHaveCount(1);
  await expect(recap.locator('.all')).toContainText(en.recap.same);
});

test('beside the table, nothing of the supply is covered', async ({ page }) => {
  const table = new Table(page);
  for (const [width, height] of [
    [1366, 650],
    [1024, 700],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await new Home(page).open();
    await new Home(page).playWithBots();
    await table.playUntil('tile');
    await page.getByRole('button', { name: en.recap.title }).first().click();
    const panel = await page.getByRole('region', { name: en.recap.title }).boundingBox();
    for (const tile of await page.locator('.market button, .basics button, .plate button').all()) {
      const box = await tile.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width}×${height}`).toBeLessThanOrEqual(
        (panel?.x ?? 0) + 1,
      );
    }
    await page.goto('/');
  }
});
