// The words of En Route. Names of places, goals and cards, and the texts of goals, come from the engine.
import { type Language, language } from '../../../text';
import { en } from './en';
import { ru } from './ru';

/** Both languages have the same keys by type. */
export type EnRouteWords = typeof en;

const dictionaries: Record<Language, EnRouteWords> = { en, ru };

/** The words in a language; without one, in that of the page. */
export function words(which: Language = language()): EnRouteWords {
  return dictionaries[which];
}
