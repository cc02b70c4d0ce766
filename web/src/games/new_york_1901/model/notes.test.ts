import { expect, it } from 'vitest';
import { playThrough } from '../../../session/real-games';
import { ledgerOf } from './ledger';
import { notesOf } from './notes';
import { happeningsOf, viewOf } from './shapes';

it('keynotes do not overlap, and every line about a place has one', () => {
  let seen = 0;
  playThrough(
    'new_york_1901',
    'players=3 challenge=gold_prestige',
    3,
    12,
    (table, seat, { position }, chosen) => {
      const [preview] = table.previews(seat, [chosen]);
      if (preview === undefined) throw new Error(chosen);
      const ledger = ledgerOf(viewOf(position), seat, happeningsOf(preview));
      const notes = notesOf(ledger);
      for (const [index, { at }] of notes.entries())
        for (const other of notes.slice(index + 1))
          expect(Math.hypot(at.x - other.at.x, at.y - other.at.y), chosen).toBeGreaterThan(20);
      const placed = ledger.lines.filter(({ reason }) =>
        ['skyscraper', 'lot', 'given_up', 'home', 'bare', 'demolished', 'street', 'prestige'].includes(
          reason.kind,
        ),
      );
      for (const { keynote } of placed) expect(notes.map((note) => note.keynote)).toContain(keynote);
      seen += placed.length;
    },
  );
  expect(seen).toBeGreaterThan(50);
});
