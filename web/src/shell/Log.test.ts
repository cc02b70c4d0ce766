import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { LogLine } from '../session/log';
import Log from './Log.svelte';

const entry = { number: 1, kind: 'move', seat: 'p1', move: 'm', events: [] } as const;

function line(number: number, moves: number | null, headline: string): LogLine {
  return { number, seat: 'p1', headline, causes: ['+1 income'], moves, entry: { ...entry, events: [] } };
}

const names = new Map([['p1', 'Ira']]);

test('a line leads to its moment and to the board of who moved', async () => {
  const onmoment = vi.fn();
  render(Log, { lines: [line(1, 1, 'builds Farm')], names, onmoment });
  screen.getByRole('link', { name: 'builds Farm' }).click();
  expect(onmoment).toHaveBeenCalledWith(1, 'p1');
});

test('a line taken back is struck out and leads nowhere', () => {
  const { container } = render(Log, {
    lines: [line(1, null, 'builds Farm'), line(3, 1, 'builds Mint')],
    names,
    onmoment() {},
  });
  expect(container.querySelector('s')?.textContent).toBe('builds Farm');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('pointing at a line lights it', () => {
  const onlight = vi.fn();
  const { container } = render(Log, { lines: [line(1, 1, 'builds Farm')], names, onmoment() {}, onlight });
  const item = container.querySelector('li');
  item?.dispatchEvent(new Event('pointerenter'));
  expect(onlight.mock.calls[0]?.[0]?.number).toBe(1);
  item?.dispatchEvent(new Event('pointerleave'));
  expect(onlight).toHaveBeenLastCalledWith(null);
});

test('the line of the moment that is looked at is marked', () => {
  const { container } = render(Log, {
    lines: [line(1, 1, 'a'), line(2, 2, 'b')],
    names,
    current: 2,
    onmoment() {},
  });
  expect(container.querySelector('.current')?.textContent).toContain('b');
});

test('a line that tells of several moves is marked for each of them', () => {
  const lines = [line(1, 1, 'a'), line(2, 4, 'b')];
  const { container } = render(Log, { lines, names, current: 3, onmoment() {} });
  expect(container.querySelector('.current')?.textContent).toContain('b');
});
