import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineHere } from '../../session/engine';
import { soloGames } from './solo';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));
const { games } = await engine('games', {});

it('every solo game that is offered can be played, and differs from the others', async () => {
  const offered = games.flatMap((info) => soloGames(info).map(({ options }) => ({ game: info.id, options })));
  const opened = [];
  for (const { game, options } of offered) {
    const table = await engine('open', { game, options, seats: ['person'], confirm: true, seed: 1 });
    if (table.refused) throw new Error(`${game} ${options}: ${table.refused.why.en}`);
    opened.push(`${game} ${table.options}`);
  }
  expect(new Set(opened).size).toBe(offered.length);
  expect(new Set(offered.map(({ game }) => game))).toEqual(
    new Set(['suburbia', 'rolling_heights', 'en_route']),
  );
});

it('solo games are called by their own names', () => {
  const suburbia = games.find(({ id }) => id === 'suburbia');
  expect(soloGames(suburbia).map(({ name }) => name)).toEqual([
    { en: 'Lone Architect', ru: '«Одинокий архитектор»' },
    { en: 'Against Dale the robot', ru: 'Против робота Дейла' },
  ]);
});
