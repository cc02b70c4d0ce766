import { expect, test } from 'vitest';
import { endByResignation, winnersWithout } from './resigning';
import type { Result, TableInfo } from './shapes';

type Seat = [kind: 'person' | 'bot', absence?: 'time' | 'resigned'];

function table(seats: Seat[], options = ''): TableInfo {
  const infos = seats.map(([kind, absence], at) => ({
    seat: `p${at + 1}`,
    kind,
    name: `Player ${at + 1}`,
    player: null,
    bot: kind === 'bot' ? 'level3' : null,
    absence: absence ?? null,
    online: true,
  }));
  return { options, seats: infos } as unknown as TableInfo;
}

test('of two the other wins, of three a bot plays on', () => {
  expect(winnersWithout('p1', table([['person'], ['person']]))).toEqual(['p2']);
  expect(winnersWithout('p1', table([['person'], ['bot']]))).toEqual(['p2']);
  expect(winnersWithout('p1', table([['person'], ['person'], ['bot']]))).toBeNull();
  expect(winnersWithout('p1', table([['person'], ['person'], ['bot', 'resigned']]))).toEqual(['p2']);
});

test('where nobody but bots is left, or nobody at all, nobody in particular wins', () => {
  expect(winnersWithout('p1', table([['person'], ['bot'], ['bot']]))).toEqual([]);
  expect(winnersWithout('p1', table([['person']]))).toEqual([]);
  expect(winnersWithout('p1', table([['person'], ['bot'], ['bot', 'time']]))).toBeNull();
});

test('a team is left when both partners are', () => {
  const four: Seat[] = [['person'], ['person'], ['person'], ['person']];
  expect(winnersWithout('p1', table(four, 'players=4 teams=yes'))).toBeNull();
  four[2] = ['bot', 'resigned'];
  expect(winnersWithout('p1', table(four, 'players=4 teams=yes'))).toEqual(['p2', 'p4']);
});

function result(ranks: number[], resigned: string[]): Result {
  const competitors = ranks.map((rank, at) => ({ seat: `p${at + 1}`, name: null, rank, values: [0] }));
  const nothing = { en: '', ru: '' };
  return { competitors, criteria: [], verdict: nothing, resigned, by_resignation: resigned.length > 0 };
}

const names = new Map(['Anna', 'Boris', 'Vera', 'Gleb'].map((name, at) => [`p${at + 1}`, name]));
const said = (ranks: number[], resigned: string[], options = '') =>
  endByResignation(
    result(ranks, resigned),
    table(
      ranks.map(() => ['person']),
      options,
    ),
    (seat) => names.get(seat) ?? '',
  );

test('how it ended is said with names', () => {
  expect(said([1, 2], ['p2'])).toBe('Boris has resigned: Anna has won');
  expect(said([1, 2, 1, 2], ['p2', 'p4'], 'teams=yes')).toBe(
    'Boris and Gleb have resigned: Anna and Vera have won',
  );
  expect(said([2, 2], ['p1', 'p2'])).toBe('Anna and Boris have resigned: nobody has won');
  expect(said([2], ['p1'])).toBe('Anna has resigned: the game is lost');
  expect(said([3, 1, 2], ['p1'])).toBe('Anna has resigned: only bots were left, and the game ended there');
  expect(said([3, 1, 1], ['p1'])).toBe('Anna has resigned: only bots were left, and the game ended there');
  expect(said([1, 2], [])).toBeNull();
});
