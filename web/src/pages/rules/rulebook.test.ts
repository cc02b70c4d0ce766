import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headingAnchor, readRulebook, ruleOf, withRuleLinks } from './rulebook';

test.each(['en', 'ru'])('the rules of Suburbia in %s have chapters and numbered rules', (language) => {
  const { chapters, tokens } = readRulebook(readFileSync(`../games/suburbia/RULES.${language}.md`, 'utf8'));
  expect(chapters.length).toBeGreaterThan(8);
  expect(new Set(chapters.map(({ anchor }) => anchor)).size).toBe(chapters.length);
  const rules = tokens.flatMap((token) => (token.type === 'paragraph' ? (ruleOf(token as never) ?? []) : []));
  expect(rules).toContain('SUB-7.3');
  expect(new Set(rules).size).toBe(rules.length);
});

test('a chapter has the same anchor in both languages', () => {
  expect(headingAnchor('7 Red lines')).toBe(headingAnchor('7 Красные черты'));
});

test('rule numbers in a text become links', () => {
  expect(withRuleLinks('see SUB-7.3.')).toEqual([
    { text: 'see ', rule: false },
    { text: 'SUB-7.3', rule: true },
    { text: '.', rule: false },
  ]);
  expect(withRuleLinks('nothing')).toEqual([{ text: 'nothing', rule: false }]);
});
