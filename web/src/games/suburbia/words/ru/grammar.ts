import { plural } from '../../../../text/plural';

export const form = (n: number, one: string, few: string, many: string) => plural('ru', n, one, few, many);
export const count = (n: number, one: string, few: string, many: string) => `${n} ${form(n, one, few, many)}`;
export const list = (names: readonly string[]) => new Intl.ListFormat('ru').format(names);
export const people = (n: number) => count(n, 'житель', 'жителя', 'жителей');
