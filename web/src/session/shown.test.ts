import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from './connection.svelte';
import { aPosition, aTable, FakeServer } from './fake-server';
import { openOnline } from './online.svelte';
import type { Entry, Position, TableInfo } from './shapes';
import { type Pace, ShownSession } from './shown.svelte';

let server: FakeServer;
let pace: Pace;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  pace = 'calm';
});

afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Tells of a new position: after these entries, waiting for these seats. */
function tell(number: number, seats: string[], toMove: string[], change: Partial<Position> = {}): void {
  const entries = seats.map((seat, at): Entry => {
    const events = [{ kind: 'built', text: { en: 'p2 builds', ru: 'p2 строит' } }];
    return { number: number - seats.length + 1 + at, kind: 'move', seat, move: 'buy', events } as Entry;
  });
  const legal = toMove.includes('p1') ? ['buy'] : [];
  const position = { ...aPosition(number), to_move: toMove, legal, ...change } as Position;
  server.tell({ type: 'update', table: 'T', number, entries, position });
}

/** The first of three sits here and has just moved: move 3 of the game. */
async function seated(second: 'person' | 'bot' = 'person'): Promise<ShownSession> {
  const connection = new Connection(server);
  await connection.open();
  const opening = openOnline(connection, 'T');
  await later(0);
  const seats = [{ seat: 'p2', kind: second } as TableInfo['seats'][number]];
  server.answer('watch', { type: 'table', table: aTable({ seats }) });
  tell(3, ['*', '*', 'p1'], ['p2']);
  return new ShownSession(await opening, () => pace);
}

test('moves that come at once are seen one after another, and nobody can act before the last', async () => {
  const shown = await seated();
  tell(4, ['p2'], ['p3']);
  tell(5, ['p3'], ['p1']);
  expect(shown.state.number).toBe(4);
  expect(shown.state.entries.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(shown.showing).toMatchObject({ seat: 'p2', left: 1 });
  expect(shown.followed).toBe('p2');
  expect((await shown.move('buy')).ok).toBe(false);
  await later(1690);
  expect(shown.state.position.moves).toBe(4);
  await later(20);
  expect(shown.state.position).toMatchObject({ moves: 5, legal: ['buy'] });
  expect(shown.showing).toMatchObject({ seat: 'p3', left: 0 });
  await later(1700);
  expect(shown.showing).toBeNull();
  expect(shown.followed).toBeNull();
  expect(server.sent('move')).toEqual([]);
});

test('what can no longer be done is not offered in a position that is over', async () => {
  const shown = await seated();
  tell(4, ['p2'], ['p1', 'p3'], { early: ['p1'], can_undo: true });
  tell(5, ['p3'], ['p2']);
  expect(shown.state.position).toMatchObject({ moves: 4, legal: [], can_undo: false });
});

test('further moves of one turn are seen for less long, and chance not for itself', async () => {
  const shown = await seated();
  tell(4, ['p2'], ['p2']);
  tell(5, ['*'], ['p2']);
  tell(6, ['p2'], ['p1']);
  await later(1710);
  expect(shown.state.number).toBe(6);
  await later(810);
  expect(shown.showing).toBeNull();
});

test('the quick pace is quicker, and without one everything is there at once', async () => {
  pace = 'quick';
  const shown = await seated();
  tell(4, ['p2'], ['p3']);
  await later(810);
  expect(shown.showing).toBeNull();
  pace = 'off';
  tell(5, ['p3'], ['p2']);
  tell(6, ['p2'], ['p3']);
  expect(shown.showing).toBeNull();
  expect(shown.state.number).toBe(6);
});

test('one’s own move is there at once', async () => {
  const shown = await seated();
  tell(4, ['p2'], ['p1']);
  await later(2000);
  const done = shown.move('buy');
  tell(5, ['p1'], ['p2']);
  expect(shown.state.number).toBe(5);
  expect(shown.showing).toBeNull();
  server.answer('move', { type: 'accepted', table: 'T', number: 5 });
  expect(await done).toEqual({ ok: true });
});

test('what others do while one decides oneself does not hold one up', async () => {
  const shown = await seated();
  tell(4, ['p2'], ['p1', 'p2', 'p3']);
  await later(2000);
  tell(5, ['p3'], ['p1', 'p2']);
  expect(shown.state.number).toBe(5);
  expect(shown.showing).toBeNull();
  expect(shown.state.position.legal).toEqual(['buy']);
});

test('the board of a bot that moves on is left for one’s own as soon as one decides too', async () => {
  const shown = await seated('bot');
  tell(4, ['p2'], ['p2', 'p3']);
  await later(2000);
  expect(shown.followed).toBe('p2');
  tell(5, ['p2'], ['p1', 'p2']);
  await later(2000);
  expect(shown.followed).toBeNull();
});

test('skipping shows the present, and what follows until it is one’s turn', async () => {
  const shown = await seated();
  tell(4, ['p2'], ['p3']);
  tell(5, ['p3'], ['p2']);
  shown.skip();
  expect(shown.state.number).toBe(5);
  tell(6, ['p2'], ['p1']);
  expect(shown.showing).toBeNull();
  expect(shown.state.number).toBe(6);
  tell(7, ['p1'], ['p2']);
  tell(8, ['p2'], ['p3']);
  expect(shown.showing).toMatchObject({ seat: 'p2', left: 0 });
});

test('who comes back after many moves sees the last position', async () => {
  const shown = await seated();
  tell(4, ['p2'], ['p3']);
  tell(9, ['p3', '*', 'p2', '*', 'p3'], ['p1']);
  expect(shown.showing).toBeNull();
  expect(shown.state.number).toBe(9);
});

test('what somebody takes back is seen as well', async () => {
  const shown = await seated();
  tell(4, ['p2'], ['p2']);
  const undo: Entry = { number: 5, kind: 'undo', seat: 'p2', move: '', events: [] };
  server.tell({ type: 'update', table: 'T', number: 5, entries: [undo], position: aPosition(3) });
  expect(shown.state.number).toBe(4);
  await later(1710);
  expect(shown.state.number).toBe(5);
  expect(shown.showing?.seat).toBe('p2');
});

test('who looks at the past is not shown the present step by step', async () => {
  const shown = await seated();
  shown.away = true;
  tell(4, ['p2'], ['p3']);
  expect(shown.showing).toBeNull();
});

test('a spectator skips what is there, not what comes', async () => {
  const shown = await seated();
  server.tell({ type: 'table', table: aTable({ you: null }) });
  tell(4, ['p2'], ['p3']);
  tell(5, ['p3'], ['p1']);
  shown.skip();
  tell(6, ['p1'], ['p2']);
  expect(shown.showing?.seat).toBe('p1');
});
