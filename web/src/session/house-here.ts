// For tests: everything at a local table happens in this thread, at once, and nothing is kept.
import type { Engine } from './engine';
import type { LocalHouse } from './local.svelte';
import { thinkWith } from './thinking';

export function houseOf(engine: Engine): LocalHouse {
  return {
    engine,
    think: (record, work) => thinkWith(engine, record, work),
    heads: () => 1,
    ponders: () => false,
    games: null,
    unkept: () => {},
  };
}
