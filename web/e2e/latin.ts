// Words that have stayed in Latin letters on a Russian page.
import type { Page } from '@playwright/test';

/** Runs in the page: all words of two and more Latin letters that are read or heard there. */
function latinWords(within: string): string[] {
  /** Keys, words that are said to be English, rule numbers and moves are as they are. */
  const asTheyAre = 'kbd, code, pre, script, style, [lang=en]';
  const texts: string[] = [];
  const root = document.querySelector(within);
  if (!root) throw new Error(`there is no ${within}`);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent && !parent.closest(asTheyAre) && parent.checkVisibility()) texts.push(node.textContent ?? '');
  }
  const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'];
  for (const element of root.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
    if (!element.closest(asTheyAre)) for (const name of spoken) texts.push(element.getAttribute(name) ?? '');
  const guest = /(Guest|Гость) [0-9a-f]{4}/g;
  return texts.flatMap((text) => text.replace(guest, '').match(/[A-Za-z][A-Za-z'’-]+/g) ?? []);
}

/** Names are not translated: of games, of their author, of guests; nor is the key Enter, nor what a rule or a file is called, nor a Roman numeral. */
const names =
  /^(Suburbia|New|York|Rolling|Heights|En|Route|Kvartal|Ted|Alspach|Enter|SUB-?|NY-?|RH-?|ER-?|PR-?|README|https|[IVX]+)$/;

export async function latinLeft(page: Page, within = 'body'): Promise<string[]> {
  const found = await page.evaluate(latinWords, within);
  return [...new Set(found)].filter((word) => !names.test(word));
}
