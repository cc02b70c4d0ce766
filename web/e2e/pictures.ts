// Pictures of the product, kept in build/screenshots to be looked at.
import type { Page } from '@playwright/test';

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

export async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `../build/screenshots/${name}.png` });
}
