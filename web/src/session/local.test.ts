import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cut } from './archive';
import { type Engine, engineHere } from './engine';
import { houseOf } from './house-here';
import { type LocalSession, openLocal } from './local.svelte';
import { type LocalGame, LocalGames, type LocalSeat } from './local-games.svelte';
import type { SessionState } from './session';
import { type Pace, ShownSession } from './shown.svelte';
import { type Around, Stopped, type Think } from './thinking';

let engine: Engine;
let games: LocalGames;

const person = (name: string): LocalSeat => ({ kind: 'person', name, bot: null });
const greedy: LocalSeat = { kind: 'bot', name: 'Surveyor', bot: 'greedy' };

beforeAll(async () => {
  engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));
});

beforeEach(() => {
  localStorage.clear();
  games = new LocalGames(localStorage);
});

function game(seats: LocalSeat[], change: Partial<LocalGame> = {}): LocalGame {
  return {
    id: 'test',
    game: 'suburbia',
    name: 'A table',
    options: `players=${seats.length}`,
    seats,
    confirm: true,
    archive: false,
    record: null,
    copyOf: null,
    moves: 0,
    over: false,
    waiting: false,
    created: 0,
    changed: 0,
    ...change,
  };
}

const open = (setup: LocalGame) => openLocal(setup, { ...houseOf(engine), games });

/** Waits until the table needs a person or is over. */
async function settled(session: LocalSession) {
  await vi.waitFor(
    () => {
      const { position, handover, viewer } = session.state;
      const mine = viewer !== null && (position.held === viewer || position.legal.length > 0);
      if (!mine && handover === null && position.turn !== 'over') throw new Error('others are moving');
    },
    { interval: 1, timeout: 5000 },
  );
}

async function playOn(session: LocalSession, until: (session: LocalSession) => boolean) {
  for (;;) {
    await settled(session);
    if (session.state.position.turn === 'over' || until(session)) return;
    const { position, handover } = session.state;
    if (handover) await session.takeOver();
    else if (position.turn === 'held') expect(await session.end()).toEqual({ ok: true });
    else expect(await session.move(position.legal[0] ?? '')).toEqual({ ok: true });
  }
}

test('a whole game against two bots', async () => {
  const session = await open(game([person('Ira'), greedy, greedy]));
  await playOn(session, () => false);
  const { position, table, entries, number } = session.state;
  expect(position.result?.competitors).toHaveLength(3);
  expect(table.state).toBe('over');
  expect(entries.map((entry) => entry.number)).toEqual(Array.from({ length: number }, (_, at) => at + 1));
  expect(await session.record()).toContain('player Ira');
});

test('a reload goes on where the game was', async () => {
  const session = await open(game([person('Ira'), greedy]));
  await playOn(session, ({ state }) => state.position.moves > 40);
  const kept = games.find('test');
  expect(kept?.waiting).toBe(true);
  const again = await open(kept ?? game([]));
  await settled(again);
  expect(again.state.position).toEqual(session.state.position);
});

test('undo takes a held turn back', async () => {
  const session = await open(game([person('Ira'), greedy]));
  await playOn(session, ({ state }) => state.position.turn === 'held');
  const before = session.state.position.moves;
  expect(await session.undo()).toEqual({ ok: true });
  expect(session.state.position.moves).toBe(before - 1);
  expect(session.state.entries.at(-1)?.kind).toBe('undo');
});

test('a refusal comes with its reason in both languages', async () => {
  const session = await open(game([person('Ira'), greedy]));
  await settled(session);
  const outcome = await session.move('buy 1 at 50,50');
  expect(outcome.ok).toBe(false);
  if (!outcome.ok) expect(outcome.why.ru).toMatch(/[а-я]/);
});

test('two people at one screen never see each other’s secrets', async () => {
  const session = await open(game([person('Ira'), person('Marta')]));
  const seen: string[] = [];
  await playOn(session, ({ state }) => {
    const goals = (state.position.view as { secret_goals: { owner: string; seen: string[] }[] }).secret_goals;
    for (const { owner, seen: known } of goals) if (owner !== state.viewer) expect(known).toEqual([]);
    if (state.handover) seen.push(state.handover);
    return seen.length > 4;
  });
  expect(new Set(seen)).toEqual(new Set(['p1', 'p2']));
});

