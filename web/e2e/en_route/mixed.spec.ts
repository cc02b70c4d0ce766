// Finger, mouse and keys in the middle of one turn: each goes on where the other stopped.

import { crossingNamed } from '../../src/games/en_route/model/grid';
import { en as words } from '../../src/games/en_route/words/en';
import { finger } from '../pages/hand';
import { PlanTable } from '../pages/plan-table';
import { expect, test } from '../test';
import { annaAfter, beforeThe, evening } from './evenings';

test.use({ hasTouch: true });

const record = evening('first_city');

/** The arrow key from a crossing to its neighbour. */
function arrow(from: string, to: string): string {
  const [a, b] = [crossingNamed(from), crossingNamed(to)];
  if (a.row !== b.row) return b.row > a.row ? 'ArrowDown' : 'ArrowUp';
  return b.column > a.column ? 'ArrowRight' : 'ArrowLeft';
}

test('an offer by key, a location by touch, a piece begun by mouse and ended by keys', async ({ page }) => {
  const table = new PlanTable(page);
  await annaAfter(page, record, beforeThe(record, 'p1 drop ', 2));
  await page.keyboard.press('1');
  await finger.press(table.main);
  await expect(table.plate).toContainText(words.plate.choose);
  await page.keyboard.press('ArrowRight');
  const { x, y } = await table.location('A3');
  await finger.pressAt(page, x, y);
  await expect(table.plate).toContainText('A3');
  const before = await table.strokes.count();
  await table.drag('a3', 'b3');
  await expect(table.proposed).toHaveCount(1);
  await page.keyboard.press(arrow('b3', 'b4'));
  await expect(table.proposed).toHaveCount(2);
  // The mouse points elsewhere meanwhile: Enter is still for what is proposed.
  const away = await table.crossing('f6');
  await page.mouse.move(away.x, away.y);
  await page.keyboard.press('Enter');
  await expect(table.strokes).toHaveCount(before + 2);
  await finger.press(table.button(words.plate.ready));
  await expect(table.button(words.plate.ready)).toBeHidden();
});

test('a route begun by touch is gone on with by keys and taken back by mouse', async ({ page }) => {
  const table = new PlanTable(page);
  await annaAfter(
    page,
    record,
    record.moves.findIndex((move) => move.startsWith('p1 start ')),
  );
  const [from = '', to = '', third = ''] = record.moves
    .filter((move) => /^p1 (start|go) /.test(move))
    .map((move) => move.split(' ')[2] ?? '');
  const start = await table.crossing(from);
  await finger.pressAt(page, start.x, start.y);
  await expect(table.plate).toContainText(words.plate.routeFrom(from));
  await page.keyboard.press(arrow(from, to));
  await expect(table.plate).toContainText('1 segment');
  const next = await table.crossing(third);
  await page.mouse.click(next.x, next.y);
  await expect(table.plate).toContainText('2 segments');
  await table.button(words.plate.eraseStep).click();
  await page.keyboard.press('Backspace');
  await expect(table.plate).toContainText(words.plate.routeFrom(from));
});
