import { describe, expect, it } from 'vitest';
import { groupMoves, placeWords, readMove } from './moves';

describe('a move', () => {
  it('is read from its words', () => {
    expect(readMove('take red_2 at D6')).toEqual({ kind: 'take', card: 'red_2', lot: 'D6' });
    expect(readMove('rebuild gold_r6 at C7')).toEqual({
      kind: 'rebuild',
      tile: 'gold_r6',
      at: 'C7',
      degrees: 0,
    });
    expect(readMove('build bronze_l3 at D6 turn 90')).toMatchObject({ degrees: 90 });
    expect(readMove('market_shift')).toEqual({ kind: 'market_shift' });
    expect(readMove('draw red_2')).toBeNull();
  });

  it('is written as it is read', () => {
    for (const words of ['build bronze_l3 at D6 turn 270', 'construction_boom park_row at C7']) {
      const move = readMove(words);
      if (move === null || !('tile' in move)) throw new Error(words);
      expect(`${move.kind} ${placeWords(move.tile, move.at, move.degrees)}`).toBe(words);
    }
  });
});

it('moves are grouped by what is chosen first', () => {
  const offers = groupMoves([
    'take red_2 at D6',
    'take red_2 at B8',
    'rebuild silver_i3 at B6 turn 90',
    'rebuild silver_i3 at B6',
    'market_shift',
  ]);
  expect([...(offers.lots.get('red_2')?.keys() ?? [])]).toEqual(['D6', 'B8']);
  expect([...(offers.places.get('silver_i3')?.keys() ?? [])]).toEqual(['B6 90', 'B6']);
  expect(offers.acquiring).toBe('take');
  expect(offers.shift).toBe('market_shift');
  expect(offers.end).toBeNull();
  expect([...offers.building]).toEqual(['rebuild']);
});