test('a copy goes on from a moment of a record, and says so', async () => {
  const first = await open(game([person('Ira'), greedy]));
  await playOn(first, ({ state }) => state.position.moves > 40);
  const copyOf = { table: 'test', moves: 30 };
  const copy = await open(
    game([person('Oleg'), greedy], { id: 'copy', record: cut(await first.record(), 30), copyOf }),
  );
  await settled(copy);
  expect(copy.state.copyOf).toEqual(copyOf);
  expect(copy.state.position.moves).toBeGreaterThanOrEqual(30);
  const words = ({ state }: LocalSession) =>
    state.entries.flatMap(({ kind, move }) => (kind === 'move' ? [move] : []));
  // What Ira could not know was filled in; all the rest is the same.
  const known = words(first).slice(0, 30);
  expect(
    words(copy)
      .slice(0, 30)
      .map((move, at) => (known[at]?.endsWith('?') ? known[at] : move)),
  ).toEqual(known);
  expect(games.find('copy')?.copyOf).toEqual(copyOf);
});

test('a hint names legal moves, and nothing is played by it', async () => {
  const session = await open(game([person('Ira'), greedy], { options: 'players=2 first=p1' }));
  await playOn(session, ({ state }) => state.position.legal.length > 10);
  const { number, position } = session.state;
  const hint = await session.hint({});
  if (!hint.ok) throw new Error(hint.why.en);
  expect(hint.best.length).toBeGreaterThan(0);
  for (const { move } of hint.best) expect(position.legal).toContain(move);
  expect(session.state.number).toBe(number);
});

test('a hint goes on to the end of the turn, and its steps can be made one after the other', async () => {
  const setup = { game: 'rolling_heights', options: 'players=2', confirm: false };
  const session = await open(game([person('Ira'), greedy], setup));
  await playOn(session, ({ state }) => state.position.legal.includes('keep'));
  const hint = await session.hint({});
  if (!hint.ok) throw new Error(hint.why.en);
  expect(hint.steps[0]?.move).toBe(hint.best[0]?.move);
  const before = session.state.position.moves;
  for (const { move } of hint.steps) expect(await session.move(move)).toEqual({ ok: true });
  expect(session.state.position.moves).toBeGreaterThanOrEqual(before + hint.steps.length);
});

test('who resigns against a bot has lost, and the kept game knows it', async () => {
  const session = await open(game([person('Ira'), greedy]));
  await playOn(session, ({ state }) => state.position.moves > 20);
  expect(await session.resign()).toEqual({ ok: true });
  const { position, entries, table } = session.state;
  expect(position.turn).toBe('over');
  expect(position.result).toMatchObject({ resigned: ['p1'], by_resignation: true });
  expect(position.result?.competitors.map(({ rank }) => rank)).toEqual([2, 1]);
  expect(entries.at(-1)).toMatchObject({ kind: 'resign', seat: 'p1' });
  expect(table.seats[0]).toMatchObject({ kind: 'person', absence: 'resigned' });
  expect((await session.resign()).ok).toBe(false);
  expect(games.find('test')).toMatchObject({ over: true });
  const again = await open(games.find('test') as LocalGame);
  expect(again.state.position.result).toEqual(position.result);
  expect(again.state.table.seats[0]?.absence).toBe('resigned');
});

test('of three at one screen a bot plays on for who resigns', async () => {
  const session = await open(game([person('Ira'), person('Oleg'), person('Vera')]));
  await settled(session);
  await session.takeOver();
  const left = session.state.viewer ?? '';
  expect(await session.resign()).toEqual({ ok: true });
  await vi.waitFor(() => expect(session.state.handover).not.toBeNull());
  expect(session.state.handover).not.toBe(left);
  const seat = session.state.table.seats.find((each) => each.seat === left);
  expect(seat).toMatchObject({ kind: 'bot', absence: 'resigned' });
  expect(session.state.position.turn).not.toBe('over');
  session.close();
  const again = await open(games.find('test') as LocalGame);
  expect(again.state.table.seats.find((each) => each.seat === left)).toMatchObject({
    kind: 'bot',
    absence: 'resigned',
  });
  again.close();
});

