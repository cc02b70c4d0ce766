// The final route: drawn by hand along the own drawing, erased, redone; the best one and what it would add; then the scoring table.
import type { Page } from '@playwright/test';
import { en as words } from '../../src/games/en_route/words/en';
import { PlanTable } from '../pages/plan-table';
import { keep } from '../pictures';
import { openRecord } from '../records';
import { expect, test } from '../test';
import { annaAfter, evening } from './evenings';

const record = evening('first_city');
const start = record.moves.findIndex((move) => move.startsWith('p1 start '));
/** The crossings that Anna's own route passes in the record. */
const route = record.moves
  .filter((move) => move.startsWith('p1 start ') || move.startsWith('p1 go '))
  .map((move) => move.split(' ')[2] ?? '');

async function sitDown(page: Page): Promise<PlanTable> {
  await annaAfter(page, record, start);
  const table = new PlanTable(page);
  await expect(table.plate).toContainText(words.plate.route);
  return table;
}

test('a route is dragged, erased and redone; the best one is shown and says what it adds', async ({
  page,
}) => {
  const table = await sitDown(page);
  await table.drag(...route.slice(0, 5));
  await expect(table.plate).toContainText('4 segments');
  await expect(table.plate).toContainText('The best route would add');
  await table.button(words.plate.eraseStep).click();
  await expect(table.plate).toContainText('3 segments');
  await table.button(words.plate.redoStep).click();
  await expect(table.plate).toContainText('4 segments');
  await table.button(words.plate.bestButton).click();
  await expect(page.locator('.proposal .best')).toBeVisible();
  await expect(table.plate).toContainText('more than yours');
  await expect(table.ledger.locator('thead')).toContainText(words.ledger.best);
  await keep(page, 'en-route-route');
  await table.button(words.plate.bestTake).click();
  await expect(table.plate).toContainText(words.plate.routeIsBest);
  await table.main.click();
  await expect(table.final).toBeVisible();
  await keep(page, 'en-route-final');
});

test('a route by taps, and gone on with from its other end', async ({ page }) => {
  const table = await sitDown(page);
  const [a = '', b = '', c = '', d = ''] = route.slice(2);
  await table.tapCrossing(b);
  await table.tapCrossing(c);
  await table.tapCrossing(d);
  await expect(table.plate).toContainText('2 segments');
  await table.drag(b, a);
  await expect(table.plate).toContainText('3 segments');
});

test('every number of the scoring table lights its places', async ({ page }) => {
  await openRecord(page, record.file);
  const final = page.locator('.final');
  for (const cell of await final.locator('td button').all()) {
    await cell.click();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
    const amount = (await cell.locator('b').innerText()).trim().split('\n')[0] ?? '';
    await expect(final.locator('.where')).toContainText(words.final.where(amount));
  }
  await expect(final.locator('.where svg.plan')).toBeVisible();
});

/** Seconds that the page's own thread has worked, however busy the machine is. */
async function worked(page: Page): Promise<() => Promise<number>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
}

test('the search for the best route is not the work of the page', async ({ page }) => {
  const table = await sitDown(page);
  const seconds = await worked(page);
  const before = await seconds();
  await table.drag(...route.slice(0, 4));
  await expect(table.plate).toContainText('The best route would add');
  expect(page.workers().length).toBeGreaterThan(0);
  expect((await seconds()) - before).toBeLessThan(1.5);
});
