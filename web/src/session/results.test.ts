import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { engineHere } from './engine';
import { Results } from './results.svelte';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));
const evening = readFileSync('e2e/evening.kvartal', 'utf8');

beforeEach(() => localStorage.clear());

it('says who came in where, and remembers it', async () => {
  const results = new Results(localStorage, engine);
  await results.learn([{ address: '/t/evening', record: async () => evening }]);
  const placings = results.of('/t/evening')?.placings ?? [];
  expect(placings.length).toBeGreaterThan(1);
  expect(placings[0]?.rank).toBe(1);
  expect(placings.map(({ points }) => points)).toEqual(
    placings.map(({ points }) => points).toSorted((one, other) => other - one),
  );
  const again = new Results(localStorage, engine);
  expect(again.of('/t/evening')).toEqual(results.of('/t/evening'));
});

it('a game that was left early has no places, and one whose record is away is asked for again later', async () => {
  const cut = `${evening.split('\n').slice(0, 40).join('\n')}\nend\n`;
  const away = { address: '/t/away', record: () => Promise.reject(new Error('503')) };
  const results = new Results(localStorage, engine);
  await results.learn([{ address: '/t/left', record: async () => cut }, away]);
  expect(results.of('/t/left')?.placings).toEqual([]);
  expect(results.of('/t/away')).toBeUndefined();
  const later = new Results(localStorage, engine);
  await later.learn([{ ...away, record: async () => evening }]);
  expect(later.of('/t/away')?.placings[0]?.rank).toBe(1);
});
