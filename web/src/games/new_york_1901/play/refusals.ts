// Why something cannot be done: the engine's answer, with names in place of seats.
import type { Words } from '../../../text';

export interface WhyNot {
  readonly rule: string;
  readonly why: Words;
}

/** "F6 is land of p2": seats get their names. */
export function withNames({ rule, why }: WhyNot, nameOf: (seat: string) => string): WhyNot {
  const named = (text: string) => text.replace(/\bp[1-4]\b/g, nameOf);
  return { rule, why: { en: named(why.en), ru: named(why.ru) } };
}
