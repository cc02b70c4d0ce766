// A position in words, for those who do not see the plan.
import type { Position } from '../../session/shapes';
import type { Language, Words } from '../../text';
import type { City, GoalContent, TourContent } from './model/city';
import { cardPiece, cityOf, goalPiece, isRepeat, isTour, landmarkName, taskPiece } from './model/pieces';
import { type Guide, type Tourists, type View, viewOf } from './model/shapes';
import { words } from './words';

class Describer {
  readonly #view: View;
  readonly #city: City;
  readonly #viewer: string | null;
  readonly #language: Language;
  readonly #names: ReadonlyMap<string, string>;

  constructor(view: View, viewer: string | null, language: Language, names: ReadonlyMap<string, string>) {
    this.#view = view;
    this.#city = cityOf(view);
    this.#viewer = viewer;
    this.#language = language;
    this.#names = names;
  }

  get #w() {
    return words(this.#language).describe;
  }

  #say(text: Words): string {
    return text[this.#language];
  }

  #who(owner: string): string {
    return owner === this.#viewer ? words(this.#language).title.you : (this.#names.get(owner) ?? owner);
  }

  #group(group: Partial<Tourists>): string {
    const w = words(this.#language);
    const types = ['red', 'green', 'blue', 'purple'] as const;
    return w.list(types.flatMap((type) => ((group[type] ?? 0) > 0 ? [w.group[type](group[type] ?? 0)] : [])));
  }

  #card(id: string): string {
    const w = words(this.#language).cards;
    const card = cardPiece(this.#city, id);
    const names = (card.landmarks ?? []).map((landmark) => this.#say(landmarkName(this.#city, landmark)));
    const raises = names.length > 1 ? w.raisesOne(names) : names.length === 1 ? w.raises(names) : '';
    return w.spoken(card.coordinate, isRepeat(card) ? w.repeats : this.#group(card.tourists ?? {}), raises);
  }

  standing(): string {
    const { phase, round, rounds, leader, to_move: toMove } = this.#view;
    if (phase === 'over') return this.#w.over;
    const waiting = toMove.filter((seat) => seat !== '*').map((seat) => this.#who(seat));
    return [
      round === 0 ? this.#w.setUp : this.#w.round(round, rounds, this.#say(this.#city.name)),
      ...(leader === null || phase === 'route' ? [] : [this.#w.leads(this.#who(leader))]),
      ...(waiting.length > 0 ? [this.#w.toMove(waiting)] : []),
    ].join(' ');
  }

  table(): string[] {
    const down = words(this.#language).cards.down;
    const cards = this.#view.table.map(
      ({ owner, card }) => `${this.#who(owner)}: ${card === null ? down : this.#card(card)}`,
    );
    const ratings = this.#view.ratings.map(
      ({ landmark, rating }) => `${this.#say(landmarkName(this.#city, landmark))} ${rating}`,
    );
    const goals = this.#view.goals.map(({ goal, standings }) =>
      this.#w.goal(
        this.#say(goalPiece(this.#city, goal).name),
        this.#condition(goalPiece(this.#city, goal)),
        standings.map(({ owner, count }) => `${this.#who(owner)} ${count}`),
      ),
    );
    return [...(cards.length > 0 ? [this.#w.cards(cards)] : []), this.#w.ratings(ratings), ...goals];
  }

  #condition(goal: GoalContent | TourContent): string {
    const w = words(this.#language);
    if (isTour(goal))
      return w.list(goal.places.map(({ at, name }) => (name ? `${this.#say(name)} ${at}` : at)));
    const needs = w.components.needs(goal.need, goal.minus === true);
    return `${this.#say(goal.text)}: ${needs}`;
  }

  guide({ owner, segments, tourists, secret, hand, task, route, best, ...rest }: Guide): string {
    const w = this.#w;
    const groups = tourists.map(({ at, tourists: group }) => w.group(this.#group(group), at));
    const over = this.#view.phase === 'over';
    return [
      w.guide(this.#who(owner), segments.length),
      ...(segments.length > 0 ? [w.drawn(segments)] : []),
      ...(groups.length > 0 ? [w.tourists(groups)] : []),
      ...(secret ? [w.secret] : []),
      ...(hand === null || hand.length === 0 || over ? [] : [w.hand(hand.map((card) => this.#card(card)))]),
      ...(task === null || owner !== this.#viewer ? [] : [w.task(taskPiece(task).crossings)]),
      ...(rest.free_segments + rest.free_coordinates > 0
        ? [w.kept(rest.free_segments, rest.free_coordinates)]
        : []),
      ...(over && route !== null ? [w.final(route.score.total, route.score.length)] : []),
      ...(!over && best !== null ? [w.score(best.score.total)] : []),
    ].join(' ');
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
  const own = view.guides.filter(({ owner }) => owner === viewer);
  const others = view.guides.filter(({ owner }) => owner !== viewer);
  return [
    describer.standing(),
    ...describer.table(),
    ...[...own, ...others].map((guide) => describer.guide(guide)),
  ].join('\n');
}
