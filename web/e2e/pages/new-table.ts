import type { Page } from '@playwright/test';
import { en } from '../../src/text/en';
import { Home } from './home';

/** Sets a table for two on this device; the people are called as given. */
export async function sitAtOneScreen(page: Page, ...names: [string, string]): Promise<void> {
  const home = new Home(page);
  await home.open();
  await home.newTable();
  await page.getByLabel(en.create.here).check();
  for (const [at, name] of names.entries()) await page.getByLabel(en.create.personName(at + 1)).fill(name);
  await page.getByRole('button', { name: en.create.create }).click();
  await page.waitForURL('**/local/*');
}

/** Sets a table for two on the server; leads to the waiting room. */
export async function inviteAFriend(page: Page): Promise<void> {
  const home = new Home(page);
  await home.open();
  await home.newTable();
  await page.getByRole('button', { name: en.create.create }).click();
  await page.waitForURL('**/t/*');
}
