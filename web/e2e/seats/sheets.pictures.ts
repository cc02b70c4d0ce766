// Contact sheets: every table at every size, at three moments, by day and by night, in both languages, to be looked at.
// 'npm run sheets' writes them into build/screenshots/seats.
import { mkdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { finger, type Hand, mouse } from '../pages/hand';
import { test } from '../test';
import { evenings, games, type Moment } from './moments';
import { byFinger, bySeatedMouse, held, named, type Size } from './sizes';

const folder = '../build/screenshots/seats';
const shown: readonly Moment[] = ['choosing', 'proposing', 'end'];
const looks = [
  { language: 'en', locale: 'en-GB', colorScheme: 'light' },
  { language: 'en', locale: 'en-GB', colorScheme: 'dark' },
  { language: 'ru', locale: 'ru-RU', colorScheme: 'light' },
  { language: 'ru', locale: 'ru-RU', colorScheme: 'dark' },
] as const;

const fileOf = (sheet: string, moment: Moment, size: Size): string =>
  `${folder}/${sheet}-${moment}-${size.width}.png`;

/** Pictures side by side: a row for each moment. */
async function mount(page: Page, files: readonly string[], sizes: readonly Size[]): Promise<void> {
  const row = sizes.reduce((sum, { width }) => sum + width + 8, 16);
  const images = files.map((file) => `<img src="data:image/png;base64,${readFileSync(file, 'base64')}">`);
  await page.setViewportSize({ width: 2400, height: 900 });
  await page.setContent(
    `<body style="margin:8px;display:flex;flex-wrap:wrap;gap:8px;zoom:${2400 / row};background:#888">${images.join('')}</body>`,
  );
}

function pictures(hand: Hand, seat: string, sizes: readonly Size[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { language, locale, colorScheme } of looks)
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme });
      for (const [game, reach] of Object.entries(games)) {
        const sheet = `${game}-${language}-${colorScheme}-${seat}`;
        test(sheet, async ({ page }) => {
          const files: string[] = [];
          for (const moment of shown) {
            await page.setViewportSize(sizes[0] as Size);
            await reach[moment](page, hand, evenings[language]);
            for (const size of sizes) {
              await page.setViewportSize(size);
              await page.waitForTimeout(250); // what slides into its place has arrived
              files.push(fileOf(sheet, moment, size));
              await page.screenshot({ path: files.at(-1) ?? '', scale: 'css' });
            }
          }
          await mount(page, files, sizes);
          await page.screenshot({ path: `${folder}/${sheet}.png`, fullPage: true });
        });
      }
    });
}

test.describe(named(bySeatedMouse[0] as Size), () => pictures(mouse, 'mouse', bySeatedMouse.slice(0, 5)));
test.describe(named(byFinger[0] as Size), () => {
  test.use(held);
  pictures(finger, 'finger', byFinger);
});