test('while a person decides, a bot that thinks by the clock ponders, and what it foresaw counts', async () => {
  let pondered = 0;
  const agreed: number[] = [];
  // The decision that comes is the one that was foreseen.
  const lucky: Engine = async (call, members) => {
    const answer = await engine(call, members);
    if (call === 'ponder') ++pondered;
    if (call === 'ponder' && (answer as { known_as: string }).known_as !== '')
      return { ...answer, known_as: 'it' };
    if (call === 'agree') agreed.push((members as { found: object[] }).found.length);
    return call === 'choose' ? { ...answer, known_as: 'it' } : answer;
  };
  const house = { ...houseOf(lucky), ponders: () => pondered < 3, games };
  const clocked: LocalSeat = { kind: 'bot', name: 'Planner', bot: 'level5:seconds=0.1' };
  const start = { options: 'players=2 first=p1', confirm: false };
  const session = await openLocal(game([person('Ira'), clocked], start), house);
  await settled(session);
  await vi.waitFor(() => expect(pondered).toBe(3), { timeout: 5000 });
  await playOn(session, () => agreed.length > 0);
  expect(agreed[0]).toBe(4); // what the bot found now, and three times before
  session.close();
});

test('who thinks by the clock does so with several heads, and their luck differs', async () => {
  const asked: { bot: string; head: number }[] = [];
  const agreed = vi.fn();
  const heard: Engine = (call, members) => {
    if (call === 'choose') asked.push(members as { bot: string; head: number });
    if (call === 'agree') agreed((members as { found: object[][] }).found.length);
    return engine(call, members);
  };
  const house = { ...houseOf(heard), heads: () => 3, games };
  const clocked: LocalSeat = { kind: 'bot', name: 'Planner', bot: 'level5:seconds=0.1' };
  const start = { options: 'players=2 first=p1' };
  const session = await openLocal(game([clocked, person('Ira')], start), house);
  await playOn(session, ({ state }) => state.entries.some(({ seat }) => seat === 'p1'));
  const heads = asked.map(({ head }) => head);
  expect(new Set(heads)).toEqual(new Set([0, 1, 2]));
  expect(agreed).toHaveBeenCalledWith(3);
  session.close();

  asked.length = 0;
  agreed.mockClear();
  const plain = await openLocal(game([greedy, person('Ira')], start), house);
  await playOn(plain, ({ state }) => state.entries.some(({ seat }) => seat === 'p1'));
  expect(new Set(asked.map(({ head }) => head))).toEqual(new Set([0]));
  expect(agreed).not.toHaveBeenCalled();
  plain.close();
});

test('a bot says how far it is, the table answers meanwhile, and leaving ends the thinking', async () => {
  let around: Around = {};
  const stopped = vi.fn();
  const think: Think = (_record, _work, given = {}) => {
    around = given;
    return new Promise((_, reject) =>
      given.signal?.addEventListener('abort', () => {
        stopped();
        reject(new Stopped());
      }),
    );
  };
  const setup = game([greedy, person('Ira')], { options: 'players=2 first=p1' });
  const session = await openLocal(setup, { ...houseOf(engine), think, games });
  await vi.waitFor(() => expect(around.told).toBeDefined(), { interval: 1, timeout: 5000 });
  around.told?.(0.25);
  expect(session.state.thinking).toEqual({ p1: 0.25 });
  expect((await session.at(3)).position.moves).toBe(3);
  session.close();
  await vi.waitFor(() => expect(session.state.thinking).toEqual({}));
  expect(stopped).toHaveBeenCalledOnce();
});

test('every decision of a game is judged once, whatever the threads are', async () => {
  const record = readFileSync('../tests/records/four-greedy-0.kvartal', 'utf8');
  const session = await open(game(['A', 'B', 'C', 'D'].map(person), { record, archive: true }));
  const judged: number[] = [];
  let all = 0;
  const stop = new AbortController();
  const done = session.analyse(
    'quick',
    (of, lines) => {
      all = of;
      judged.push(...lines.map(({ number }) => number));
      if (judged.length === 6) stop.abort();
    },
    stop.signal,
  );
  await expect(done).rejects.toThrow(Stopped);
  expect(all).toBeGreaterThan(40);
  expect(new Set(judged).size).toBe(judged.length);
});

test('a record is looked at and not played', async () => {
  const record = readFileSync('../tests/records/four-greedy-0.kvartal', 'utf8');
  const names = ['A', 'B', 'C', 'D'];
  const session = await open(game(names.map(person), { record, archive: true }));
  expect(session.state.position.turn).toBe('over');
  expect((await session.at(20)).position.moves).toBe(20);
  expect((await session.move('keep x')).ok).toBe(false);
  expect(games.all()).toEqual([]);
});

test('a finished game makes room for new ones, a running one stays', () => {
  games.keep(game([], { id: 'running', changed: 0 }));
  for (let at = 0; at < 70; ++at) games.keep(game([], { id: `g${at}`, over: true, changed: at + 1 }));
  const ids = games.all().map(({ id }) => id);
  expect(ids).toHaveLength(61);
  expect(ids).toContain('running');
  expect(ids).not.toContain('g0');
});

