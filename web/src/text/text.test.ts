import { expect, test } from 'vitest';
import { en } from './en';
import { preferred } from './language.svelte';
import { ru } from './ru';

/** Every text of a dictionary with its place; functions are called with numbers or names. */
function texts(part: unknown, place: string): [string, string][] {
  if (typeof part === 'string') return [[place, part]];
  if (typeof part === 'function') return [[place, String(part(...Array(part.length).fill(2)))]];
  if (typeof part !== 'object' || part === null) throw new Error(`${place} is no text`);
  return Object.entries(part).flatMap(([key, value]) => texts(value, `${place}.${key}`));
}

const english = texts(en, '');
const russian = texts(ru, '');

test('both languages say the same things', () => {
  expect(russian.map(([place]) => place)).toEqual(english.map(([place]) => place));
});

test('nothing is left empty', () => {
  for (const [place, text] of [...english, ...russian]) expect(text.trim(), place).not.toBe('');
});

test('Russian is written in Russian', () => {
  const latinByNature = /^\.(home\.blocks\.suburbia\.name|keys\.list\.\d+\.0)$/;
  for (const [place, text] of russian) {
    if (!latinByNature.test(place)) expect(text, place).toMatch(/[а-яё]/i);
  }
  for (const [place, text] of english) expect(text, place).not.toMatch(/[а-яё]/i);
});

test('the house style: no exclamation, no arrow, no hyphen for a minus', () => {
  for (const [place, text] of [...english, ...russian]) expect(text, place).not.toMatch(/[!→←]|(^|\s)-\d/);
});

test('the language comes from what was chosen, then from the browser, then English', () => {
  expect(preferred('ru', ['en-US'])).toBe('ru');
  expect(preferred(null, ['de-DE', 'ru-RU', 'en'])).toBe('ru');
  expect(preferred('xx', ['de', 'en-GB'])).toBe('en');
  expect(preferred(null, [])).toBe('en');
});
