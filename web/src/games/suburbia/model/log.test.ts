import { expect, it } from 'vitest';
import { playThrough } from '../../../session/real-games';
import { logOf } from './log';

const { entries, position } = playThrough('suburbia', 'players=3', 3, 2, () => {});
const names: Record<string, string> = { p1: 'Ira', p2: 'Marta', p3: 'Oleg' };
const lines = logOf(entries, 'en', (owner) => names[owner] ?? owner);

it('has a line for every decision, and tells what is drawn with the turn before', () => {
  const decisions = entries.filter(({ seat }) => seat !== '*').length;
  expect(lines.filter(({ entry }) => entry.seat !== '*').length).toBe(decisions);
  expect(lines.filter(({ headline }) => headline.includes('enters the market')).length).toBeLessThanOrEqual(
    2,
  );
});

it('leads to a moment with each line, the last to the end', () => {
  const moments = lines.map(({ moves }) => moves ?? 0);
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  expect(moments.at(-1)).toBe(position.moves);
});

it('never says a seat or a bare id', () => {
  for (const language of ['en', 'ru'] as const) {
    const text = logOf(entries, language, (owner) => names[owner] ?? owner).flatMap(
      ({ headline, causes }) => [headline, ...causes],
    );
    expect(text.filter((line) => /\bp[1-4]\b|_|undefined|→/.test(line))).toEqual([]);
    expect(text.every((line) => line.trim() !== '')).toBe(true);
  }
});

it('strikes what was taken back', () => {
  const undone = [
    ...entries.slice(0, 19),
    { number: 20, kind: 'undo' as const, seat: 'p1', move: null, events: [] },
  ];
  expect(logOf(undone, 'en', (owner) => owner).at(-1)?.moves).toBeNull();
});

it("gives Dale's building to Dale, and says that his game ends at once", () => {
  const solo = playThrough('suburbia', 'players=1 mode=dale', 1, 3, () => {});
  const built = logOf(solo.entries, 'en', (owner) => owner).filter(({ entry }) =>
    entry.move?.startsWith('dale'),
  );
  expect(built.length).toBeGreaterThan(5);
  expect(built.every(({ seat, headline }) => seat === 'dale' && headline.startsWith('built '))).toBe(true);
  const end = logOf(solo.entries, 'en', (owner) => owner).find(({ headline }) =>
    headline.startsWith('One More'),
  );
  expect(end?.headline).toBe('One More Round: the game ends at once');
});

it('names the tile that a change comes from before the change, and who has it', () => {
  const game = playThrough('suburbia', 'players=3', 3, 6, () => {});
  const causes = logOf(game.entries, 'en', (owner) => names[owner] ?? owner).flatMap(({ causes }) => causes);
  expect(causes.some((line) => /^[A-Z][^:,]+: [+−]/.test(line))).toBe(true);
  expect(causes.some((line) => /^(Ira|Marta|Oleg), [A-Z][^:]+: [+−]/.test(line))).toBe(true);
  expect(causes.filter((line) => / for [A-Z]/.test(line))).toEqual([]);
});
