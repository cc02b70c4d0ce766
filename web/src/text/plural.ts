import type { Language } from './language.svelte';

const rules = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };

/** English needs one and many, Russian one, few and many: "1 ход, 2 хода, 5 ходов". */
export type Forms = [one: string, many: string] | [one: string, few: string, many: string];

/** The form of a word that goes with a whole number; the number itself is not part of it. */
export function plural(language: Language, count: number, ...forms: Forms): string {
  const kind = rules[language].select(Math.abs(count));
  if (kind === 'one') return forms[0];
  if (kind === 'few') return forms[1];
  return forms[2] ?? forms[1];
}
