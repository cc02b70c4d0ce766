// The component browser: which pieces are wanted.
import { says } from '../../../shell/search';
import type { Language } from '../../../text';
import type { BuildingType } from '../model/kinds';
import {
  type AimPiece,
  ads,
  type BoardPiece,
  boards,
  type PlanPiece,
  plans,
  targets,
  type WorkerPiece,
  workers,
} from '../model/pieces';

export const kinds = ['plan', 'ad', 'target', 'worker', 'board'] as const;
export type Kind = (typeof kinds)[number];

export interface Filter {
  text: string;
  kind: Kind | '';
  level: '' | '1' | '2';
  type: BuildingType | '';
}

export const noFilter: Filter = { text: '', kind: '', level: '', type: '' };

export interface Found {
  readonly plans: readonly PlanPiece[];
  readonly ads: readonly AimPiece[];
  readonly targets: readonly AimPiece[];
  readonly workers: readonly WorkerPiece[];
  readonly boards: readonly BoardPiece[];
}

/** Level and type are for plans: with one of them nothing else is found. */
export function find(filter: Filter, language: Language): Found {
  const planned = filter.level !== '' || filter.type !== '';
  const wanted = (kind: Kind) =>
    (filter.kind === '' || filter.kind === kind) && (!planned || kind === 'plan');
  const named = ({ name }: { name: Record<Language, string> }) => says([name[language]], filter.text);
  const worded = ({ name, text }: AimPiece) => says([name[language], text[language]], filter.text);
  const fits = (plan: PlanPiece) =>
    (filter.level === '' || plan.level === Number(filter.level)) &&
    (filter.type === '' || plan.type === filter.type) &&
    says(
      [
        plan.name[language],
        plan.ability?.steady.text[language] ?? '',
        plan.ability?.hard.text[language] ?? '',
      ],
      filter.text,
    );
  return {
    plans: wanted('plan') ? plans.filter(fits) : [],
    ads: wanted('ad') ? ads.filter(worded) : [],
    targets: wanted('target') ? targets.filter(worded) : [],
    workers: wanted('worker') ? workers.filter(named) : [],
    boards: wanted('board') ? boards.filter(named) : [],
  };
}

export function countOf(found: Found): number {
  return Object.values(found).reduce((sum, pieces) => sum + pieces.length, 0);
}
