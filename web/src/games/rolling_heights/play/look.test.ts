import { beforeEach, expect, it } from 'vitest';
import { keepLook, keptLook } from './look';

beforeEach(() => localStorage.clear());

it('opens as a plan, and remembers what was chosen instead', () => {
  expect(keptLook()).toBe('plan');
  keepLook('towers');
  expect(keptLook()).toBe('towers');
});

it('takes nothing from elsewhere for a choice', () => {
  localStorage.setItem('kvartal.rolling-heights.look', 'sideways');
  expect(keptLook()).toBe('plan');
});
