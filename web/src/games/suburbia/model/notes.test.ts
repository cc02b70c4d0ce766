import { expect, it } from 'vitest';
import { playThrough } from '../../../session/real-games';
import { ledgerOf } from './ledger';
import { type Note, noteHeight, notesOf } from './notes';
import { happeningsOf, viewOf } from './shapes';

function span({ at, way, length }: Note): [number, number] {
  return way > 0 ? [at.x - noteHeight / 2, at.x + length] : [at.x - length, at.x + noteHeight / 2];
}

function touch(a: Note, b: Note): boolean {
  const [left, right] = span(a);
  const [otherLeft, otherRight] = span(b);
  return left < otherRight && otherLeft < right && Math.abs(a.at.y - b.at.y) < noteHeight;
}

it('notes of real placements do not cover each other, and every keynote of the action but red lines is drawn', () => {
  let drawn = 0;
  let covered = 0;
  playThrough('suburbia', 'players=3', 3, 21, (table, seat, update, chosen) => {
    const [preview] = table.previews(seat, [chosen]);
    if (preview === undefined) throw new Error(chosen);
    const ledger = ledgerOf(viewOf(update.position), seat, happeningsOf(preview));
    const notes = notesOf(ledger, 62);
    drawn += notes.length;
    covered += notes.filter((note, index) =>
      notes.slice(0, index).some((other) => touch(note, other)),
    ).length;
    const expected = ledger.action.filter(
      ({ keynote, reason }) => keynote !== null && reason.kind !== 'line',
    );
    if (ledger.placement)
      expect(new Set(notes.map(({ keynote }) => keynote))).toEqual(
        new Set(expected.map(({ keynote }) => keynote)),
      );
  });
  expect(drawn).toBeGreaterThan(30);
  expect(covered).toBe(0);
});
