// The language of the page: chosen from the browser, changed at run time, remembered.

export const languages = ['en', 'ru'] as const;
export type Language = (typeof languages)[number];

/** A sentence of the engine or of a game, in both languages. */
export interface Words {
  en: string;
  ru: string;
}

const key = 'kvartal.language';

function isLanguage(value: string | null | undefined): value is Language {
  return value === 'en' || value === 'ru';
}

export function preferred(saved: string | null, wishes: readonly string[]): Language {
  if (isLanguage(saved)) return saved;
  for (const wish of wishes) {
    const tongue = wish.slice(0, 2).toLowerCase();
    if (isLanguage(tongue)) return tongue;
  }
  return 'en';
}

const chosen = $state({ language: preferred(localStorage.getItem(key), navigator.languages ?? []) });

export function language(): Language {
  return chosen.language;
}

export function speak(next: Language): void {
  chosen.language = next;
  localStorage.setItem(key, next);
}

/** The words in the language of the page. */
export function say(words: Words): string {
  return words[chosen.language];
}
