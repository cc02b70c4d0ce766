import type { Page } from '@playwright/test';
import { en } from '../src/text/en';
import { Home } from './pages/home';
import { inviteAFriend } from './pages/new-table';
import { expect, test } from './test';

const { time } = en;

/** A table with a clock that no dialog offers: a turn of two seconds. */
async function hastyTable(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const clock = { kind: 'move', seconds: 2, time_up: 'bot' };
        const table = {
          game: 'suburbia',
          options: 'players=2',
          name: 'Haste',
          public: false,
          confirm: false,
        };
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          const message = JSON.parse(data);
          if (message.type === 'welcome')
            socket.send(
              JSON.stringify({ type: 'create', ...table, clock, seats: ['me', 'level4:seconds=3'] }),
            );
          if (message.type === 'created') resolve(message.table);
        };
      }),
  );
}

test('a clock is chosen with the table, ticks beside the players, and somebody gives up', async ({
  newcomer,
}) => {
  const anna = await newcomer();
  const home = new Home(anna);
  await home.open();
  await home.newTable();
  await anna.getByRole('combobox', { name: time.clock }).selectOption('game');
  await anna.getByRole('combobox', { name: time.timeUp }).selectOption('resign');
  await anna.getByLabel(en.create.seat(2), { exact: true }).selectOption('level4');
  await anna.getByLabel(en.bots.botSeconds).selectOption('2');
  await anna.getByRole('button', { name: en.create.create }).click();
  await anna.waitForURL('**/t/*');
  const clock = anna.getByRole('timer').filter({ visible: true }).first();
  await expect(clock).toHaveText(/^\s*19:\d\d$|^\s*20:00$/);
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');
  await anna.getByRole('button', { name: en.tools.menu }).click();
  await anna.getByRole('button', { name: time.resign, exact: true }).click();
  await anna.getByRole('dialog').getByRole('button', { name: time.resignNow }).click();
  await expect(anna.getByRole('columnheader').filter({ hasText: time.resigned })).toBeVisible();
});

test('whose time was up takes the seat back', async ({ newcomer }) => {
  const anna = await newcomer();
  await inviteAFriend(anna);
  await anna.goto(`/t/${await hastyTable(anna)}`);
  await expect(anna.getByText(time.yourTimeWasUp)).toBeVisible();
  await anna.getByRole('button', { name: time.comeBack }).click();
  await expect(anna.getByText(time.yourTimeWasUp)).toBeHidden();
});
