// The words of Suburbia. Names of tiles and goals and the texts of effects come from the engine.
import { type Language, language } from '../../../text';
import { en } from './en';
import { ru } from './ru';

export { dollars, plain, signed, signedDollars } from '../../../text/numbers';

/** Both languages have the same keys by type. */
export type SuburbiaWords = typeof en;

const dictionaries: Record<Language, SuburbiaWords> = { en, ru };

/** The words in a language; without one, in that of the page. */
export function words(which: Language = language()): SuburbiaWords {
  return dictionaries[which];
}
