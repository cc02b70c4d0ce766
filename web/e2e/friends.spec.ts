import type { Page } from '@playwright/test';
import { en } from '../src/text/en';
import { inviteAFriend } from './pages/new-table';
import { Table } from './pages/table';
import { dealtGoals, expectHidden } from './secrets';
import { expect, test } from './test';
import { Traffic } from './traffic';

interface Friend {
  page: Page;
  table: Table;
  traffic: Traffic;
}

function friendAt(page: Page): Friend {
  return { page, table: new Table(page), traffic: new Traffic(page) };
}

async function sitTogether(anna: Friend, boris: Friend): Promise<void> {
  await inviteAFriend(anna.page);
  await anna.page.getByRole('button', { name: en.room.copy }).click();
  const link = await anna.page.evaluate(() => navigator.clipboard.readText());
  await boris.page.goto(link);
  await boris.page.getByLabel(en.settings.name).fill('Boris');
  await boris.page.getByRole('button', { name: en.room.sit }).click();
  await expect(anna.page.getByText('Boris')).toBeVisible();
  await anna.page.getByRole('button', { name: en.room.start }).click();
  await Promise.all([anna.table.goals.first().waitFor(), boris.table.goals.first().waitFor()]);
}

/** Plays to the end; before every step the page is searched for what it may not hold. */
async function playWatched({ page, table }: Friend, secrets: string[]): Promise<void> {
  for (;;) {
    const now = await table.now();
    if (now === 'over') return;
    await expectHidden(page, secrets);
    await table.press(now);
  }
}

/** The kinds of messages with one of these words in them, before the end of the game, which shows everything. */
function toldInPlay({ traffic }: Friend, secrets: string[]): string[] {
  const end = traffic.received.findIndex(
    (message) => message.type === 'update' && message.position.turn === 'over',
  );
  expect(end).toBeGreaterThan(0);
  return traffic.received
    .slice(0, end)
    .filter((_, at) => secrets.some((secret) => traffic.texts[at]?.includes(secret)))
    .map(({ type }) => type);
}

test('two friends play a whole game by link, and neither is told the secrets of the other', async ({
  newcomer,
}) => {
  const anna = friendAt(await newcomer());
  const boris = friendAt(await newcomer());
  await sitTogether(anna, boris);
  const annas = dealtGoals(anna.traffic.position.legal);
  const borises = dealtGoals(boris.traffic.position.legal);
  await Promise.all([playWatched(anna, borises), playWatched(boris, annas)]);
  for (const { table } of [anna, boris]) await expect(table.final).toContainText('Boris');
  expect(toldInPlay(boris, annas)).toEqual([]);
  expect(toldInPlay(anna, borises)).toEqual([]);
  expect(toldInPlay(anna, annas)).toContain('update');
});

test('what one says in the chat the other reads', async ({ newcomer }) => {
  const anna = friendAt(await newcomer());
  const boris = friendAt(await newcomer());
  await sitTogether(anna, boris);
  for (const { page } of [anna, boris]) await page.getByRole('button', { name: en.tools.chat }).click();
  await boris.page.getByRole('textbox', { name: en.chat.write }).fill('Good luck');
  await boris.page.keyboard.press('Enter');
  const heard = anna.page.getByRole('region', { name: en.chat.title });
  await expect(heard).toContainText('Good luck');
  await expect(heard).toContainText('Boris');
});
