// Records from files, and copies that play on from a moment.

import { EngineError } from './engine';
import { engine } from './engine-thread';
import { type LocalGame, type LocalSeat, localGames, newId } from './local-games.svelte';
import { readHeader } from './record-header';

/** A text that no game can be made of: it is no record at all, or the engine has refused it with this message. */
export class BadRecord extends Error {
  readonly isRecord: boolean;

  constructor(message: string, isRecord: boolean) {
    super(message);
    this.isRecord = isRecord;
  }
}

function kept(
  change: Pick<LocalGame, 'game' | 'name' | 'options' | 'seats' | 'record'> & Partial<LocalGame>,
): LocalGame {
  const now = Date.now();
  const rest = { confirm: false, archive: false, copyOf: null, moves: 0, over: false, waiting: false };
  return { ...rest, id: newId(), created: now, changed: now, ...change };
}

async function seatsOf(record: string): Promise<number> {
  try {
    const opened = await engine('load', { record, seats: [], confirm: false, seed: 1 });
    if (opened.refused) throw new BadRecord(opened.refused.why.en, true);
    const { record: whole } = await engine('record', { table: opened.table, viewer: 'archive', names: [] });
    await engine('close', { table: opened.table });
    return readHeader(whole)?.players.length ?? 0;
  } catch (problem) {
    if (problem instanceof EngineError) throw new BadRecord(problem.message, true);
    throw problem;
  }
}

/** Keeps a record to be looked at; the address of its page. Rejects with BadRecord. */
export async function keepRecord(
  record: string,
  name: string,
  playerName: (number: number) => string,
): Promise<string> {
  const header = readHeader(record);
  if (!header) throw new BadRecord('no record', false);
  const count = await seatsOf(record);
  const seats = Array.from({ length: count }, (_, at): LocalSeat => {
    return { kind: 'person', name: header.players[at] || playerName(at + 1), bot: null };
  });
  const { game, options, moves } = header;
  const archived = kept({ game, name, options, seats, record, moves, archive: true });
  localGames.keep(archived);
  return `/local/${archived.id}`;
}

/** Keeps a copy that plays on after so many moves of a record; the address of its table. */
export function keepCopy(
  record: string,
  copyOf: { table: string; moves: number },
  change: { name: string; seats: LocalSeat[]; confirm: boolean },
): string {
  const header = readHeader(record);
  if (!header) throw new BadRecord('no record', false);
  const { game, options } = header;
  const copy = kept({ game, options, record: cut(record, copyOf.moves), copyOf, waiting: true, ...change });
  localGames.keep(copy);
  return `/local/${copy.id}`;
}

/** The record as it was after so many moves; what was known only at the end is left out, and who gave up sits there again. */
export function cut(record: string, moves: number): string {
  const lines = record.split(/\r?\n/);
  const start = lines.indexOf('moves');
  const head = lines.slice(0, start + 1).filter((line) => !line.startsWith('dealer '));
  const played = lines
    .slice(start + 1, lines.indexOf('end', start))
    .filter((line) => line && !line.startsWith('#') && !line.startsWith('resign '));
  return [...head, ...played.slice(0, moves), 'end', ''].join('\n');
}
