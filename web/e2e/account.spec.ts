import type { Page } from '@playwright/test';
import { en } from '../src/text/en';
import { axeFaults } from './axe';
import { inviteAFriend } from './pages/new-table';
import { expect, test } from './test';

const words = en.account;

async function claim(page: Page, name: string, password: string): Promise<void> {
  const form = page.getByRole('region', { name: words.claim });
  await form.getByLabel(words.name).fill(name);
  await form.getByLabel(words.password).fill(password);
  await form.getByRole('button', { name: words.claimButton }).click();
}

test('an account made in one browser goes on playing in another, which can be logged out from the first', async ({
  newcomer,
}) => {
  const here = await newcomer();
  await inviteAFriend(here);
  await expect(here).toHaveURL(/\/t\//);
  const table = new URL(here.url()).pathname;
  await here.goto('/account');
  await expect(here.getByRole('heading', { name: words.guestTitle })).toBeVisible();
  await claim(here, 'x', 'short');
  await expect(here.getByRole('alert')).toContainText('3 to 24');
  expect(await axeFaults(here)).toEqual([]);
  await claim(here, 'Anna', 'correct horse battery');
  await expect(here.getByRole('heading', { name: 'Anna' })).toBeVisible();
  await expect(here.getByRole('banner').getByRole('link', { name: 'Anna' })).toBeVisible();
  await expect(here.getByText(words.thisBrowser)).toBeVisible();
  expect(await axeFaults(here)).toEqual([]);

  const there = await newcomer();
  await there.goto('/account');
  const form = there.getByRole('region', { name: words.logIn });
  await form.getByLabel(words.name).fill('anna');
  await form.getByLabel(words.password).fill('wrong horse battery');
  await form.getByRole('button', { name: words.logInButton }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel(words.password).fill('correct horse battery');
  await form.getByRole('button', { name: words.logInButton }).click();
  await expect(there.getByRole('banner').getByRole('link', { name: 'Anna' })).toBeVisible();
  await there.goto('/games');
  await there.locator(`a[href="${table}"]`).click();
  await expect(there.getByRole('button', { name: en.room.copy })).toBeVisible();

  await here.reload();
  await here.getByRole('button', { name: words.endOthers }).click();
  await expect(there.getByRole('heading', { name: words.guestTitle })).toBeVisible();
});
