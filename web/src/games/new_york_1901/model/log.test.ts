import { describe, expect, it } from 'vitest';
import { playThrough } from '../../../session/real-games';
import { logOf } from './log';

const { entries } = playThrough('new_york_1901', 'players=3', 3, 8, () => {});
const names: Record<string, string> = { p1: 'Ira', p2: 'Marta', p3: 'Oleg' };
const nameOf = (owner: string) => names[owner] ?? owner;
const lines = logOf(entries, 'en', nameOf);

describe('the log', () => {
  it('has a line for every decision that did something', () => {
    const decisions = entries.filter(({ seat, events }) => seat !== '*' && events.length > 0).length;
    expect(lines.filter(({ entry }) => entry.seat !== '*')).toHaveLength(decisions);
    for (const { headline } of lines) expect(headline).not.toBe('');
  });

  it('tells set-up in a few lines: who begins, who is who, streets, challenge, the first cards', () => {
    const first = lines.findIndex(({ entry }) => entry.seat !== '*');
    expect(first).toBe(1 + 3 + 1 + 1 + 1);
  });

  it('tells what is drawn with the turn that made room for it', () => {
    const drawn = lines.filter(({ causes }) => causes.some((cause) => cause.endsWith('on offer')));
    expect(drawn.length).toBeGreaterThan(10);
  });

  it('tells all cards that are put aside at once', () => {
    const aside = (text: string) => text.startsWith('under the deck: ');
    const told = lines.filter(({ causes }) => causes.some(aside));
    expect(told.length).toBeGreaterThan(0);
    for (const { causes } of told) {
      expect(causes.filter(aside)).toHaveLength(1);
      expect(causes.find(aside)).toMatch(/^under the deck: \w+ lot of \d(, \w+ lot of \d)*$/);
    }
  });

  it('names lots, skyscrapers and places', () => {
    const text = lines.map(({ headline }) => headline).join('\n');
    expect(text).toMatch(/takes the \w+ lot of \d, [A-R]\d+–[A-R]\d+/);
    expect(text).toMatch(/builds Bronze .+, [A-R]\d+/);
    expect(text).toMatch(/rebuilds: \w+ .+, [A-R]\d+/);
  });

  it.each(['en', 'ru'] as const)('speaks of players by their names, in %s', (language) => {
    const text = logOf(entries, language, nameOf).flatMap(({ headline, causes }) => [headline, ...causes]);
    for (const each of text) expect(each).not.toMatch(/\bp[1-4]\b|undefined|null/);
    if (language === 'ru') for (const each of text) expect(each).toMatch(/[а-яё]|^[+−]\d+$/i);
  });
});
