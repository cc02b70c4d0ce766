// A rulebook page: Markdown read into tokens. Nothing of it is ever put into the page as HTML.
import { lexer, type Token, type Tokens } from 'marked';
import type { Language } from '../../text';

const files = import.meta.glob<string>('../../../../games/*/RULES.*.md', {
  query: '?raw',
  import: 'default',
});

export interface Chapter {
  anchor: string;
  title: string;
}

export interface Rulebook {
  tokens: Token[];
  chapters: Chapter[];
}

export async function openRulebook(game: string, language: Language): Promise<Rulebook | null> {
  const open = files[`../../../../games/${game}/RULES.${language}.md`];
  return open ? readRulebook(await open()) : null;
}

export function readRulebook(markdown: string): Rulebook {
  const tokens = lexer(markdown);
  const chapters = tokens
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2)
    .map((heading) => ({ anchor: headingAnchor(heading.text), title: heading.text }));
  return { tokens, chapters };
}

/** "7 Red lines" is chapter-7, whatever the language. */
export function headingAnchor(title: string): string {
  const number = /^\d+/.exec(title)?.[0];
  return number ? `chapter-${number}` : `chapter-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}

const ruleNumber = /[A-Z]{2,4}-\d+(?:\.\d+)*/;

/** A paragraph that begins with a bold rule number is that rule. */
export function ruleOf(paragraph: Tokens.Paragraph): string | null {
  const [first] = paragraph.tokens;
  if (first?.type !== 'strong') return null;
  return new RegExp(`^${ruleNumber.source}$`).test(first.text) ? first.text : null;
}

/** The text in pieces: plain ones, and rule numbers to be linked. */
export function withRuleLinks(text: string): { text: string; rule: boolean }[] {
  return text
    .split(new RegExp(`(${ruleNumber.source})`))
    .map((piece, at) => ({ text: piece, rule: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The reader of Markdown escapes for HTML; we write text. */
export function plainText(escaped: string): string {
  return escaped.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
