import { expect, it } from 'vitest';
import { linesOf, squeezeOf } from './lettering';

it('breaks a name into short lines', () => {
  expect(linesOf('Школа иллюзорного мастерства')).toEqual(['Школа', 'иллюзорного', 'мастерства']);
  expect(linesOf('Музей карт и шкатулок')).toEqual(['Музей карт и', 'шкатулок']);
  expect(linesOf('Дендрарий')).toEqual(['Дендрарий']);
});

it('a long name never takes more than three lines', () => {
  expect(linesOf('Национальный музей египетской цивилизации имени кого-то').length).toBe(3);
});

it('only a long word is set narrower', () => {
  expect(squeezeOf('Галерея')).toBe(1);
  expect(squeezeOf('Достопримечательность')).toBeLessThan(1);
});
