import type { Response } from '@playwright/test';
import { House } from './house';
import { Home } from './pages/home';
import { expect, test } from './test';

const limit = 400_000;

// The page as everybody gets it: a folder of files would not be compressed.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: it is how this fixture says that it needs no other
  house: async ({}, use) => {
    const house = await House.open({ own: true });
    await use(house);
    await house.close();
  },
});

test('the first load is light, and the page answers at once', async ({ page }, info) => {
  const home = new Home(page);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  // Noted in the page itself: when the button to play with bots is there to be pressed.
  await page.addInitScript(() => {
    new MutationObserver((_, watcher) => {
      if (!document.querySelector('article button')) return;
      watcher.disconnect();
      performance.mark('interactive');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/', { waitUntil: 'load' });
  await home.withBots.waitFor();
  const loaded = [...responses];
  const sizes = await Promise.all(
    loaded.map(async (response) => ({
      url: response.url(),
      size: (await response.request().sizes()).responseBodySize,
    })),
  );
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const interactive = await page.evaluate(
    () => performance.getEntriesByName('interactive')[0]?.startTime ?? 0,
  );
  const said = `${Math.round(total / 1000)} kB in ${sizes.length} files, interactive after ${Math.round(interactive)} ms`;
  info.annotations.push({ type: 'first load', description: said });
  console.log(`first load: ${said}`);
  expect(interactive).toBeGreaterThan(0);
  expect(sizes.filter(({ url }) => url.endsWith('.wasm'))).toEqual([]);
  expect(total).toBeLessThan(limit);
});
