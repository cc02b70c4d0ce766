import { plural } from '../../../../text/plural';

export const count = (n: number, one: string, many: string) => `${n} ${plural('en', n, one, many)}`;
export const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names);
export const either = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names);

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** Small numbers are written out in sentences. */
export const inWords = (n: number) => numerals[n] ?? `${n}`;
export const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());
