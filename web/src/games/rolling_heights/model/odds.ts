// What may come of a throw, exactly: every worker lands by itself, with the odds of the content.

export interface Odds {
  readonly exhausted: number;
  readonly steady: number;
  readonly hard: number;
}

export interface PushOdds {
  /** How likely it is that none gets up, that is a strike; and that exactly 1, 2, ... get up. */
  readonly up: readonly number[];
  readonly strike: number;
  readonly success: number;
  /** How many get up on average. */
  readonly average: number;
  /** How likely one worker gets up. */
  readonly each: number;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; ++i) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

/** A throw of so many tired workers. */
export function pushOdds(tired: number, { exhausted, steady, hard }: Odds): PushOdds {
  const whole = exhausted + steady + hard;
  const each = (steady + hard) / whole;
  const up = Array.from(
    { length: tired + 1 },
    (_, k) => choose(tired, k) * each ** k * (1 - each) ** (tired - k),
  );
  const strike = up[0] ?? 1;
  return { up, strike, success: 1 - strike, average: tired * each, each };
}

/** As it is printed: whole per cent, and never 0 or 100 for what is only nearly so. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  if (share < 1 && share > 0.995) return '>99%';
  return `${Math.round(share * 100)}%`;
}

/** After a strike so many of those who are up lie down. */
export function tiredByStrike(up: number): number {
  return Math.floor(up / 2);
}
