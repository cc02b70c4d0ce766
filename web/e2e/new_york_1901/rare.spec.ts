// Games that are well under way, with something rare to be done in them, and then played to their end.
import { en as words } from '../../src/games/new_york_1901/words/en';
import { finger } from '../pages/hand';
import { MapByKeys, MapTable } from '../pages/map-table';
import { expect, test } from '../test';
import {
  annaBefore,
  expert,
  firstTurn,
  introductory,
  stuck,
  stuckIntroductory,
  three,
  tower,
} from './evenings';

test('a legendary skyscraper in place of two older ones, by mouse', async ({ page }) => {
  const table = new MapTable(page);
  await annaBefore(page, expert, tower.move);
  await table.tile(tower.name).click();
  await table.spaces.first().hover();
  await expect(table.ledger).toContainText(words.ledger.demolished(2));
  await expect(table.ledger).toContainText(words.ledger.bare(1));
  await expect(table.demolished).toHaveCount(2);
  await expect(page.locator('.scene .coming')).toHaveCount(1);
  await table.spaces.first().click();
  await expect(table.plate).toContainText(words.plate.rebuildThis(tower.name, 2));
  await table.commit();
  await expect(table.log.last()).toContainText(tower.name);
  await expect(table.log.last()).toContainText('is gone');
  await expect(page.locator('.scene .crown')).toHaveCount(1);
  await expect(page.getByRole('region', { name: words.tray.title })).toContainText(
    words.tray.builtBy('Anna'),
  );
  await table.playToEnd();
  await expect(table.final).toBeVisible();
});

test('a forced return by keyboard', async ({ page }) => {
  const table = new MapByKeys(page);
  await annaBefore(page, expert, stuck);
  await expect(table.plate).toContainText(words.plate.stuck);
  const workers = page.locator('.seat').first().locator('.workers');
  await expect(workers).toContainText(words.count.workers(0));
  await table.map.focus();
  await table.press('space');
  await expect(table.plate).toContainText(words.plate.giveUpHelp);
  await page.keyboard.press('Enter');
  await expect(workers).toContainText(words.count.workers(1));
  await expect(table.log.filter({ hasText: 'gives up' }).last()).toBeVisible();
  await table.playToEnd();
  await expect(table.final).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a forced return by taps', async ({ page }) => {
    const table = new MapTable(page, finger);
    await annaBefore(page, introductory, stuckIntroductory);
    await expect(table.plate).toContainText(words.plate.stuck);
    await table.chooseSpace();
    await expect(table.plate).toContainText(words.plate.giveUpHelp);
    await table.commit();
    await table.playUntil('card', 'tile');
    await expect(page.locator('.phone')).toContainText(words.seats.workers);
  });
});

test('all three action cards in the first turn of three players, and nothing left of them at the end', async ({
  page,
}) => {
  const table = new MapTable(page);
  await annaBefore(page, three, firstTurn);
  await expect(table.actionCards).toHaveCount(3);
  await table.press('card');
  await table.press('space');
  await table.commit();

  await table.cards.first().click();
  await table.press('space');
  await expect(table.plate).toContainText('Land Grab: take the');
  await table.commit();
  await expect(table.actionCards).toHaveCount(2);

  await table.press('tile');
  await table.press('space');
  await table.commit();
  await table.press('tile');
  await table.press('space');
  await expect(table.plate).toContainText('Construction Boom: build');
  await table.commit();
  await expect(table.actionCards).toHaveCount(1);

  const offered = await page.locator('.market li').allInnerTexts();
  await page.keyboard.press('KeyM');
  await expect(table.plate).toContainText(words.plate.shiftThis);
  await expect(table.ledger).toContainText(words.ledger.asideWhy);
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.tray.noActions)).toBeVisible();
  await expect.poll(() => page.locator('.market li').allInnerTexts()).not.toEqual(offered);

  const log = await table.playToEndReading();
  expect(log).toContain('takes the');
  expect(log).toContain('rebuilds');
  const unused = table.final.getByRole('row').filter({ hasText: words.final.actions });
  const column = await table.final
    .getByRole('columnheader')
    .filter({ hasText: 'Anna' })
    .evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
  await expect(unused.locator('th, td').nth(column)).toContainText('0');
});
