import { expect, it } from 'vitest';
import type { Connection, Listener } from './connection.svelte';
import type { ClientMessage, WaitingTable } from './shapes';
import { WaitingTables } from './waiting.svelte';

function setUp() {
  const asked: ClientMessage[] = [];
  const came: string[] = [];
  const connection = {
    listen(_: Listener) {
      return () => {};
    },
    ask(message: ClientMessage) {
      asked.push(message);
      return Promise.resolve({ type: 'done' });
    },
  } as unknown as Connection;
  const waiting = new WaitingTables(connection, ({ id }) => came.push(id));
  return { waiting, asked, came };
}

const table = (id: string): WaitingTable => ({ id, game: 'suburbia', name: id });

it('asks whenever the line is back', () => {
  const { waiting, asked } = setUp();
  waiting.resume();
  waiting.resume();
  expect(asked).toEqual([
    { type: 'waiting', on: true },
    { type: 'waiting', on: true },
  ]);
});

it('knows where to go next', () => {
  const { waiting } = setUp();
  expect(waiting.after(null)).toBeNull();
  waiting.hear({ type: 'waiting', id: 1, tables: [table('a'), table('b')] });
  expect(waiting.after('a')?.id).toBe('b');
  expect(waiting.after('c')?.id).toBe('a');
  expect(waiting.countBeside('a')).toBe(1);
  expect(waiting.countBeside(null)).toBe(2);
});

it('tells what is new, and not what was asked for', () => {
  const { waiting, came } = setUp();
  waiting.hear({ type: 'waiting', id: 1, tables: [table('a')] });
  expect(came).toEqual([]);
  waiting.hear({ type: 'waiting', tables: [table('a'), table('b')] });
  waiting.hear({ type: 'waiting', tables: [table('b')] });
  expect(came).toEqual(['b']);
});
