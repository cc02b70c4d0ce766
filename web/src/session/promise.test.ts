import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keepsPromise } from './promise';

const record = readFileSync('../tests/records/four-greedy-0.kvartal', 'utf8');
const dealer = /^dealer (.*)$/m.exec(record)?.[1] ?? '';
const secret = /^secret (.*)$/m.exec(record)?.[1] ?? '';

test('the secret of a kept record is the promised one', async () => {
  expect(dealer).toMatch(/^sha256:/);
  expect(await keepsPromise(dealer, secret)).toBe(true);
});

test('another secret is not', async () => {
  expect(
    await keepsPromise(
      dealer,
      secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    ),
  ).toBe(false);
});
