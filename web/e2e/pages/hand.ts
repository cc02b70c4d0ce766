// How a person touches the page.
import type { Locator, Page } from '@playwright/test';

export interface Hand {
  press(what: Locator): Promise<void>;
  pressAt(page: Page, x: number, y: number): Promise<void>;
}

export const mouse: Hand = {
  press: (what) => what.click(),
  pressAt: (page, x, y) => page.mouse.click(x, y),
};

export const finger: Hand = {
  press: (what) => what.tap(),
  pressAt: (page, x, y) => page.touchscreen.tap(x, y),
};
