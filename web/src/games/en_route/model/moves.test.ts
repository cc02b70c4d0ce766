import { expect, it } from 'vitest';
import { cardsKey, groupMoves, longestPiece, pieceKey } from './moves';

const offers = groupMoves([
  'lead g1r',
  'refresh g1r p3',
  'rate school up',
  'rate school down',
  'at C4',
  'at E2 red',
  'at E2 blue',
  'draw c4-d4',
  'draw c4-d4-d5',
  'bonus a1-b1',
  'invite c1',
  'erase',
  'done',
]);

it('groups moves by what a person chooses', () => {
  expect(offers.lead.get('g1r')).toBe('lead g1r');
  expect(offers.refresh.get(cardsKey(['p3', 'g1r']))).toBe('refresh g1r p3');
  expect(offers.rate.map(({ way }) => way)).toEqual(['up', 'down']);
  expect([...(offers.at.get('E2')?.keys() ?? [])]).toEqual(['red', 'blue']);
  expect(offers.at.get('C4')?.get('')).toBe('at C4');
  expect(offers.invite.get('c1')).toBe('invite c1');
  expect(offers.done).toBe('done');
});

it('finds a piece whichever way it is drawn', () => {
  expect(offers.draw.get(pieceKey('d5-d4-c4'))).toBe('draw c4-d4-d5');
  expect(longestPiece(offers)).toBe(2);
});

it('without moves there is nothing to choose', () => {
  const none = groupMoves([]);
  expect(none.done).toBeNull();
  expect(none.at.size).toBe(0);
  expect(longestPiece(none)).toBe(0);
});
