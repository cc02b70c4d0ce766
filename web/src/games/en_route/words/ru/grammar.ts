import { plural } from '../../../../text/plural';

export const form = (n: number, one: string, few: string, many: string) => plural('ru', n, one, few, many);
export const count = (n: number, one: string, few: string, many: string) => `${n} ${form(n, one, few, many)}`;
export const list = (names: readonly string[]) => new Intl.ListFormat('ru').format(names);
export const either = (names: readonly string[]) =>
  new Intl.ListFormat('ru', { type: 'disjunction' }).format(names);

export const points = (n: number) => count(n, 'очко', 'очка', 'очков');
export const segments = (n: number) => count(n, 'отрезок', 'отрезка', 'отрезков');
export const tourists = (n: number) => count(n, 'турист', 'туриста', 'туристов');
