// Which reasons of a move are named where there is room for a few.
import type { Ledger, Line } from './ledger';
import { stats } from './shapes';

/** A red line is never left out: what it takes is missing in every turn to come. */
function weight({ change, reason }: Line): number {
  if (reason.kind === 'line') return Number.MAX_SAFE_INTEGER;
  return stats.reduce((sum, stat) => sum + Math.abs(change[stat] ?? 0), 0);
}

/** The strongest of what the move brings and of the red lines that the end of the turn crosses, in rule order; and how many are left out. */
export function strongestOf(
  { action, turn }: Pick<Ledger, 'action' | 'turn'>,
  most: number,
): { lines: Line[]; left: number } {
  const all = [
    ...action.filter(({ keynote }) => keynote !== null),
    ...turn.filter(({ reason }) => reason.kind === 'line'),
  ];
  const chosen = new Set(all.toSorted((a, b) => weight(b) - weight(a)).slice(0, most));
  return { lines: all.filter((line) => chosen.has(line)), left: all.length - chosen.size };
}
