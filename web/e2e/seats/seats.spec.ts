// Every table from every seat: what can be chosen can be seen and touched, what must be read can be read.

import { finger, type Hand, mouse } from '../pages/hand';
import { expect, test } from '../test';
import { faultsAt } from './faults';
import { evenings, games, type Moment, moments } from './moments';
import { byFinger, bySeatedMouse, held, named, type Size } from './sizes';

function walk(hand: Hand, sizes: readonly Size[], language: 'en' | 'ru'): void {
  for (const [game, reach] of Object.entries(games))
    for (const moment of moments) {
      test(`${game}: ${moment}`, async ({ page }) => {
        await page.setViewportSize(sizes[0] as Size);
        await reach[moment as Moment](page, hand, evenings[language]);
        for (const size of sizes) {
          await page.setViewportSize(size);
          expect.soft(await faultsAt(page), named(size)).toEqual([]);
        }
      });
    }
}

test.describe('by mouse, in English', () => {
  walk(mouse, bySeatedMouse, 'en');
});

test.describe('by finger, in Russian by night', () => {
  test.use({ ...held, locale: 'ru-RU', colorScheme: 'dark' });
  walk(finger, byFinger, 'ru');
});
