// Every test has a house of its own; its pages are reached by their addresses alone.
import { type BrowserContext, type Page, test as plain } from '@playwright/test';
import { House } from './house';

interface Fixtures {
  house: House;
  /** Somebody with a browser of their own comes to the same house. */
  newcomer: () => Promise<Page>;
}

/** Nobody waits for what the others do, except where that is what is tested. */
async function hurry(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (localStorage.getItem('kvartal.settings') === null)
      localStorage.setItem('kvartal.settings', JSON.stringify({ pace: 'off' }));
  });
}

export const test = plain.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: it is how this fixture says that it needs no other
  house: async ({}, use) => {
    const house = await House.open();
    await use(house);
    await house.close();
  },
  context: async ({ context }, use) => {
    await hurry(context);
    await use(context);
  },
  baseURL: ({ house }, use) => use(house.address),
  newcomer: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
      await hurry(context);
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

export { expect } from '@playwright/test';
