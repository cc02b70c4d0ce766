// The guided first games: what stands on the slip fits what the table asks, by touch and with a mouse.
import type { Page } from '@playwright/test';
import { en } from '../src/text/en';
import type { GameTable } from './pages/game-table';
import { finger, type Hand } from './pages/hand';
import { HeightsTable } from './pages/heights-table';
import { Home } from './pages/home';
import { MapTable } from './pages/map-table';
import { PlanTable } from './pages/plan-table';
import { Table } from './pages/table';
import { expect, test } from './test';

interface Guided {
  game: string;
  table: new (page: Page, hand?: Hand) => GameTable<string>;
}

const games: Guided[] = [
  { game: 'suburbia', table: Table },
  { game: 'new_york_1901', table: MapTable },
  { game: 'rolling_heights', table: HeightsTable },
  { game: 'en_route', table: PlanTable },
];

interface Slip {
  lesson: string | null;
  /** Which lesson of how many. */
  number: number;
  of: number;
  height: number;
  /** What stands there does not fit. */
  cut: boolean;
}

/** Runs in the page. */
function readSlip(): Slip {
  const slip = document.querySelector<HTMLElement>('.slip');
  if (slip === null) throw new Error('there is no slip');
  const inside = (element: Element) => {
    const { left, right, bottom } = element.getBoundingClientRect();
    const around = slip.getBoundingClientRect();
    return left >= around.left && right <= around.right && bottom <= around.bottom;
  };
  const title = slip.querySelector('.title');
  const texts = [...slip.querySelectorAll('.text, .texts .unseen')];
  const [number = 0, of = 0] = (slip.querySelector('.number')?.textContent?.match(/\d+/g) ?? []).map(Number);
  return {
    lesson: slip.dataset.lesson ?? null,
    number,
    of,
    height: slip.offsetHeight,
    cut: title === null || title.scrollHeight > title.clientHeight || !texts.every(inside),
  };
}

/** The slip when the table has come to rest: between two questions it teaches nothing. */
async function settled(page: Page): Promise<Slip> {
  for (let patience = 10; ; --patience) {
    const slip = await page.evaluate(readSlip);
    if (slip.lesson !== null || patience === 0) return slip;
    await page.waitForTimeout(40);
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const { game, table: GuidedTable } of games)
    test(`the first game of ${game} by taps, to its last lesson`, async ({ page }) => {
      const table = new GuidedTable(page, finger);
      await page.goto(`/learn/${game}`);
      await expect(page.locator('.slip')).toBeVisible();
      const heights = new Set<number>();
      const lessons = new Set<string>();
      for (let steps = 0; steps < 400; ++steps) {
        const now = await table.now();
        const slip = await settled(page);
        heights.add(slip.height);
        expect(slip.cut, `${slip.lesson} is cut`).toBe(false);
        if (slip.lesson !== null) lessons.add(slip.lesson);
        else if (slip.number === slip.of) break;
        expect(now).not.toBe('over');
        await table.press(now);
      }
      expect(lessons.size).toBeGreaterThanOrEqual((await page.evaluate(readSlip)).of);
      // Nothing below the slip has moved.
      expect([...heights]).toHaveLength(1);
    });
});

test.describe('in Russian on the smallest phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'ru-RU' });

  for (const { game } of games)
    test(`every lesson of ${game} fits on its slip`, async ({ page }) => {
      await page.goto(`/learn/${game}`);
      await expect(page.locator('.slip')).toBeVisible();
      const { cut, height } = await page.evaluate(readSlip);
      expect(cut).toBe(false);
      expect(height).toBeLessThan(130);
    });
});

test('the first game is reached from the home page, and left for it', async ({ page }) => {
  await page.goto('/');
  await new Home(page).learn.click();
  await expect(page.locator('.slip')).toBeVisible();
  await page.getByRole('button', { name: en.guide.leave }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('lessons that fit the same question can be read one after another', async ({ page }) => {
  const table = new Table(page);
  await page.goto('/learn/suburbia');
  await table.press(await table.now());
  const next = page.locator('.slip').getByRole('button', { name: en.guide.skip });
  const read: (string | null)[] = [];
  for (;;) {
    await table.playUntil('tile');
    const { lesson } = await page.evaluate(readSlip);
    read.push(lesson);
    if (lesson === null) break;
    await next.click();
  }
  expect(read).toEqual(['buy', 'lake', 'basic', 'invest', 'lines', 'goals', null]);
  await expect(page.locator('.slip .title')).toContainText('You know this');
});
