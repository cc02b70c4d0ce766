import { expect, it } from 'vitest';
import { squareNamed } from './grid';
import { outline } from './outline';

const squares = (...names: string[]) => names.map(squareNamed);

it('goes round a square, inside its edge', () => {
  expect(outline(squares('B2'), 2)).toBe('M23 23L65 23L65 65L23 65z');
});

it('goes round a row without stopping at the squares in it', () => {
  expect(outline(squares('B2', 'C2'))).toBe('M21 21L113 21L113 67L21 67z');
});

it('goes round the inner corner of an angle on the inside', () => {
  expect(outline(squares('B2', 'B3', 'C3'), 3)).toBe('M24 24L64 24L64 70L110 70L110 110L24 110z');
});

it('keeps squares apart that only touch', () => {
  expect(outline(squares('B2', 'C3')).split('z').filter(Boolean)).toHaveLength(2);
});
