import type { Page } from '@playwright/test';

/** Every page outside a table, and what is there when the whole of it is. */
const whole = {
  '/': 'article button',
  '/games': 'main h1',
  '/tournaments': 'main ul',
  '/ratings/suburbia': 'main section p',
  '/rules/suburbia': '.rules article h3',
  '/rules/new_york_1901': '.rules article h3',
  '/rules/rolling_heights': '.rules article h3',
  '/rules/en_route': '.rules article h3',
  '/components/suburbia': '.tiles li',
  '/components/new_york_1901': '.tiles li',
  '/components/rolling_heights': '.tiles li',
  '/components/en_route': '.tiles li',
  '/learn/suburbia': '.slip',
  '/learn/new_york_1901': '.slip',
  '/learn/rolling_heights': '.slip',
  '/learn/en_route': '.slip',
  '/no-such-page': 'main h1',
};

export type Address = keyof typeof whole;
export const addresses = Object.keys(whole) as Address[];

export async function visit(page: Page, address: Address): Promise<void> {
  await page.goto(address);
  await page.locator(whole[address]).first().waitFor();
}
