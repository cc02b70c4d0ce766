// The pieces of the game as the engine lists them: cities, cards, goals, tasks.
import { say, type Words } from '../../../text';
import type { Face } from '../art/CardFace.svelte';
import { type TouristType, touristTypes } from '../art/shapes';
import { words } from '../words';
import { type CardContent, type City, cityFrom, type GoalContent, type TourContent } from './city';
import { components, finder } from './components';

export { taskPiece } from './components';

import type { View } from './shapes';
import { groupOf } from './sheet';

const { pieces } = components;

export const cities: readonly City[] = components.cities.map(cityFrom);
export const general = pieces.general_cards;
export const repeat = pieces.repeat_cards;
export const { tasks } = pieces;
export const ordinaryGoals: readonly GoalContent[] = pieces.goals.filter(({ city }) => city === '');

export const cityPiece = finder(cities);

/** Until the city is drawn there are only its roads, and no name (ER-2.2). */
const unknownCity: City = cityFrom({
  id: '',
  name: { en: 'A city by lot', ru: 'Город по жребию' },
  plans: [],
  landmarks: [],
  attractions: [],
  cards: [],
  cafes: [],
  challenge: [],
});

export function cityOf({ city }: View): City {
  return city === null ? unknownCity : cityPiece(city);
}

const common = finder([...general, ...repeat]);

/** A goal or a tour of the city, or an ordinary goal; a city's own replace those of the same name. */
export function goalPiece(city: City, id: string): GoalContent | TourContent {
  const own = [...(city.content.goals ?? []), ...(city.content.tours ?? [])].find((goal) => goal.id === id);
  return own ?? finder(ordinaryGoals)(id);
}

export function isTour(goal: GoalContent | TourContent): goal is TourContent {
  return 'places' in goal;
}

export function cardPiece(city: City, id: string): CardContent {
  return city.content.cards.find((card) => card.id === id) ?? common(id);
}

/** Colours of tourists that occur in a city (ER-6.7). */
export function coloursOf(city: City): TouristType[] {
  const cards = [...general, ...city.content.cards];
  return touristTypes.filter((type) => cards.some(({ tourists: group }) => (group?.[type] ?? 0) > 0));
}

export function isRepeat({ repeat: repeats }: CardContent): boolean {
  return repeats === true;
}

export function landmarkName(city: City, id: string): Words {
  return city.content.landmarks.find((landmark) => landmark.id === id)?.name ?? { en: id, ru: id };
}

/** What is printed on a card, in the language of the page; with the ratings, what its landmarks are worth now. */
export function faceOf(city: City, id: string, ratings?: ReadonlyMap<string, number>): Face {
  const card = cardPiece(city, id);
  return {
    coordinate: card.coordinate,
    group: groupOf(card.tourists ?? {}),
    repeats: isRepeat(card),
    caption: isRepeat(card) ? words().cards.repeats : spokenGroup(card.tourists ?? {}),
    raised: (card.landmarks ?? []).map((landmark) => ({
      name: say(landmarkName(city, landmark)),
      rating: ratings?.get(landmark) ?? null,
    })),
    or: words().cards.or,
  };
}

/** A card in words: "coordinate 4, 2 green". */
export function spokenCard(city: City, id: string): string {
  const card = cardPiece(city, id);
  const w = words();
  const names = (card.landmarks ?? []).map((landmark) => say(landmarkName(city, landmark)));
  const raises =
    names.length > 1 ? w.cards.raisesOne(names) : names.length === 1 ? w.cards.raises(names) : '';
  return w.cards.spoken(
    card.coordinate,
    isRepeat(card) ? w.cards.repeats : spokenGroup(card.tourists ?? {}),
    raises,
  );
}

/** "2 green, 1 red". */
export function spokenGroup(group: NonNullable<CardContent['tourists']>): string {
  const w = words();
  const types = ['red', 'green', 'blue', 'purple'] as const;
  return w.list(types.flatMap((type) => ((group[type] ?? 0) > 0 ? [w.group[type](group[type] ?? 0)] : [])));
}
