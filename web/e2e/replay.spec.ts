import { readFile, writeFile } from 'node:fs/promises';
import { en as words } from '../src/games/suburbia/words/en';
import { en } from '../src/text/en';
import { kvartal } from './house';
import { lift } from './pages/curtain';
import { Home } from './pages/home';
import { sitAtOneScreen } from './pages/new-table';
import { Replay } from './pages/replay';
import { Table } from './pages/table';
import { openRecord, playedGame } from './records';
import { expect, test } from './test';

test('a running game is looked at from its beginning, by slider, keys and log', async ({ page }) => {
  const table = new Table(page);
  const replay = new Replay(page);
  const home = new Home(page);
  await home.open();
  await home.playWithBots();
  await table.playUntil('tile');
  await table.playUntil('commit');
  await table.press('commit');
  await table.playUntil('tile');
  await page.getByRole('button', { name: en.tools.history }).click();
  const moves = await replay.length();
  await replay.look(3);
  await expect(replay.said).toHaveText(en.replay.at(3, moves));
  await expect(table.plate).toContainText(words.plate.past(3, moves));
  await expect(page).toHaveURL(/\?move=3$/);
  await page.keyboard.press('Comma');
  await expect(replay.said).toHaveText(en.replay.at(2, moves));
  await replay.button(en.replay.first).click();
  await expect(replay.said).toHaveText(en.replay.at(0, moves));
  const built = page.locator('.log li').filter({ hasText: words.log.built }).first();
  await built.getByRole('link').click();
  await expect(page).toHaveURL(/\?move=\d+$/);
  await expect(built).toHaveClass(/current/);
  await page.keyboard.press('Escape');
  await expect(table.plate).toContainText(words.plate.tile);
  await expect(page).not.toHaveURL(/move=/);
});

test('a finished game: link to a moment, saved, verified, opened again, and played on as a copy', async ({
  page,
  newcomer,
}) => {
  const table = new Table(page);
  const replay = new Replay(page);
  const home = new Home(page);
  await home.open();
  await home.playWithBots();
  await table.playToEnd();
  await page.getByRole('button', { name: en.final.record }).click();
  const moves = await replay.length();
  expect(moves).toBeGreaterThan(60);
  await replay.look(57);
  await expect(table.plate).toContainText(words.plate.past(57, moves));

  const guest = await newcomer();
  await guest.goto(page.url());
  await expect(guest.locator('.plate')).toContainText(words.plate.past(57, moves));

  const file = await replay.save();
  expect(await kvartal('verify', file)).toContain('verified');
  await openRecord(page, file);
  await expect(table.final).toBeVisible();
  await page.getByRole('button', { name: en.final.record }).click();
  await replay.look(57);
  await expect(table.plate).toContainText(words.plate.past(57, moves));

  await replay.button(en.replay.continue).click();
  await page.getByRole('dialog').getByRole('button', { name: en.continueHere.start }).click();
  await expect(page.getByText(/^Copy of .*, from move 57$/)).toBeVisible();
});

test('a game at one screen is saved as its player may know it, and opened again', async ({ page }) => {
  const table = new Table(page);
  const replay = new Replay(page);
  await sitAtOneScreen(page, 'Anna', 'Boris');
  for (let step = 0; step < 12; ++step) {
    const now = await table.now();
    if (now === 'curtain') await lift(page);
    else await table.press(now);
  }
  if ((await table.now()) === 'curtain') await lift(page);
  await page.getByRole('button', { name: en.tools.history }).click();
  const file = await replay.save();
  const record = await readFile(file, 'utf8');
  expect(record).toContain('player Anna');
  expect(record.match(/^\* deal p\d \?$/gm)).toHaveLength(2);
  await openRecord(page, file);
  await expect(replay.slider).toBeVisible();
});

test('a record goes on from a moment against bots, marked as a copy, and is saved in its turn', async ({
  page,
}) => {
  const table = new Table(page);
  const replay = new Replay(page);
  await openRecord(page, await playedGame());
  await page.getByRole('button', { name: en.final.record }).click();
  const from = (await replay.length()) - 12;
  await replay.look(from);
  await replay.button(en.replay.continue).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.create.seat(2)).selectOption('greedy');
  await dialog.getByLabel(en.create.seat(3)).selectOption('greedy');
  await dialog.getByRole('button', { name: en.continueHere.start }).click();
  await expect(page.getByText(new RegExp(`^Copy of .*, from move ${from}$`))).toBeVisible();
  await table.playToEnd();
  await page.getByRole('button', { name: en.final.record }).click();
  await kvartal('replay', await replay.save());
  await page.goto('/games');
  await expect(page.getByRole('listitem').filter({ hasText: 'copy' })).toBeVisible();
});

test('a file that is no record says so', async ({ page }, info) => {
  const file = info.outputPath('no-record.kvartal');
  await writeFile(file, 'This is not a record.\n');
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('.toast')).toContainText(en.games.noRecord);
  await expect(page).toHaveURL(/\/$/);
});

test('a long log scrolls in its own place, the table does not', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await openRecord(page, await playedGame());
  const replay = new Replay(page);
  await replay.look((await replay.length()) - 1);
  await expect(page.locator('.log li').nth(40)).toBeAttached();
  const hidden = await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight);
  expect(hidden).toBe(0);
});
