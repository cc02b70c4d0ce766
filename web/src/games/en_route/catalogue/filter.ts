// Which pieces a person looks for.
import { says } from '../../../shell/search';
import type { Language, Words } from '../../../text';
import type { CardContent, City, GoalContent, Sight, TourContent } from '../model/city';
import type { TaskPiece } from '../model/components';
import { cities, general, landmarkName, ordinaryGoals, repeat, tasks } from '../model/pieces';

export type Kind = 'sight' | 'card' | 'goal' | 'task' | 'cafe';
export const kinds: readonly Kind[] = ['sight', 'card', 'goal', 'task', 'cafe'];

export interface Filter {
  text: string;
  kind: Kind | '';
  city: string;
}

export const noFilter: Readonly<Filter> = { text: '', kind: '', city: '' };

export interface OfCity {
  readonly city: City;
  readonly sights: readonly Sight[];
  readonly cards: readonly CardContent[];
  readonly goals: readonly GoalContent[];
  readonly tours: readonly TourContent[];
  readonly cafes: readonly { readonly id: string; readonly name: Words }[];
}

export interface Found {
  readonly cities: readonly OfCity[];
  readonly general: readonly CardContent[];
  readonly goals: readonly GoalContent[];
  readonly tasks: readonly TaskPiece[];
}

export function find(filter: Filter, language: Language): Found {
  const wanted = (kind: Kind) => filter.kind === '' || filter.kind === kind;
  const named = ({ name }: { name: Words }) => says([name[language]], filter.text);
  const worded = ({ name, text }: { name: Words; text: Words }) =>
    says([name[language], text[language]], filter.text);
  const common = filter.city === '';
  const nameless = filter.text === '';
  return {
    cities: cities
      .filter(({ id }) => filter.city === '' || filter.city === id)
      .map((city) => ({
        city,
        sights: wanted('sight') ? city.sights.filter(named) : [],
        cards: wanted('card')
          ? city.content.cards.filter(({ landmarks }) =>
              says(
                (landmarks ?? []).map((landmark) => landmarkName(city, landmark)[language]),
                filter.text,
              ),
            )
          : [],
        goals: wanted('goal') ? (city.content.goals ?? []).filter(worded) : [],
        tours: wanted('goal') ? (city.content.tours ?? []).filter(named) : [],
        cafes: wanted('cafe') ? (city.content.cafe_cards ?? []).filter(named) : [],
      })),
    general: common && nameless && wanted('card') ? [...general, ...repeat] : [],
    goals: common && wanted('goal') ? ordinaryGoals.filter(worded) : [],
    tasks: common && nameless && wanted('task') ? tasks : [],
  };
}

export function countOf({ cities: all, general: cards, goals, tasks: dealt }: Found): number {
  const inCities = all.reduce(
    (sum, { sights, cards: own, goals: ownGoals, tours, cafes }) =>
      sum + sights.length + own.length + ownGoals.length + tours.length + cafes.length,
    0,
  );
  return inCities + cards.length + goals.length + dealt.length;
}
