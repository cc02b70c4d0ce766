import { describe, expect, it } from 'vitest';
import content from '../../../../../games/suburbia/content/tiles.json';
import { effectRows, setRow } from './effects';
import { layTile } from './layout';
import { breaks, nameLines, softName, widthOf } from './names';
import type { TileData } from './tile-data';

const tiles = content.tiles as TileData[];
const languages = ['en', 'ru'] as const;

function together(lines: string[], name: string): string {
  return lines.reduce((text, line) => {
    const hyphenated = text.endsWith('-') && !name.includes(text);
    return hyphenated ? text.slice(0, -1) + line : `${text} ${line}`;
  });
}

describe('names on tiles', () => {
  it('belong to tiles', () => {
    const ids = tiles.map(({ id }) => id);
    for (const id of Object.keys(breaks)) expect(ids).toContain(id);
  });

  it.each(languages)('say the whole name, with and without room (%s)', (language) => {
    for (const tile of tiles) {
      for (const roomy of [false, true]) {
        const lines = nameLines(tile, language, roomy);
        expect(together(lines, tile.name[language])).toBe(tile.name[language]);
        expect(lines.length).toBeLessThanOrEqual(3);
      }
    }
  });

  it.each(languages)('are whole as running text, which may break in the long words (%s)', (language) => {
    for (const tile of tiles) {
      const soft = softName(tile, language);
      expect(soft.replaceAll('\u00ad', '')).toBe(tile.name[language]);
      for (const part of soft.split(/[ \u00ad]/)) expect(widthOf(part) * 11).toBeLessThan(74);
    }
  });

  it.each(languages)('keep one size on the board, but for the longest (%s)', (language) => {
    const shrunk = tiles.filter((tile) => {
      const rows = effectRows(tile);
      const lines = nameLines(tile, language, rows.length === 0).map(widthOf);
      const { name } = layTile(
        62,
        lines,
        rows.map((row) => setRow(row).width),
      );
      return name.size < (rows.length > 1 ? 12 : 12.9);
    });
    const longest = { en: [], ru: ['fast_food_restaurant', 'recycling_plant'] };
    expect(shrunk.map(({ id }) => id)).toEqual(longest[language]);
  });
});
