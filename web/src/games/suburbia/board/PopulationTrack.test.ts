import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { Ledger, Line } from '../model/ledger';
import { noAmounts } from '../model/ledger';
import PopulationTrack from './PopulationTrack.svelte';

function crossing(keynote: number, up: boolean): Line {
  const reason = { kind: 'line', lines: [15], up, from: up ? 13 : 15, to: up ? 16 : 13 } as const;
  return { keynote, owner: 'p1', tile: null, reason, change: {}, lost: {} };
}

it('shows a line that is crossed back and forth in one turn with both keynotes', () => {
  const after = { ...noAmounts(), population: 15 };
  const ledger: Ledger = {
    subject: 'p1',
    placement: null,
    action: [],
    total: noAmounts(),
    after,
    turn: [crossing(1, false), crossing(2, true)],
    next: { ...after, population: 16 },
    others: [],
  };
  const owners = [{ owner: 'p1', name: 'Ira', population: 15 }];
  const { container } = render(PopulationTrack, { owners, ledger, lit: null, onlight: () => {} });
  expect([...container.querySelectorAll('.keynote text')].map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
  ]);
});
