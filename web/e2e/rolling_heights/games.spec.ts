// Games from the first move: against bots, by mouse, by keys and by taps.
import { en as words } from '../../src/games/rolling_heights/words/en';
import { en } from '../../src/text/en';
import { finger } from '../pages/hand';
import { HeightsByKeys, HeightsTable } from '../pages/heights-table';
import { Home } from '../pages/home';
import { setTable } from '../pages/new-table';
import { expect, test } from '../test';

const title = 'Rolling Heights';

// Whole games of several hundred small decisions: on a busy machine they take minutes.
test.describe.configure({ timeout: 360_000 });

test('two clicks from the home page, and a start plan is to be chosen against bots at the server', async ({
  page,
}) => {
  const table = new HeightsTable(page);
  const home = new Home(page, undefined, en, title);
  await home.open();
  await home.playWithBots();
  await expect(table.open.first()).toBeVisible();
  await table.playUntil('ink');
  await expect(table.button(words.plate.rollButton)).toBeVisible();
});

test('two players by keyboard alone', async ({ page }) => {
  const table = new HeightsByKeys(page);
  await setTable(page, title, { players: 2, bots: 1 });
  await table.playToEnd();
  await expect(table.final.getByRole('columnheader')).toHaveCount(3);
});

test('three players by mouse', async ({ page }) => {
  const table = new HeightsTable(page);
  await setTable(page, title, { players: 3, bots: 2 });
  await table.playToEnd();
  await expect(table.final.getByRole('columnheader')).toHaveCount(4);
});

test('alone against the rival', async ({ page }) => {
  const table = new HeightsTable(page);
  await setTable(page, title, { players: 1, bots: 0 });
  await table.playToEnd();
  await expect(table.final.getByRole('columnheader').last()).toContainText(/Anna|Rival/);
  await expect(table.final).toContainText(words.final.solo);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('four players by taps', async ({ page }) => {
    const table = new HeightsTable(page, finger);
    await setTable(page, title, { players: 4, bots: 3 });
    await table.playToEnd();
    await expect(table.final.getByRole('columnheader')).toHaveCount(5);
  });
});
