import { expect, test } from 'vitest';
import { fileName } from './saving';

test('a table’s name becomes a file’s name', () => {
  expect(fileName('Friday at Ira’s: copy')).toBe('Friday-at-Ira-s-copy.kvartal');
  expect(fileName('Пятница у Иры')).toBe('Пятница-у-Иры.kvartal');
  expect(fileName('../..')).toBe('kvartal.kvartal');
});
