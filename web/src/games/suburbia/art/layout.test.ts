import { describe, expect, it } from 'vitest';
import { halfWidthAt, layTile } from './layout';

describe('the layout of a tile', () => {
  it('puts the name under the ground and the effects under the name', () => {
    const { ground, name, rows } = layTile(62, [4, 4], [60]);
    expect(name.baselines[0]).toBeGreaterThan(ground + name.size * 0.7);
    expect(rows[0]?.y).toBeGreaterThan((name.baselines[1] ?? 0) + 8);
  });

  it('raises the ground where two rows need the room', () => {
    expect(layTile(62, [5], [50, 50]).ground).toBeLessThan(layTile(62, [5], [50]).ground);
  });

  it('shrinks a row that the sloping sides would cut', () => {
    const [row] = layTile(62, [4], [90]).rows;
    if (!row) throw new Error('no row');
    expect((row.scale * 90) / 2).toBeLessThanOrEqual(halfWidthAt(row.y + 5));
  });

  it('draws letters larger in proportion on a small tile', () => {
    expect(layTile(46, [4], [50]).name.size).toBeGreaterThan(layTile(62, [4], [50]).name.size);
  });
});
