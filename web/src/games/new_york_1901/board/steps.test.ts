import { describe, expect, it } from 'vitest';
import { lots } from '../model/grid';
import { stepFrom } from './steps';

describe('arrow keys', () => {
  it('go from square to square', () => {
    expect(stepFrom('B2', 'ArrowRight')).toBe('C2');
    expect(stepFrom('C3', 'ArrowUp')).toBe('C2');
  });

  it('cross streets and parks, and stop at the edge', () => {
    expect(stepFrom('E2', 'ArrowRight')).toBe('G2');
    expect(stepFrom('C8', 'ArrowDown')).toBe('C13');
    expect(stepFrom('B2', 'ArrowLeft')).toBe('B2');
  });

  it('mean nothing else', () => {
    expect(stepFrom('B2', 'KeyR')).toBeUndefined();
    expect(stepFrom(null, 'ArrowUp')).toBeNull();
  });

  it('reach every square of every lot', () => {
    const reached = new Set(['B2']);
    for (const square of reached)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
        reached.add(stepFrom(square, key) ?? 'B2');
    expect(reached.size).toBe(lots.flatMap(({ squares }) => squares).length);
  });
});
