import { expect, test, vi } from 'vitest';
import { announce, announcements } from './announcements.svelte';

test('what is said in quick succession is said one after another, the same words too, and then forgotten', () => {
  vi.useFakeTimers();
  announce('Marta takes a lot');
  announce('Ira builds');
  announce('Ira builds');
  expect(announcements().map(({ text }) => text)).toEqual(['Marta takes a lot', 'Ira builds', 'Ira builds']);
  vi.advanceTimersByTime(60_000);
  expect(announcements()).toEqual([]);
  vi.useRealTimers();
});
