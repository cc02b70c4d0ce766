// The last round and the final route in each of the seven cities, with a look at its plan.
import { en as words } from '../../src/games/en_route/words/en';
import { PlanTable } from '../pages/plan-table';
import { keep } from '../pictures';
import { expect, test } from '../test';
import { annaAfter, beforeLast, cities, evening } from './evenings';

/** What only this city has on its plan. */
const furniture: Record<(typeof cities)[number], string> = {
  first_city: '.scene .visit',
  london: '.scene .station',
  cairo: '.scene .deck',
  rio: '.scene .stream.shore',
  hong_kong: '.scene .deck',
  paris: '.scene .stream',
  new_york: '.scene .pier',
};

for (const city of cities) {
  test(`${city}: the last round, and the best route`, async ({ page }) => {
    const table = new PlanTable(page);
    const record = evening(city);
    await annaAfter(page, record, beforeLast(record, 'p1 at '));
    await expect(page.locator(furniture[city]).first()).toBeAttached();
    await expect(table.spaces.first()).toBeVisible();
    await keep(page, `en-route-${city.replaceAll('_', '-')}`);
    await table.playUntilRoute();
    await table.button(words.plate.bestButton).click();
    await table.button(words.plate.bestTake).click();
    await expect(table.plate).toContainText(words.plate.routeIsBest);
    await table.main.click();
    await expect(table.final).toBeVisible();
    await expect(table.final.getByRole('columnheader')).toHaveCount(3);
  });
}
