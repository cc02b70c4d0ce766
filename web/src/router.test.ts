import { expect, test } from 'vitest';
import { parse, tableIn } from './router.svelte';

test('every page has an address', () => {
  expect(parse('/')).toEqual({ page: 'home' });
  expect(parse('/t/old-stone-bridge')).toEqual({ page: 'table', id: 'old-stone-bridge', move: null });
  expect(parse('/t/old-stone-bridge/', '?move=57')).toEqual({
    page: 'table',
    id: 'old-stone-bridge',
    move: 57,
  });
  expect(parse('/local/x1', '?move=0')).toEqual({ page: 'local', id: 'x1', move: 0 });
  expect(parse('/games')).toEqual({ page: 'games' });
  expect(parse('/account')).toEqual({ page: 'account' });
  expect(parse('/reset')).toEqual({ page: 'reset' });
  expect(parse('/player/0123abcd')).toEqual({ page: 'player', id: '0123abcd' });
  expect(parse('/rules/suburbia')).toEqual({ page: 'rules', game: 'suburbia' });
  expect(parse('/components/suburbia')).toEqual({ page: 'components', game: 'suburbia' });
  expect(parse('/learn/suburbia')).toEqual({ page: 'learn', game: 'suburbia' });
});

test('what is no address is missing', () => {
  for (const path of ['/t', '/x', '/account/x', '/player', '/t/a/b', '/rules', '/rules/a/b', '/%E0%A4%A']) {
    expect(parse(path)).toEqual({ page: 'missing' });
  }
});

test('a move that is no number is none', () => {
  for (const search of ['?move=', '?move=-1', '?move=x', '?move=1e3', '']) {
    expect(parse('/t/a', search)).toMatchObject({ move: null });
  }
});

test('a pasted link gives the table', () => {
  expect(tableIn(' https://example.org/t/old-stone-bridge ')).toBe('old-stone-bridge');
  expect(tableIn('old-stone-bridge')).toBe('old-stone-bridge');
  expect(tableIn('http://host:8080/t/bridge?move=3')).toBe('bridge');
  expect(tableIn('https://example.org/rules/suburbia')).toBeNull();
  expect(tableIn('two words')).toBeNull();
  expect(tableIn('')).toBeNull();
});
