import { expect, test } from 'vitest';
import { en } from './en';
import { ru } from './ru';

/** Every plain text of a dictionary with its place; what is put together is seen in the tests of what says it. */
function texts(part: unknown, place: string): [string, string][] {
  if (typeof part === 'string') return [[place, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => texts(value, `${place}.${key}`));
}

const english = texts(en, '');
/** Keys are called as they are printed. */
const asTheyAre = /^\.(keys\.\d+\.0|plate\.deciding\.other)$/;
const russian = texts(ru, '').filter(([place]) => !asTheyAre.test(place));

test('Russian is written in Russian, English in English', () => {
  expect(russian.length).toBeGreaterThan(150);
  for (const [place, text] of russian) expect(text, place).toMatch(/[а-яё]/i);
  for (const [place, text] of english) expect(text, place).not.toMatch(/[а-яё]/i);
});

test('the house style: no exclamation, no arrow, no hyphen for a minus', () => {
  for (const [place, text] of [...english, ...russian]) expect(text, place).not.toMatch(/[!→←]|(^|\s)-\d/);
});
