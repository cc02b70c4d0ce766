// Which pieces a person looks for.
import { says } from '../../../shell/search';
import type { Language } from '../../../text';
import {
  type GoalPiece,
  goals,
  type Icon,
  type LandUse,
  type Stack,
  type TilePiece,
  tiles,
} from '../model/pieces';

export interface Filter {
  text: string;
  type: LandUse | '';
  stack: Stack | '';
  icon: Icon | '';
}

export const noFilter: Readonly<Filter> = { text: '', type: '', stack: '', icon: '' };

export const types: readonly LandUse[] = ['residential', 'commercial', 'industrial', 'civic', 'lake'];
export const stacks: readonly Stack[] = ['basic', 'A', 'B', 'C'];
export const icons: readonly Icon[] = [
  'restaurant',
  'airport',
  'office',
  'school',
  'skyscraper',
  'car_dealership',
];

export function filterTiles(filter: Filter, language: Language): readonly TilePiece[] {
  return tiles.filter(
    (tile) =>
      (filter.type === '' || tile.type === filter.type) &&
      (filter.stack === '' || tile.stack === filter.stack) &&
      (filter.icon === '' || tile.icon === filter.icon) &&
      says([tile.name[language], ...tile.texts.map((text) => text[language])], filter.text),
  );
}

/** Goals have no type, stack or icon: they are looked for by their words alone. */
export function filterGoals(filter: Filter, language: Language): readonly GoalPiece[] {
  if (filter.type !== '' || filter.stack !== '' || filter.icon !== '') return [];
  return goals.filter((goal) => says([goal.name[language], goal.condition[language]], filter.text));
}