test('a bot goes on where a person acts just before it is asked', async () => {
  const record = cut(readFileSync('e2e/rolling_heights/two.kvartal', 'utf8'), 41); // the first may roll early, the second must
  let early = 0;
  const racing: Engine = async (call, members) => {
    const answer = await engine(call, members);
    if (call === 'step' && early === 0 && 'bot' in answer && answer.bot === 'p2') {
      early = 1;
      const { table } = members as { table: number };
      const { refused } = await engine('move', { table, seat: 'p1', number: 41, move: 'roll' });
      expect(refused).toBeUndefined();
    }
    return answer;
  };
  const setup = game([person('Ira'), greedy], { game: 'rolling_heights', record, confirm: false });
  const session = await openLocal(setup, { ...houseOf(racing), games });
  await vi.waitFor(() =>
    expect(session.state.entries.some(({ number, seat }) => number > 42 && seat === 'p2')).toBe(true),
  );
  expect(early).toBe(1);
});

test('a bot does not wait for who has ended a turn and could only roll early', async () => {
  const record = cut(readFileSync('e2e/rolling_heights/two.kvartal', 'utf8'), 40); // the first is to end the turn
  const setup = game([person('Ira'), greedy], { game: 'rolling_heights', record, confirm: false });
  const session = await openLocal(setup, { ...houseOf(engine), games });
  const waits = vi.spyOn(globalThis, 'setTimeout');
  expect((await session.move('end')).ok).toBe(true);
  expect(session.state.position).toMatchObject({ early: ['p1'], can_undo: true });
  await vi.waitFor(() => expect(session.state.entries.at(-1)?.number).toBeGreaterThan(41));
  expect(waits.mock.calls.filter(([, delay = 0]) => delay > 1_000)).toEqual([]);
  waits.mockRestore();
});

/** A table where the first is to end the turn, shown at a pace. */
async function shownAt(pace: Pace): Promise<{ table: LocalSession; shown: ShownSession }> {
  const record = cut(readFileSync('e2e/rolling_heights/two.kvartal', 'utf8'), 40);
  const setup = game([person('Ira'), greedy], { game: 'rolling_heights', record, confirm: false });
  const table = await openLocal(setup, { ...houseOf(engine), games });
  return { table, shown: new ShownSession(table, () => pace) };
}

/** Whether the first has to decide something. */
function isFirstAwaited({ state }: { state: SessionState }): boolean {
  const { to_move: toMove, early } = state.position;
  return toMove.includes('p1') && !early.includes('p1');
}

test('small moves of one turn are shown for less long, and a bot is never far ahead of what is shown', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const { table, shown } = await shownAt('calm');
  await shown.move('end');
  await vi.waitFor(() => expect(waits.mock.calls.map(([, delay]) => delay)).toContain(800), {
    timeout: 4000,
  });
  expect(shown.showing?.seat).toBe('p2');
  expect(table.state.number).toBeLessThanOrEqual(shown.state.number + 2);
  waits.mockRestore();
  shown.close();
});

test('who skips sees at once what is shown and what the bots do until it is their turn', async () => {
  const { table, shown } = await shownAt('calm');
  await shown.move('end');
  await vi.waitFor(() => expect(shown.showing).not.toBeNull());
  shown.skip();
  expect(shown.state.number).toBe(table.state.number);
  await vi.waitFor(() => expect(isFirstAwaited(shown)).toBe(true), { interval: 1, timeout: 1500 });
  expect(shown.showing).toBeNull();
  shown.close();
});

test('the screen is handed over after what the bots did has been shown', async () => {
  const setup = game([person('Ira'), greedy, person('Marta')], {
    options: 'players=3 first=p1',
    confirm: false,
  });
  const table = await open(setup);
  const shown = new ShownSession(table, () => 'calm');
  await playOn(
    table,
    ({ state }) => state.viewer === 'p1' && state.entries.some(({ seat }) => seat === 'p3'),
  );
  shown.skip();
  await shown.move(shown.state.position.legal[0] ?? '');
  await vi.waitFor(() => expect(table.state.handover).toBe('p3'));
  expect(shown.showing?.seat).toBe('p2');
  expect(shown.state.handover).toBeNull();
  shown.skip();
  expect(shown.state.handover).toBe('p3');
  expect(shown.state.viewer).toBeNull();
  shown.close();
});
