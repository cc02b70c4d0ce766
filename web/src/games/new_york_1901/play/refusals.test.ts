import { expect, it } from 'vitest';
import { withNames } from './refusals';

it('says names in place of seats', () => {
  const refused = { rule: 'NY-5.1', why: { en: 'F6 is land of p2', ru: 'F6 — земля p2' } };
  expect(withNames(refused, () => 'Marta')).toEqual({
    rule: 'NY-5.1',
    why: { en: 'F6 is land of Marta', ru: 'F6 — земля Marta' },
  });
});
