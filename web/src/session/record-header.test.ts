import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readHeader } from './record-header';

test('a kept record', () => {
  const header = readHeader(readFileSync('../tests/records/four-greedy-0.kvartal', 'utf8'));
  expect(header).toMatchObject({ game: 'suburbia', hides: false });
  expect(header?.options).toContain('players=4');
  expect(header?.moves).toBeGreaterThan(100);
});

test('names, comments and both kinds of line ends', () => {
  const record =
    'kvartal-record 1\r\n# hello\r\ngame suburbia\r\nplayer Ира Петрова\r\nplayer Marta\r\nmoves\r\n* deal p2 ?\r\nend\r\n';
  expect(readHeader(record)).toEqual({
    game: 'suburbia',
    options: '',
    players: ['Ира Петрова', 'Marta'],
    moves: 1,
    hides: true,
  });
});

test('other texts are no records', () => {
  for (const text of [
    '',
    'hello',
    'kvartal-record 1\ngame suburbia\n',
    'kvartal-record 1\nmoves\np1 keep x\n',
  ]) {
    expect(readHeader(text)).toBeNull();
  }
});
