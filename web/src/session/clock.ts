// A clock as the client shows it: what was told, counted on by the page's own time.
import { t } from '../text';
import type { Clock, SeatClock } from './shapes';

export interface RunningClock extends SeatClock {
  /** When it was told, by `performance.now()`. */
  readonly told: number;
}

/** What is left at a moment of the page's time. */
export function leftAt({ left, running, vacation, told }: RunningClock, now: number, rule: Clock): number {
  const stands = rule.kind === 'days' && vacation !== null;
  return running && !stands ? Math.max(0, left - (now - told)) : left;
}

/** Little is left: ten seconds of a fast clock, a tenth of a slow one. */
export function isLow(left: number, rule: Clock): boolean {
  if (rule.kind === 'days') return left < rule.days * 8_640_000;
  return left < Math.min(30_000, Math.max(10_000, rule.seconds * 200));
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const two = (number: number) => String(number).padStart(2, '0');

/** "2:05" under an hour, "1:02:05" under a day, "2 days 4 hours" above. */
export function timeInFigures(left: number): string {
  if (left >= day) {
    const hours = Math.floor((left % day) / hour);
    return `${t().time.days(Math.floor(left / day))}${hours > 0 ? ` ${t().time.hours(hours)}` : ''}`;
  }
  const seconds = Math.ceil(left / 1000);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${rest}` : rest.replace(/^0/, '');
}

/** "90 s", "3 min", "2 hours": as it is set. */
export function spanInWords(seconds: number): string {
  if (seconds % 3600 === 0 && seconds > 0) return t().time.hours(seconds / 3600);
  if (seconds % 60 === 0 && seconds > 0) return t().time.minutes(seconds / 60);
  return t().time.seconds(seconds);
}

export function ruleInWords(rule: Clock): string {
  const { rules, days } = t().time;
  if (rule.kind === 'days') return rules.days(days(rule.days));
  if (rule.kind === 'move') return rules.move(spanInWords(rule.seconds));
  const time = spanInWords(rule.seconds);
  return rule.increment > 0 ? rules.game(time, spanInWords(rule.increment)) : rules.gameAlone(time);
}
