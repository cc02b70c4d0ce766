// A position in words, for those who do not see the board.
import type { Position } from '../../session/shapes';
import type { Language } from '../../text';
import { goalPiece, tilePiece } from './model/pieces';
import { type Borough, type View, viewOf } from './model/shapes';
import { nextLine } from './model/track';
import { dollars, plain, signed, words } from './words';

class Describer {
  readonly #language: Language;
  readonly #viewer: string | null;
  readonly #names: ReadonlyMap<string, string>;

  constructor(language: Language, viewer: string | null, names: ReadonlyMap<string, string>) {
    this.#language = language;
    this.#viewer = viewer;
    this.#names = names;
  }

  get #w() {
    return words(this.#language).describe;
  }

  #who(owner: string): string {
    const w = words(this.#language);
    if (owner === 'dale') return w.dale;
    return owner === this.#viewer ? w.title.you : (this.#names.get(owner) ?? owner);
  }

  #tile(id: string): string {
    return tilePiece(id).name[this.#language];
  }

  /** "Lake × 2": the same tile is named once. */
  #tiles(borough: Borough): string[] {
    const counts = new Map<string, number>();
    for (const { tile, invested } of borough.tiles) {
      const name = invested
        ? `${this.#tile(tile)} (${words(this.#language).board.invested})`
        : this.#tile(tile);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name));
  }

  borough(borough: Borough): string {
    const { money, income, reputation, population } = borough;
    const line = nextLine(population);
    return [
      this.#w.borough(
        this.#who(borough.owner),
        dollars(money),
        signed(income),
        signed(reputation),
        population,
      ),
      line === null ? '' : this.#w.toLine(line - population),
      this.#w.tiles(this.#tiles(borough)),
    ].join(' ');
  }

  standing(view: View): string {
    if (view.phase === 'over') return this.#w.over;
    const round = view.round === 0 ? this.#w.setUp : this.#w.round(view.round);
    const last = view.final_round !== null && view.round === view.final_round ? ` ${this.#w.lastRound}` : '';
    const waiting = view.to_move.filter((seat) => seat !== '*').map((seat) => this.#who(seat));
    return `${round}${last}${waiting.length > 0 ? ` ${this.#w.toMove(waiting)}` : ''}`;
  }

  supply(view: View): string {
    const market = view.market.flatMap(({ tile, price }) =>
      tile === null ? [] : [this.#w.priced(this.#tile(tile), price ?? 0)],
    );
    const basics = view.basics.map(({ tile, left }) => this.#w.stock(this.#tile(tile), left));
    const { a, b, c } = view.stacks;
    return [this.#w.market(market), this.#w.basics(basics), this.#w.stacks(a, b, c)].join(' ');
  }

  goals(view: View): string[] {
    const open = view.public_goals.map(({ goal, values, leader }) => {
      const piece = goalPiece(goal);
      const standing = view.boroughs.map(
        ({ owner }, index) => `${this.#who(owner)} ${plain(values[index] ?? 0)}`,
      );
      const says = this.#w.goal(
        piece.name[this.#language],
        piece.condition[this.#language],
        piece.reward,
        leader === null ? null : this.#who(leader),
      );
      return `${says} (${standing.join(', ')})`;
    });
    const kept = view.secret_goals.find(({ owner }) => owner === this.#viewer)?.kept;
    return [
      ...(open.length > 0 ? [this.#w.goals(open)] : []),
      ...(kept ? [this.#w.secret(goalPiece(kept).name[this.#language])] : []),
    ];
  }
}

export function describe(
  position: Position,
  viewer: string | null,
  language: Language,
  names: ReadonlyMap<string, string>,
): string {
  const view = viewOf(position);
  const describer = new Describer(language, viewer, names);
  const own = view.boroughs.filter(({ owner }) => owner === viewer);
  const others = view.boroughs.filter(({ owner }) => owner !== viewer);
  return [
    describer.standing(view),
    ...[...own, ...others].map((borough) => describer.borough(borough)),
    describer.supply(view),
    ...describer.goals(view),
  ].join('\n');
}
