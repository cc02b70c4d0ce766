import { plural } from '../../../../text/plural';

export const form = (n: number, one: string, few: string, many: string) => plural('ru', n, one, few, many);
export const count = (n: number, one: string, few: string, many: string) => `${n} ${form(n, one, few, many)}`;
export const list = (names: readonly string[]) => new Intl.ListFormat('ru').format(names);
export const either = (names: readonly string[]) =>
  new Intl.ListFormat('ru', { type: 'disjunction' }).format(names);
export const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

export const points = (n: number) => count(n, 'очко', 'очка', 'очков');
export const crewmen = (n: number) => count(n, 'работник', 'работника', 'работников');
export const jokers = (n: number) => count(n, 'джокер', 'джокера', 'джокеров');
export const cubes = (n: number) => count(n, 'кубик', 'кубика', 'кубиков');
/** Как древесина или бетон, власть не считают штуками. */
export const powers = (n: number) => (n === 1 ? '1 власть' : `${n} власти`);
