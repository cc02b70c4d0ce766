// The seats from which every table must be whole, and what is in the hand there.
import type { BrowserContextOptions } from '@playwright/test';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Laptops and large screens. The last two are 1440 × 900 and 1280 × 720 at 200 %. */
export const bySeatedMouse: readonly Size[] = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1366, height: 650 },
  { width: 1280, height: 720 },
  { width: 1024, height: 700 },
  { width: 720, height: 450 },
  { width: 640, height: 360 },
];

/** Tablets and phones. */
export const byFinger: readonly Size[] = [
  { width: 820, height: 1180 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

/** What tells the browser that it is held in the hand. */
export const held: BrowserContextOptions = { hasTouch: true, isMobile: true };

export const named = ({ width, height }: Size): string => `${width}×${height}`;
