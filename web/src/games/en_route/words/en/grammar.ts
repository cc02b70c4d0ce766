import { plural } from '../../../../text/plural';

export const count = (n: number, one: string, many: string) => `${n} ${plural('en', n, one, many)}`;
export const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names);
export const either = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
