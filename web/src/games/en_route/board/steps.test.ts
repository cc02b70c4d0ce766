import { expect, it } from 'vitest';
import { stepFrom } from './steps';

it('moves to the neighbour, and stays at the edge', () => {
  expect(stepFrom({ row: 2, column: 2 }, 'ArrowUp')).toEqual({ row: 1, column: 2 });
  expect(stepFrom({ row: 5, column: 2 }, 'ArrowDown')).toEqual({ row: 5, column: 2 });
  expect(stepFrom({ row: 5, column: 2 }, 'ArrowDown', 7)).toEqual({ row: 6, column: 2 });
  expect(stepFrom({ row: 2, column: 2 }, 'KeyA')).toBeUndefined();
});
