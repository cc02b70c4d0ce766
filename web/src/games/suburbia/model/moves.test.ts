import { describe, expect, it } from 'vitest';
import { groupMoves, readMove } from './moves';

describe('a move', () => {
  it('is read from its notation', () => {
    expect(readMove('buy 6:farm at 1,-1')).toEqual({ kind: 'buy', slot: 6, tile: 'farm', space: '1,-1' });
    expect(readMove('lake 2:casino at 0,3')).toEqual({ kind: 'lake', slot: 2, tile: 'casino', space: '0,3' });
    expect(readMove('basic suburbs at -1,1')).toEqual({ kind: 'basic', tile: 'suburbs', space: '-1,1' });
    expect(readMove('invest lake at -2,2')).toEqual({ kind: 'invest', tile: 'lake', space: '-2,2' });
    expect(readMove('discard 7:office_building')).toEqual({
      kind: 'discard',
      slot: 7,
      tile: 'office_building',
    });
    expect(readMove('keep builder')).toEqual({ kind: 'keep', goal: 'builder' });
    expect(readMove('dale farm at 1,0')).toEqual({ kind: 'dale', tile: 'farm', space: '1,0' });
  });

  it('of chance is none of these', () => {
    expect(readMove('draw farm')).toBeNull();
    expect(readMove('first p2')).toBeNull();
  });
});

describe('the legal moves', () => {
  it('are grouped by tile and then by space', () => {
    const offers = groupMoves([
      'buy 6:farm at 1,1',
      'buy 6:farm at 0,3',
      'lake 6:farm at 0,3',
      'basic suburbs at 0,3',
      'invest community_park at 0,1',
    ]);
    expect([...(offers.buy.get(6) ?? [])]).toEqual([
      ['1,1', 'buy 6:farm at 1,1'],
      ['0,3', 'buy 6:farm at 0,3'],
    ]);
    expect(offers.lake.get(6)?.get('0,3')).toBe('lake 6:farm at 0,3');
    expect(offers.basic.get('suburbs')?.size).toBe(1);
    expect(offers.invest.get('0,1')).toBe('invest community_park at 0,1');
    expect(offers.discard.size + offers.keep.size + offers.dale.size).toBe(0);
  });

  it('of a discard are grouped by slot', () => {
    const offers = groupMoves(['discard 6:farm', 'discard 7:casino']);
    expect([...offers.discard.keys()]).toEqual([6, 7]);
  });
});
