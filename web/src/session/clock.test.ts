import { describe, expect, it } from 'vitest';
import { isLow, leftAt, ruleInWords, spanInWords, timeInFigures } from './clock';
import type { Clock } from './shapes';

const move: Clock = { kind: 'move', seconds: 90, time_up: 'bot' };
const days: Clock = { kind: 'days', days: 3, time_up: 'resign' };
const day = 86_400_000;

describe('a clock', () => {
  it('counts on from what was told', () => {
    const clock = { seat: 'p1', left: 5000, running: true, vacation: null, told: 100 };
    expect(leftAt(clock, 1100, move)).toBe(4000);
    expect(leftAt(clock, 9999, move)).toBe(0);
    expect(leftAt({ ...clock, running: false }, 1100, move)).toBe(5000);
  });

  it('stands during a vacation where days are counted', () => {
    const clock = { seat: 'p1', left: 5000, running: true, vacation: 3000, told: 0 };
    expect(leftAt(clock, 1000, days)).toBe(5000);
    expect(leftAt(clock, 1000, move)).toBe(4000);
  });

  it('is told in figures', () => {
    expect(timeInFigures(5_000)).toBe('0:05');
    expect(timeInFigures(4_001)).toBe('0:05');
    expect(timeInFigures(125_000)).toBe('2:05');
    expect(timeInFigures(3_725_000)).toBe('1:02:05');
    expect(timeInFigures(2 * day + 4 * 3_600_000)).toBe('2 days 4 hours');
    expect(timeInFigures(day)).toBe('1 day');
  });

  it('is low in good time', () => {
    expect(isLow(17_000, move)).toBe(true);
    expect(isLow(19_000, move)).toBe(false);
    expect(isLow(day / 4, days)).toBe(true);
    expect(isLow(day, days)).toBe(false);
  });

  it('is set in words', () => {
    expect(spanInWords(90)).toBe('90 s');
    expect(spanInWords(180)).toBe('3 min');
    expect(spanInWords(7200)).toBe('2 hours');
    expect(ruleInWords(move)).toBe('90 s for each turn');
    expect(ruleInWords(days)).toBe('3 days for each turn');
    expect(ruleInWords({ kind: 'game', seconds: 600, increment: 10, time_up: 'bot' })).toBe(
      '10 min for the game, 10 s more for each turn',
    );
    expect(ruleInWords({ kind: 'game', seconds: 600, increment: 0, time_up: 'bot' })).toBe(
      '10 min for the game',
    );
  });
});
