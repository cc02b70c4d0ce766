// What is asked of every state of a table, however it looks.
import { expect, type Page } from '@playwright/test';
import { axeFaults } from './axe';
import { latinLeft } from './latin';

/** Faults come with the colours or with the words, never with both together: so each colour scheme has one language. */
export const looks = [
  { locale: 'en-GB', colorScheme: 'light' },
  { locale: 'ru-RU', colorScheme: 'dark' },
] as const;

/** Nothing that axe finds wrong, nor a word in the other language. */
export async function look(page: Page, what: string): Promise<void> {
  expect.soft(await axeFaults(page), what).toEqual([]);
  const russian = await page.evaluate(() => document.documentElement.lang === 'ru');
  if (russian) expect.soft(await latinLeft(page), what).toEqual([]);
}
