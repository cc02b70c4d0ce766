// What stands at crossings besides cafés and stars: the places of the tours of this game, and piers.
import { crossingNamed, type Spot } from '../model/grid';
import { isLocation } from '../model/ledger';
import { goalPiece, isTour } from '../model/pieces';
import type { Play } from '../play/play.svelte';

export interface Place {
  readonly at: Spot;
  readonly kind: 'tour' | 'pier';
  readonly letter: string;
}

export function places(play: Play): Place[] {
  const tours = play.view.goals
    .map(({ goal }) => goalPiece(play.city, goal))
    .filter(isTour)
    .flatMap(({ places: all }, index) =>
      all
        .filter(({ at }) => !isLocation(at))
        .map(({ at }) => ({ at: crossingNamed(at), kind: 'tour' as const, letter: 'ABC'.charAt(index) })),
    );
  const piers = (play.city.content.statue?.piers ?? []).map(({ at }) => ({
    at: crossingNamed(at),
    kind: 'pier' as const,
    letter: '',
  }));
  return [...tours, ...piers];
}
