// The words of Rolling Heights. Names of plans and the texts of ads and targets come from the engine.
import { type Language, language } from '../../../text';
import { en } from './en';
import { ru } from './ru';

/** Both languages have the same keys by type. */
export type RollingHeightsWords = typeof en;

const dictionaries: Record<Language, RollingHeightsWords> = { en, ru };

/** The words in a language; without one, in that of the page. */
export function words(which: Language = language()): RollingHeightsWords {
  return dictionaries[which];
}
