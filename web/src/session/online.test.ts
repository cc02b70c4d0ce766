import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from './connection.svelte';
import { anUpdate, aTable, FakeServer } from './fake-server';
import { type OnlineSession, openOnline } from './online.svelte';
import type { ServerMessage } from './shapes';

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

const soon = () => vi.advanceTimersByTimeAsync(0);
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function sitDown(number = 3): Promise<OnlineSession> {
  await connection.open();
  const opening = openOnline(connection, 'T');
  await soon();
  server.answer('watch', { type: 'table', table: aTable() });
  server.tell(anUpdate(number, 0));
  return opening;
}

test('a table is there once its log is', async () => {
  const session = await sitDown();
  expect(session.state.viewer).toBe('p1');
  expect(session.state.entries.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('a table that has not begun has no log, and gets one at the start', async () => {
  await connection.open();
  const opening = openOnline(connection, 'T');
  await soon();
  server.answer('watch', { type: 'table', table: aTable({ state: 'open' }) });
  const session = await opening;
  expect(session.state.number).toBe(0);
  server.tell({ type: 'table', table: aTable() });
  server.tell(anUpdate(5, 0));
  expect(session.state.entries).toHaveLength(5);
});

test('a table that does not exist is refused with the reason', async () => {
  await connection.open();
  const opening = openOnline(connection, 'T');
  await soon();
  server.answer('watch', {
    type: 'error',
    code: 'unknown',
    why: { en: 'no such table', ru: 'нет такого стола' },
  });
  await expect(opening).rejects.toMatchObject({ message: 'no such table', missing: true });
});

test('a table that does not open just now is not called missing', async () => {
  await connection.open();
  const opening = openOnline(connection, 'T');
  await soon();
  server.answer('watch', { type: 'error', code: 'rate', why: { en: 'too often', ru: 'слишком часто' } });
  await expect(opening).rejects.toMatchObject({ missing: false, why: { en: 'too often' } });
});

test('who leaves a table and opens it again at once still hears it', async () => {
  await connection.open();
  const first = openOnline(connection, 'T');
  const again = openOnline(connection, 'T');
  await soon();
  server.answer('watch', { type: 'table', table: aTable() });
  server.tell(anUpdate(3, 0));
  (await first).close();
  expect(server.sent('unwatch')).toEqual([]);
  (await again).close();
  expect(server.sent('unwatch')).toHaveLength(1);
});

test('what was missed is asked for again where the server was too busy', async () => {
  const session = await sitDown();
  server.tell(anUpdate(7, 5));
  await soon();
  server.answer('watch', { type: 'error', code: 'rate', why: { en: 'too often', ru: 'слишком часто' } });
  await later(2100);
  expect(server.sent('watch')).toHaveLength(3);
  server.tell(anUpdate(7, 3));
  expect(session.state.number).toBe(7);
});

test('a move whose table is gone does not wait for ever', async () => {
  const session = await sitDown();
  const done = session.move('buy');
  await soon();
  server.answer('move', { type: 'accepted', table: 'T', number: 4 });
  server.tell(anUpdate(9, 7));
  await soon();
  server.answer('watch', { type: 'error', code: 'unknown', why: { en: 'no such table', ru: 'нет стола' } });
  expect(await done).toMatchObject({ ok: false, why: { en: 'no such table' } });
  void session.move('again');
  await soon();
  expect(server.sent('move')).toHaveLength(2);
});

test('a move is done when its entry is here', async () => {
  const session = await sitDown();
  const done = vi.fn();
  void session.move('buy').then(done);
  await soon();
  expect(server.sent('move')).toMatchObject([{ number: 3, move: 'buy' }]);
  server.answer('move', { type: 'accepted', table: 'T', number: 4 });
  await soon();
  expect(done).not.toHaveBeenCalled();
  server.tell(anUpdate(4, 3));
  await soon();
  expect(done).toHaveBeenCalledWith({ ok: true });
});

/** What a move from number 3 on changes, as its answer. */
const aChange: ServerMessage = {
  type: 'change',
  table: 'T',
  accepted: 4,
  since: 3,
  number: 4,
  entries: [{ number: 4, kind: 'move', seat: 'p1', move: 'buy', events: [] }],
  changes: [['/moves', 4]],
};

test('the change that a move makes is its answer', async () => {
  const session = await sitDown();
  const outcome = session.move('buy');
  server.answer('move', aChange);
  expect(await outcome).toEqual({ ok: true });
  expect(session.state.number).toBe(4);
  expect(session.state.position.moves).toBe(4);
});

test('who sees the change that a move makes may act at once', async () => {
  const session = await sitDown();
  void session.move('buy');
  let again: Promise<{ ok: boolean }> | undefined;
  const hear = () => {
    again ??= session.move('lake');
  };
  const stop = connection.listen({ hear, resume: () => {}, lose: () => {} });
  server.answer('move', aChange);
  await soon();
  expect(server.sent('move')).toMatchObject([{ move: 'buy' }, { number: 4, move: 'lake' }]);
  server.answer('move', { type: 'refused', table: 'T', rule: 'SUB-4.1', why: { en: 'dear', ru: 'дорого' } });
  expect((await again)?.ok).toBe(false);
  stop();
});

test('a refusal comes through', async () => {
  const session = await sitDown();
  const outcome = session.move('buy');
  server.answer('move', { type: 'refused', table: 'T', rule: 'SUB-4.1', why: { en: 'dear', ru: 'дорого' } });
  expect(await outcome).toEqual({ ok: false, rule: 'SUB-4.1', why: { en: 'dear', ru: 'дорого' } });
});

test('an unanswered move is sent again with the same number after the break', async () => {
  const session = await sitDown();
  const outcome = session.move('buy');
  server.cut();
  expect(session.state.link).toBe('lost');
  await later(1000);
  expect(server.sent('watch').at(-1)).toMatchObject({ since: 3 });
  expect(server.sent('move')).toHaveLength(1);
  server.answer('watch', { type: 'table', table: aTable() });
  server.tell(anUpdate(5, 3));
  await soon();
  expect(session.state.link).toBe('ok');
  expect(server.sent('move')).toMatchObject([{ number: 3 }, { number: 3 }]);
  server.answer('move', { type: 'accepted', table: 'T', number: 4 });
  expect(await outcome).toEqual({ ok: true });
});

test('one move at a time', async () => {
  const session = await sitDown();
  void session.move('buy');
  expect((await session.move('lake')).ok).toBe(false);
  expect(server.sent('move')).toHaveLength(1);
});

test('a gap in the log is asked for', async () => {
  const session = await sitDown();
  server.tell(anUpdate(7, 5));
  await soon();
  expect(session.state.number).toBe(3);
  expect(server.sent('watch').at(-1)).toMatchObject({ since: 3 });
  server.tell(anUpdate(7, 3));
  expect(session.state.entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('sitting down reads the log again with the new eyes', async () => {
  const session = await sitDown();
  server.tell({ type: 'table', table: aTable({ you: 'p2' }) });
  await soon();
  expect(server.sent('watch').at(-1)).toMatchObject({ since: 0 });
  server.tell(anUpdate(3, 0));
  expect(session.state.viewer).toBe('p2');
  expect(session.state.entries).toHaveLength(3);
});

test('previews are asked in portions the server takes', async () => {
  const session = await sitDown();
  const moves = Array.from({ length: 100 }, (_, at) => `m${at}`);
  const previews = session.previews(moves);
  for (let portion = 0; portion < 2; ++portion) {
    await soon();
    const asked = server.sent('preview').at(-1) as { moves?: string[] };
    const answers = (asked.moves ?? []).map((move) => ({ move, events: [] }));
    server.answer('preview', { type: 'previews', table: 'T', number: 3, previews: answers });
  }
  expect((await previews).map(({ move }) => move)).toEqual(moves);
});

test('chat lines are not doubled', async () => {
  const session = await sitDown();
  const line = (number: number) => ({ number, name: 'Marta', seat: null, text: 'hello', at: 0 });
  server.tell({ type: 'chat', table: 'T', lines: [line(1), line(2)] });
  server.tell({ type: 'chat', table: 'T', lines: [line(2), line(3)] });
  expect(session.state.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('changes are made in the position they fit to; otherwise the whole is asked for', async () => {
  const session = await sitDown(3);
  expect(server.sent('watch')[0]).toMatchObject({ changes: true });
  const entry = (number: number) => ({
    number,
    kind: 'move' as const,
    seat: 'p2' as const,
    move: 'pass',
    events: [],
  });
  const change = { type: 'change' as const, table: 'T' };
  server.tell({
    ...change,
    number: 4,
    since: 3,
    entries: [entry(4)],
    changes: [
      ['/to_move/0', 'p2'],
      ['/moves', 4],
    ],
  });
  expect(session.state.position).toMatchObject({ moves: 4, to_move: ['p2'], turn: 'decision' });
  expect(session.state.entries.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  server.tell({ ...change, number: 6, since: 5, entries: [entry(6)], changes: [['/moves', 6]] });
  expect(session.state.number).toBe(4);
  expect(server.sent('watch')[1]).toMatchObject({ since: 4, changes: true });
  server.tell(anUpdate(6, 4));
  server.tell({ ...change, number: 7, since: 6, entries: [entry(7)], changes: [['/moves', 7]] });
  expect(session.state.position.moves).toBe(7);
});

test('how far a bot is, is known until it has moved', async () => {
  const session = await sitDown();
  server.tell({ type: 'thinking', table: 'T', seat: 'p2', done: 0.25 });
  server.tell({ type: 'thinking', table: 'elsewhere', seat: 'p3', done: 0.5 });
  expect(session.state.thinking).toEqual({ p2: 0.25 });
  const update = anUpdate(4, 3);
  if (update.type !== 'update') throw new Error('no update');
  for (const entry of update.entries) entry.seat = 'p2';
  server.tell(update);
  expect(session.state.thinking).toEqual({});
});

const estimate = {
  move: 'pass',
  text: { en: 'passes', ru: 'пасует' },
  points: 9,
  victory: 0.5,
  points_of_all: [9, 8],
};

test('a hint: how far it is, then the best moves; or why there is none', async () => {
  const session = await sitDown();
  const told = vi.fn();
  const hint = session.hint({ told });
  server.tell({ type: 'hinting', table: 'T', done: 0.5 });
  expect(told).toHaveBeenCalledWith(0.5);
  expect(server.sent('hint')[0]).toMatchObject({ table: 'T', number: 3 });
  const steps = [{ move: 'pass', text: estimate.text }];
  server.answer('hint', {
    type: 'hints',
    table: 'T',
    number: 3,
    best: [estimate],
    steps,
    left: 0,
    again: 4000,
  });
  expect(await hint).toEqual({ ok: true, best: [estimate], steps, supply: { left: 0, again: 4000 } });
  const soon = session.hint({});
  server.answer('hint', { type: 'error', code: 'rate', why: { en: 'wait', ru: 'ждите' }, again: 3000 });
  expect(await soon).toMatchObject({ ok: false, supply: { left: 0, again: 3000 } });
  const refused = session.hint({});
  server.answer('hint', { type: 'refused', table: 'T', rule: '', why: { en: 'no', ru: 'нет' } });
  expect(await refused).toMatchObject({ ok: false, why: { en: 'no' } });
});

const judgement = (number: number) => ({
  number,
  seat: 'p1',
  played: estimate,
  best: estimate,
  expected: [9, 8],
  lost_points: 0,
  lost_utility: 0,
});

test('an analysis is followed to its end, across a break of the line', async () => {
  const session = await sitDown();
  const told: number[] = [];
  const done = session.analyse(
    'quick',
    (_of, lines) => told.push(...lines.map(({ number }) => number)),
    new AbortController().signal,
  );
  const news = { type: 'analysis', table: 'T', depth: 'quick', of: 3 } as const;
  server.answer('analyse', { ...news, from: 0, lines: [judgement(4)] });
  server.cut();
  await later(2000);
  expect(server.sent('analyse')).toHaveLength(2);
  server.answer('analyse', { ...news, from: 0, lines: [judgement(4), judgement(6)] });
  server.tell({ ...news, from: 2, lines: [judgement(9)] });
  await done;
  expect(told).toEqual([4, 4, 6, 9]);
  expect(server.sent('unanalyse')).toHaveLength(1);
});
