import { expect, test } from 'vitest';
import { linesOf, softened } from './lines';

test('a name is broken into at most two lines', () => {
  expect(linesOf('Bakery')).toEqual(['Bakery']);
  expect(linesOf('Corner Grocery')).toEqual(['Corner', 'Grocery']);
  expect(linesOf('Кирпичный доходный дом')).toEqual(['Кирпичный', 'доходный дом']);
});

test('long words may be broken between syllables', () => {
  expect(softened('Haberdashery')).toContain('\u00AD');
  expect(softened('Сталелитейный завод')).toBe('Сталели\u00ADтейный завод');
  expect(softened('Набережная аллея')).toBe('Набе\u00ADрежная аллея');
  expect(softened('Town Hall')).toBe('Town Hall');
});
