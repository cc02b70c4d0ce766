import { describe, expect, it } from 'vitest';
import content from '../../../../../games/suburbia/content/tiles.json';
import { counterText, type EffectRow, effectRows, setRow } from './effects';
import type { TileData } from './tile-data';

const tiles = content.tiles as TileData[];

function tile(id: string): TileData {
  const found = tiles.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
}

describe('rows of effects', () => {
  it('put gains that look at the same tiles together', () => {
    expect(effectRows(tile('international_airport'))).toEqual([
      {
        gains: [
          { stat: 'income', amount: 1 },
          { stat: 'reputation', amount: 1 },
        ],
        scope: 'all',
        targets: [{ kind: 'icon', icon: 'airport' }],
      },
      {
        gains: [{ stat: 'reputation', amount: -1 }],
        scope: 'adjacent',
        targets: [{ kind: 'use', use: 'residential' }],
      },
    ]);
  });

  it('keep different scopes apart', () => {
    expect(effectRows(tile('domestic_airport')).map(({ scope }) => scope)).toEqual(['all', 'adjacent']);
  });

  it('say "any" for the four land uses and name nothing for red lines', () => {
    expect(effectRows(tile('landfill'))[0]?.targets).toEqual([{ kind: 'any' }]);
    expect(effectRows(tile('casino'))[0]?.targets).toEqual([]);
  });

  it('are two at most on any tile, and every effect is drawn', () => {
    for (const one of tiles) {
      const rows = effectRows(one);
      expect(rows.length, one.id).toBeLessThanOrEqual(2);
      expect(rows.flatMap(({ gains }) => gains).length, one.id).toBe(one.effects?.length ?? 0);
    }
  });

  it('read gain, scope, target from left to right without overlap', () => {
    for (const one of tiles) {
      for (const row of effectRows(one)) {
        const { items, width } = setRow(row);
        const xs = items.map(({ x }) => x);
        expect(xs, one.id).toEqual([...xs].sort((a, b) => a - b));
        expect(items[0]?.kind).toBe('gain');
        expect(Math.max(...xs.map(Math.abs))).toBeLessThan(width / 2);
      }
    }
  });

  it('name the lake first where lakes pay', () => {
    const kinds = setRow(effectRows(tile('waterfront_realty'))[0] as EffectRow).items.map((item) =>
      item.kind === 'target' && item.target.kind === 'use' ? item.target.use : item.kind,
    );
    expect(kinds).toEqual(['gain', 'lake', 'scope', 'target']);
  });
});

describe('counters', () => {
  it('carry the sign, a real minus and the dollar', () => {
    expect(counterText('income', 2)).toBe('+2');
    expect(counterText('reputation', -1)).toBe('\u22121');
    expect(counterText('money', 2)).toBe('$2');
    expect(counterText('money', -3)).toBe('\u2212$3');
    expect(counterText('population', 0)).toBe('0');
    expect(counterText('points', 20)).toBe('20');
  });
});
