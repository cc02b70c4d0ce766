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

interface Plan {
  players: number;
  /** So many of the last seats have a bot; the people are Anna, Boris, Clara, David. */
  bots: number;
  /** Which bot, and how many seconds it has for a move. */
  bot?: string;
  seconds?: string;
  /** By the names that the rules have for them. */
  options?: Record<string, string>;
}

/** Sets a table of a game on this device. */
export async function setTable(
  page: Page,
  game: string,
  { players, bots, bot = 'greedy', seconds, options = {} }: Plan,
): Promise<void> {
  const home = new Home(page, undefined, en, game);
  await home.open();
  await home.newTable();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.create.here).check();
  await dialog.getByText(en.counts.players(players), { exact: true }).click();
  for (let seat = 1; seat <= players; ++seat) {
    const name = ['Anna', 'Boris', 'Clara', 'David'][seat - 1] ?? '';
    if (seat > players - bots)
      await dialog.getByLabel(en.create.seat(seat), { exact: true }).selectOption(bot);
    else await dialog.getByLabel(en.create.personName(seat)).fill(name);
  }
  if (seconds !== undefined) await dialog.getByLabel(en.bots.botSeconds).selectOption(seconds);
  await dialog.getByText(en.create.options).click();
  for (const value of Object.values(options))
    await dialog
      .locator('select')
      .filter({ has: page.locator(`option[value="${value}"]`) })
      .last()
      .selectOption(value);
  await dialog.getByRole('button', { name: en.create.create }).click();
  await page.waitForURL('**/local/*');
}
