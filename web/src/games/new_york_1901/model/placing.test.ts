import { describe, expect, it } from 'vitest';
import { playThrough } from '../../../session/real-games';
import { nameOf, squareNamed } from './grid';
import { groupMoves, readMove } from './moves';
import { gripSquare, heldOver, isSame, meantAt, moveFor, placementsOf, squaresOf, turnsOf } from './placing';

const names = (squares: ReturnType<typeof squaresOf>) => squares.map(nameOf).sort();

describe('a skyscraper over the map', () => {
  it('covers the squares of its outline, turned', () => {
    const at = squareNamed('D6');
    expect(names(squaresOf({ tile: 'bronze_l3', turn: 0, at }))).toEqual(['D6', 'D7', 'E7']);
    expect(turnsOf('bronze_i3')).toBe(2);
    expect(turnsOf('bronze_o4')).toBe(1);
    expect(turnsOf('bronze_l4')).toBe(4);
  });

  it('is held by one of its own squares', () => {
    for (let turn = 0; turn < 4; ++turn) {
      const placement = heldOver('bronze_l4', turn, squareNamed('H8'));
      expect(names(squaresOf(placement))).toContain('H8');
      expect(nameOf(gripSquare(placement))).toBe('H8');
    }
  });
});

describe('pointing at a square', () => {
  const row = (at: string) => ({ tile: 'bronze_i2', turn: 0, at: squareNamed(at) });
  const column = (at: string) => ({ tile: 'bronze_i2', turn: 1, at: squareNamed(at) });

  it('means the legal placement that is held nearest', () => {
    const legal = [row('C7'), row('D7')];
    expect(meantAt('bronze_i2', squareNamed('D7'), 0, false, legal)).toEqual(row('D7'));
    expect(meantAt('bronze_i2', squareNamed('E7'), 0, false, legal)).toEqual(row('D7'));
  });

  it('turns by itself to what fits, unless a turn was asked for', () => {
    const legal = [column('C7')];
    expect(meantAt('bronze_i2', squareNamed('C7'), 0, false, legal)).toEqual(column('C7'));
    expect(meantAt('bronze_i2', squareNamed('C7'), 0, true, legal)).toEqual(row('C7'));
  });

  it('means what is held there where nothing is legal', () => {
    expect(meantAt('bronze_i2', squareNamed('B2'), 1, false, [])).toEqual(column('B2'));
  });
});

it('in real games every legal place can be pointed at, and leads to its move', () => {
  const seen = new Set<string>();
  playThrough('new_york_1901', 'players=3', 3, 5, (_table, _seat, { position }) => {
    const { places } = groupMoves(position.legal);
    for (const [tile, byPlace] of places) {
      const legal = placementsOf(tile, byPlace);
      expect(legal).toHaveLength(byPlace.size);
      for (const placement of legal) {
        const meant = meantAt(tile, gripSquare(placement), placement.turn, true, legal);
        expect(isSame(meant, placement)).toBe(true);
        const move = readMove(moveFor(placement, byPlace) ?? '');
        expect(move).toMatchObject({ tile, at: nameOf(placement.at) });
        if (move !== null) seen.add(move.kind);
      }
    }
  });
  expect(seen).toContain('build');
  expect(seen).toContain('rebuild');
});
