import type { WebSocketRoute } from '@playwright/test';
import { en as words } from '../src/games/suburbia/words/en';
import type { ClientMessage } from '../src/session/shapes';
import { en } from '../src/text/en';
import { Home } from './pages/home';
import { Table } from './pages/table';
import { expect, test } from './test';

test('the server dies in the middle of a turn; the game goes on when it is back', async ({ page, house }) => {
  const table = new Table(page);
  const home = new Home(page);
  await home.open();
  await home.playWithBots();
  await table.playUntil('tile');
  await table.playUntil('commit');
  await table.press('commit');
  await expect(table.plate).toContainText(words.plate.held);
  const log = await page.locator('.log li').allInnerTexts();

  await house.kill();
  await expect(page.getByText(en.table.lost)).toBeVisible();
  await house.start();
  await expect(page.getByText(en.table.back)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(en.table.lost)).toBeHidden();
  await expect.poll(() => page.locator('.log li').allInnerTexts()).toEqual(log);
  await expect(table.main).toContainText(words.plate.endTurn);
  await table.press('commit');
  await table.playUntil('tile');
  await table.playUntil('commit');
});

test('a move chosen while the server is away is sent when it is back', async ({ page, house }) => {
  const table = new Table(page);
  const home = new Home(page);
  await home.open();
  await home.playWithBots();
  await table.playUntil('tile');
  await table.playUntil('commit');
  await house.kill();
  await expect(page.getByText(en.table.lost)).toBeVisible();
  await table.main.click();
  await house.start();
  await expect(table.plate).toContainText(words.plate.held, { timeout: 20_000 });
});

/** Cuts the line at the first move: before the server has it, or before the answer is heard. */
function cutAtFirstMove(when: 'before' | 'after') {
  const moves: string[] = [];
  let cut = false;
  const attend = (page: WebSocketRoute) => {
    const server = page.connectToServer();
    let deaf = false;
    page.onMessage(async (text) => {
      const message: ClientMessage = JSON.parse(text.toString());
      if (message.type === 'move') moves.push(message.move);
      if (message.type !== 'move' || cut) return server.send(text);
      cut = true;
      deaf = true;
      if (when === 'after') server.send(text);
      else await server.close();
      await page.close({ code: 1001 });
    });
    server.onMessage((text) => {
      if (!deaf) page.send(text);
    });
  };
  return { attend, moves };
}

for (const when of ['before', 'after'] as const) {
  test(`the line is cut ${when} the server has the move: it is made once`, async ({ page }) => {
    const { attend, moves } = cutAtFirstMove(when);
    await page.routeWebSocket('**/ws', attend);
    const table = new Table(page);
    const home = new Home(page);
    await home.open();
    await home.playWithBots();
    await table.goals.first().click();
    await table.playUntil('tile');
    expect(moves).toHaveLength(2);
    expect(moves[0]).toBe(moves[1]);
    const kept = page.locator('.log li').filter({ hasText: words.log.kept });
    await expect(kept).toHaveCount(3);
    await table.playUntil('commit');
  });
}
