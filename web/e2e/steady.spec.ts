// The board and the plate stay where they are, whatever the plate says and whatever is opened: who aims at a space hits it.
import type { Page } from '@playwright/test';
import { AdviceBar } from './pages/advice';
import { finger, type Hand, mouse } from './pages/hand';
import { HeightsTable } from './pages/heights-table';
import { MapTable } from './pages/map-table';
import { setTable } from './pages/new-table';
import { PlanTable } from './pages/plan-table';
import { Table } from './pages/table';
import { phone } from './pictures';
import { expect, test } from './test';

const tables = {
  Suburbia: Table,
  'New York 1901': MapTable,
  'Rolling Heights': HeightsTable,
  'En Route': PlanTable,
} as const;
type Game = keyof typeof tables;

/** So many things are done at each table: a turn and more. */
const steps = 12;

/** The box of the board, and that of the plate. */
async function whereThingsAre(page: Page, things: readonly string[]): Promise<string> {
  const boxes = await page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return [x, y, width, height].map((each) => Math.round(each ?? 0)).join(' ');
      }),
    things,
  );
  return boxes.join(', ');
}

async function playSteadily(page: Page, game: Game, hand: Hand, things: readonly string[]): Promise<void> {
  const table = new tables[game](page, hand);
  const advice = new AdviceBar(page);
  await setTable(page, game, { players: 2, bots: 1 });
  // What lies at the table while it is set up makes room for what is played with.
  while (['goal', 'task'].includes(await table.now())) {
    await table.press((await table.now()) as 'commit');
    if ((await table.now()) === 'commit') await table.press('commit');
  }
  const before = await whereThingsAre(page, things);
  const moved = new Map<string, string>();
  const look = async (when: string) => {
    const where = await whereThingsAre(page, things);
    if (where !== before) moved.set(when, where);
  };
  await page.keyboard.press('h');
  await expect(advice.choices.first()).toBeVisible({ timeout: 30_000 });
  await look('a hint is shown');
  await advice.bar.getByRole('button', { name: 'Dismiss' }).click();
  await look('a hint was shown');
  for (let step = 1; step <= steps; ++step) {
    const now = await table.now();
    if (now === 'over' || now === 'curtain') break;
    await table.press(now as 'commit');
    await look(`${step}: ${now}`);
  }
  expect(Object.fromEntries(moved), before).toEqual({});
}

for (const game of Object.keys(tables) as Game[]) {
  test(`${game}: nothing moves by mouse`, async ({ page }) => {
    await playSteadily(page, game, mouse, ['main .board', 'main .plate']);
  });

  test.describe('on a phone', () => {
    test.use(phone);

    // The city of Rolling Heights is one of several sheets there.
    const things = game === 'Rolling Heights' ? ['main .plate'] : ['main .board', 'main .plate'];
    test(`${game}: nothing moves under the finger`, async ({ page }) => {
      await playSteadily(page, game, finger, things);
    });
  });
}
