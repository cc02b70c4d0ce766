// The words of New York 1901. Names of pieces and the texts of cards come from the engine.
import { type Language, language } from '../../../text';
import { en } from './en';
import { ru } from './ru';

/** Both languages have the same keys by type. */
export type NewYorkWords = typeof en;

const dictionaries: Record<Language, NewYorkWords> = { en, ru };

/** The words in a language; without one, in that of the page. */
export function words(which: Language = language()): NewYorkWords {
  return dictionaries[which];
}
