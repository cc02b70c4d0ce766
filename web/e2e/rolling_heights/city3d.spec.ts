// The city in three dimensions, drawn by a graphics card that is only pretended.
import { en as words } from '../../src/games/rolling_heights/words/en';
import { HeightsTable } from '../pages/heights-table';
import { openRecord } from '../records';
import { expect, test } from '../test';
import { before, three } from './evenings';

test.use({
  launchOptions: {
    executablePath: process.env.KVARTAL_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-gpu-rasterization',
    ],
  },
});

test('the city is turned and looked at from near, and a space is chosen in it', async ({ page }) => {
  const table = new HeightsTable(page);
  await before(page, three, 'p3 work architect steady');
  await page.getByRole('button', { name: words.city.looks['3d'], exact: true }).click();
  const stage = page.getByRole('application', { name: words.city.label3d });
  await expect(page.locator('canvas.ready')).toBeVisible({ timeout: 40_000 });
  const first = await stage.screenshot();
  await stage.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Equal');
  await expect.poll(async () => (await stage.screenshot()).equals(first)).toBe(false);
  await page.keyboard.press('Home');
  const { x, y, width, height } = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Somewhere in the middle there is a plan: what it is, the margin tells.
  for (const [dx, dy] of [
    [0.5, 0.5],
    [0.4, 0.5],
    [0.6, 0.5],
    [0.5, 0.4],
    [0.35, 0.45],
    [0.3, 0.4],
  ] as const) {
    await page.mouse.click(x + width * dx, y + height * dy);
    if ((await page.locator('.reasons .towers').count()) > 0) break;
  }
  await expect(page.locator('.reasons .towers')).toBeVisible();
  await expect(table.plate).toBeVisible();
});

test('the city at the end', async ({ page }) => {
  await openRecord(page, three.file);
  await page.getByRole('button', { name: '3D' }).click();
  await expect(page.locator('canvas.ready')).toBeVisible({ timeout: 40_000 });
  await page.locator('canvas.ready').evaluate((canvas) => canvas.scrollIntoView({ block: 'end' }));
  await page.waitForTimeout(600);
  // Without a card a frame takes its time.
  await page.screenshot({ path: '../build/screenshots/rolling-heights-3d.png', timeout: 60_000 });
});
