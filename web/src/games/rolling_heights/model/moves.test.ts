import { expect, test } from 'vitest';
import { buildWords, groupMoves, placeWords, readMove, workWords } from './moves';

test('every kind of move is read as it is written', () => {
  expect(readMove('buy toy_shop at D4')).toEqual({ kind: 'buy', plan: 'toy_shop', at: 'D4' });
  expect(readMove('work carpenter hard as steady')).toEqual({
    kind: 'work',
    worker: 'carpenter',
    effort: 'hard_as_steady',
    at: null,
  });
  expect(readMove('work public_figure hard at C3')).toMatchObject({ effort: 'hard', at: 'C3' });
  expect(readMove('work public_figure hard as steady at C3')).toMatchObject({
    effort: 'hard_as_steady',
    at: 'C3',
  });
  expect(readMove('build glass at E2 tower 3')).toEqual({
    kind: 'build',
    material: 'glass',
    at: 'E2',
    tower: 3,
  });
  expect(readMove('tire riveter hard')).toEqual({ kind: 'tire', worker: 'riveter', pose: 'hard' });
  expect(readMove('throw carpenter es')).toBeNull();
  expect(readMove('draw toy_shop')).toBeNull();
});

test('what is written is what is read', () => {
  expect(readMove(workWords('executive', 'hard_as_steady'))).toMatchObject({ effort: 'hard_as_steady' });
  expect(readMove(buildWords('steel', 'A1', 2))).toMatchObject({ material: 'steel', at: 'A1', tower: 2 });
  expect(readMove(placeWords('take', 'bakery', 'I6'))).toMatchObject({
    kind: 'take',
    plan: 'bakery',
    at: 'I6',
  });
});

test('moves are grouped by what is chosen', () => {
  const offers = groupMoves([
    'buy toy_shop at D4',
    'buy toy_shop at D5',
    'take bakery at A1',
    'work carpenter hard',
    'work carpenter hard as steady',
    'build wood at D4 tower 1',
    'build wood at D4 tower 2',
    'wild glass',
    'end',
  ]);
  expect([...(offers.plans.buy.get('toy_shop')?.keys() ?? [])]).toEqual(['D4', 'D5']);
  expect(offers.plans.take.get('bakery')?.get('A1')).toBe('take bakery at A1');
  expect(offers.work).toHaveLength(2);
  expect(offers.build.get('D4')?.get(2)).toBe('build wood at D4 tower 2');
  expect(offers.wild.get('glass')).toBe('wild glass');
  expect([offers.end, offers.roll]).toEqual(['end', null]);
});
