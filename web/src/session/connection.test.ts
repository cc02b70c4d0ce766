import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, LineLost } from './connection.svelte';
import { FakeServer } from './fake-server';

let server: FakeServer;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  connection = new Connection(server);
});

afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('the welcome opens the line', async () => {
  expect(connection.state.link).toBe('connecting');
  await connection.open();
  await later(0);
  expect(connection.state.link).toBe('ok');
  expect(connection.state.guest?.name).toBe('Ira');
});

test('pauses between tries grow, and a success makes them short again', async () => {
  server.reachable = false;
  const greet = vi.spyOn(server, 'greet');
  await connection.open();
  expect(connection.state.link).toBe('lost');
  await later(60_000);
  const tries = greet.mock.calls.length;
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThan(14);
  server.reachable = true;
  await later(20_000);
  expect(connection.state.link).toBe('ok');
  server.cut();
  await later(700);
  expect(connection.state.link).toBe('ok');
});

test('a question without an answer drops a dead line', async () => {
  await connection.open();
  await later(0);
  const answer = connection.ask({ type: 'lobby', on: true });
  const caught = expect(answer).rejects.toBeInstanceOf(LineLost);
  await later(12_000);
  await caught;
  await later(1000);
  expect(server.greetings).toBe(2);
});

test('an inquiry survives the break', async () => {
  await connection.open();
  await later(0);
  const answer = connection.inquire({ type: 'at', table: 'T', moves: 2 });
  await later(0);
  server.cut();
  await later(1000);
  expect(server.sent('at')).toHaveLength(2);
  server.answer('at', { type: 'done' });
  expect((await answer).type).toBe('done');
});

test('a line that never says welcome is given up', async () => {
  const silent = vi.fn(() => ({ send() {}, close() {} }));
  const waiting = new Connection({ greet: async () => {}, openSocket: silent });
  await waiting.open();
  await later(14_000);
  expect(silent.mock.calls.length).toBeGreaterThan(1);
});

test('the lobby is asked for again after a break', async () => {
  await connection.open();
  await later(0);
  connection.followLobby(true);
  server.answer('lobby', { type: 'lobby', open: [], mine: [], finished: [] });
  expect(connection.state.lobby?.open).toEqual([]);
  server.cut();
  await later(1000);
  expect(server.sent('lobby')).toHaveLength(2);
});

test('news of the network try at once', async () => {
  server.reachable = false;
  await connection.open();
  await later(30_000);
  server.reachable = true;
  await connection.open();
  await later(0);
  expect(connection.state.link).toBe('ok');
});
