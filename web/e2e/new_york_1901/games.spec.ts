// Games from the first move: against bots at the server, and whole ones by keys and by taps.
import { en as words } from '../../src/games/new_york_1901/words/en';
import { en } from '../../src/text/en';
import { finger } from '../pages/hand';
import { Home } from '../pages/home';
import { MapByKeys, MapTable } from '../pages/map-table';
import { setTable } from '../pages/new-table';
import { expect, test } from '../test';

const title = 'New York 1901';

test('two clicks from the home page, and a lot is to be taken against two bots', async ({ page }) => {
  const table = new MapTable(page);
  const home = new Home(page, undefined, en, title);
  await home.open();
  await home.playWithBots();
  await expect(table.cards.first()).toBeVisible();
  await expect(page.locator('.rail .seat')).toHaveCount(3);
});

test('the expert game for two by keyboard alone, on this device', async ({ page }) => {
  const table = new MapByKeys(page);
  await setTable(page, title, { players: 2, bots: 1, options: { mode: 'expert' } });
  await expect(page.locator('.seat').first()).toContainText('Anna');
  await table.playToEnd();
  await expect(table.final.getByRole('columnheader')).toHaveCount(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the introductory game for four by taps', async ({ page }) => {
    const table = new MapTable(page, finger);
    await setTable(page, title, { players: 4, bots: 3, options: { challenge: 'none' } });
    await table.playToEnd();
    await expect(table.final.getByRole('columnheader')).toHaveCount(5);
    // Nobody has a challenge in the introductory game.
    await expect(table.final.getByRole('rowheader', { name: words.final.challengeHelp })).toHaveCount(0);
  });
});
