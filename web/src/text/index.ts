import { en } from './en';
import { language } from './language.svelte';
import { ru } from './ru';

export type { Language, Words } from './language.svelte';
export { language, languages, say, speak } from './language.svelte';
export { plural } from './plural';

/** Every text of the shell. Both languages have the same keys by type. */
export type Dictionary = typeof en;

const dictionaries: Record<'en' | 'ru', Dictionary> = { en, ru };

/** The dictionary of the current language; reading it in a template follows a change of language. */
export function t(): Dictionary {
  return dictionaries[language()];
}
