// Where the name of a tile breaks, by hand, in each language; a name that is not here stays on one line.
//   |  a new line
//   /  a new line where there are no effects below, else a space
//   ~  the same, with a hyphen

import type { Language, Words } from '../../../text';

export const breaks: Readonly<Record<string, Partial<Words>>> = {
  apartments: { ru: 'Многоквар~тирный|дом' },
  bed_and_breakfast: { en: 'Bed &|Breakfast', ru: 'Гостевой|дом' },
  burg_von_alspach: { en: 'Burg von|Alspach', ru: 'Бург фон|Олспач' },
  business_supply_store: { en: 'Business|Supply Store', ru: 'Канцелярский|магазин' },
  chip_fabrication_plant: { en: 'Chip/Fabrication|Plant', ru: 'Завод|микросхем' },
  convenience_store: { en: 'Convenience|Store', ru: 'Круглосуточный|магазин' },
  domestic_airport: { en: 'Domestic|Airport', ru: 'Аэропорт|внутренних/линий' },
  elementary_school: { en: 'Elementary|School', ru: 'Начальная|школа' },
  fancy_restaurant: { en: 'Fancy|Restaurant', ru: 'Модный|ресторан' },
  fast_food_restaurant: { en: 'Fast Food|Restaurant', ru: 'Ресторан|быстрого/питания' },
  high_school: { ru: 'Старшая|школа' },
  homeowners_association: { en: "Homeowner's|Association", ru: 'Ассоциация|домовла~дельцев' },
  housing_projects: { en: 'Housing|Projects', ru: 'Социальное|жильё' },
  international_airport: { en: 'International|Airport', ru: 'Международный|аэропорт' },
  local_epa_office: { en: 'Local EPA|Office', ru: 'Экологическая|инспекция' },
  middle_school: { ru: 'Средняя|школа' },
  mint: { ru: 'Монетный|двор' },
  mobile_home_community: { en: 'Mobile Home|Community', ru: 'Трейлерный|парк' },
  municipal_airport: { en: 'Municipal|Airport', ru: 'Муниципальный|аэропорт' },
  new_car_dealership: { en: 'New Car|Dealership' },
  office_of_bureaucracy: { en: 'Office of|Bureaucracy', ru: 'Бюрократи~ческое|ведомство' },
  postal_service: { en: 'Postal|Service' },
  power_station: { en: 'Power|Station', ru: 'Электро~станция' },
  recycling_plant: { en: 'Recycling|Plant', ru: 'Мусоропере-|рабатывающий|завод' },
  retirement_village: { en: 'Retirement|Village', ru: 'Посёлок для|пенсионеров' },
  shipping_center: { en: 'Shipping|Center', ru: 'Логистический|центр' },
  waterfront_realty: { en: 'Waterfront|Realty', ru: 'Недвижимость|у воды' },
};

export function nameLines(tile: { id: string; name: Words }, language: Language, roomy: boolean): string[] {
  const set = breaks[tile.id]?.[language] ?? tile.name[language];
  const softBreaks: [string, string] = roomy ? ['|', '-|'] : [' ', ''];
  return set.replace('/', softBreaks[0]).replace('~', softBreaks[1]).split('|');
}

/** The name as running text, which may be broken inside its long words where the hand-set lines are. */
export function softName(tile: { id: string; name: Words }, language: Language): string {
  const set = breaks[tile.id]?.[language] ?? tile.name[language];
  return set.replace('-|', '\u00ad').replace('~', '\u00ad').replaceAll(/[|/]/g, ' ');
}

// Advances of the label face at its bold weight, in em; near enough to know whether a line fits.
const advances: readonly [letters: RegExp, em: number][] = [
  [/[ 'ijlIJ]/, 0.2],
  [/[frtгтГТ-]/, 0.34],
  [/[mwжшщыюфMWЖМФ]/, 0.64],
  [/\p{Lu}|&/u, 0.51],
];

export function widthOf(line: string): number {
  let em = 0;
  for (const letter of line) em += advances.find(([letters]) => letters.test(letter))?.[1] ?? 0.43;
  return em;
}
