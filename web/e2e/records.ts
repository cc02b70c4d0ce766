// Finished games, the same every time: bots play them from a seed.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { kvartal } from './house';

/** The file of a whole game of three bots. */
export async function playedGame(game = 'suburbia', seed = 1): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kvartal-record-'));
  const words = ['--players', '3', '--games', '1', '--bots', 'greedy', '--seed', String(seed), '--quiet'];
  await kvartal('sim', game, ...words, '--records', folder);
  return join(folder, `${game}-000000.kvartal`);
}

/** Opens a record file from the home page. */
export async function openRecord(page: Page, file: string): Promise<void> {
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForURL('**/local/*');
}
