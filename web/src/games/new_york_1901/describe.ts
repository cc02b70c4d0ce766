// A position in words, for those who do not see the map.
import type { Position } from '../../session/shapes';
import type { Language } from '../../text';
import { lotLabel, lotNamed } from './model/grid';
import { actionPiece, cardPiece, challengePiece, streetPiece, tilePiece } from './model/pieces';
import { type Estate, type View, viewOf } from './model/shapes';
import { words } from './words';

class Describer {
  readonly #view: View;
  readonly #viewer: string | null;
  readonly #language: Language;
  readonly #names: ReadonlyMap<string, string>;

  constructor(view: View, viewer: string | null, language: Language, names: ReadonlyMap<string, string>) {
    this.#view = view;
    this.#viewer = viewer;
    this.#language = language;
    this.#names = names;
  }

  get #w() {
    return words(this.#language).describe;
  }

  #who(owner: string): string {
    return owner === this.#viewer ? words(this.#language).title.you : (this.#names.get(owner) ?? owner);
  }

  standing(): string {
    const { phase, turn, end, to_move: toMove } = this.#view;
    if (phase === 'over') return this.#w.over;
    const waiting = toMove.filter((seat) => seat !== '*').map((seat) => this.#who(seat));
    return [
      turn === 0 ? this.#w.setUp : this.#w.turn(turn),
      ...(end === null ? [] : [this.#w.lastTurns(this.#who(end.last))]),
      ...(waiting.length > 0 ? [this.#w.toMove(waiting)] : []),
    ].join(' ');
  }

  estate({ owner, points, workers, unbuilt, newest_open: newest, actions }: Estate): string {
    const { tiles, lots } = this.#view;
    const standing = tiles
      .filter((tile) => tile.owner === owner)
      .map(({ tile, at }) => this.#w.at(tilePiece(tile).name[this.#language], at));
    const empty = lots
      .filter((lot) => lot.owner === owner && lot.worker)
      .map(({ lot, card }) => this.#w.at(cardPiece(card).name[this.#language], lotLabel(lotNamed(lot))));
    return [
      this.#w.estate(this.#who(owner), points, workers, unbuilt, newest),
      ...(standing.length > 0 ? [this.#w.tiles(standing)] : []),
      ...(empty.length > 0 ? [this.#w.lots(empty)] : []),
      ...(actions.length > 0
        ? [this.#w.actions(actions.map((action) => actionPiece(action).name[this.#language]))]
        : []),
    ].join(' ');
  }

  market(): string {
    const cards = this.#view.market.flatMap(({ card, free_lots: free }) =>
      card === null ? [] : [this.#w.card(cardPiece(card).name[this.#language], free ?? 0)],
    );
    return this.#w.market(cards, this.#view.future_market);
  }

  streets(): string[] {
    const { streets, estates, challenge } = this.#view;
    const lines = streets.map(({ street, tiles, leader }) => {
      const counts = estates.map(({ owner }, index) => `${this.#who(owner)} ${tiles[index] ?? 0}`);
      return this.#w.street(
        streetPiece(street).name[this.#language],
        counts,
        leader === null ? null : this.#who(leader),
      );
    });
    if (challenge !== null) {
      const { name, text } = challengePiece(challenge.challenge);
      lines.push(this.#w.challenge(name[this.#language], text[this.#language]));
    }
    return lines;
  }
}

export function describe(
  position: Position,
  viewer: string | null,
  language: Language,
  names: ReadonlyMap<string, string>,
): string {
  const view = viewOf(position);
  const describer = new Describer(view, viewer, language, names);
  const own = view.estates.filter(({ owner }) => owner === viewer);
  const others = view.estates.filter(({ owner }) => owner !== viewer);
  return [
    describer.standing(),
    ...[...own, ...others].map((estate) => describer.estate(estate)),
    describer.market(),
    ...describer.streets(),
  ].join('\n');
}
