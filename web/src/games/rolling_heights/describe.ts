// A position in words, for those who do not see the city.
import type { Position } from '../../session/shapes';
import type { Language } from '../../text';
import { crewOf, inAll } from './model/crew';
import type { Material, WorkerId } from './model/kinds';
import { resources } from './model/moves';
import { aimPiece, planPiece } from './model/pieces';
import { type Company, handOf, type View, viewOf } from './model/shapes';
import { needsOf, offered } from './model/turn';
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
    const { title, seats } = words(this.#language);
    if (owner === 'rival') return seats.rivalName;
    return owner === this.#viewer ? title.you : (this.#names.get(owner) ?? owner);
  }

  standing(): string {
    const { phase, round, end, to_move: toMove } = this.#view;
    if (phase === 'over') return this.#w.over;
    const waiting = toMove.filter((seat) => seat !== '*').map((seat) => this.#who(seat));
    return [
      round === 0 ? this.#w.setUp : this.#w.round(round),
      ...(end === null ? [] : [this.#w.lastRound(end.last_round)]),
      ...(waiting.length > 0 ? [this.#w.toMove(waiting)] : []),
    ].join(' ');
  }

  company({ owner, points, wilds, stage }: Company): string {
    const crew = crewOf(this.#view, owner);
    const all = [...inAll(crew)].map(([worker, n]) => this.#w.crew(worker, n));
    const inPose = (pose: 'hard' | 'steady') =>
      [...crew]
        .filter(([, each]) => each[pose] > 0)
        .map(([worker, each]) => this.#w.crew(worker as WorkerId, each[pose]));
    const tired = [...crew.values()].reduce((sum, each) => sum + each.exhausted, 0);
    const own = this.#view.plans.filter((plan) => plan.owner === owner);
    return [
      this.#w.company(this.#who(owner), points, all, wilds),
      ...(stage === 'home' ? [] : [this.#w.poses(inPose('hard'), inPose('steady'), tired)]),
      ...(own.length > 0 ? [this.#w.plans(own.map((plan) => this.#plan(plan)))] : []),
      ...(stage === 'main' && owner === this.#view.active ? [this.#hand()] : []),
    ].join(' ');
  }

  #plan(plan: View['plans'][number]): string {
    const lacks = new Map<Material, number>();
    for (const { material } of needsOf(plan)) lacks.set(material, (lacks.get(material) ?? 0) + 1);
    return this.#w.at(planPiece(plan.plan).name[this.#language], plan.at, plan.completed, [...lacks]);
  }

  #hand(): string {
    const hand = handOf(this.#view);
    return this.#w.hand(resources.filter((each) => hand[each] > 0).map((each) => [each, hand[each]]));
  }

  market(): string[] {
    return this.#view.market.map(({ level }) => {
      const offers = offered(this.#view)
        .filter((slot) => slot.level === level)
        .map(({ plan, price, wilds }) => this.#w.offer(planPiece(plan).name[this.#language], price, wilds));
      return this.#w.market(level, offers);
    });
  }

  aims(): string[] {
    const { ads, companies } = this.#view;
    const own = companies.find(({ owner }) => owner === this.#viewer);
    return [
      ...ads.map(({ ad, points }) =>
        this.#w.ad(
          aimPiece(ad).text[this.#language],
          companies.map(({ owner }, index) => this.#w.standing(this.#who(owner), points[index] ?? 0)),
        ),
      ),
      ...(own?.targets ?? []).map(({ target, points }) =>
        this.#w.target(aimPiece(target).text[this.#language], points),
      ),
    ];
  }

  cubes(): string {
    return this.#w.cubes(
      this.#view.cubes.map(({ material, total, in_towers: built }) => [material, total - built]),
    );
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
  const own = view.companies.filter(({ owner }) => owner === viewer);
  const others = view.companies.filter(({ owner }) => owner !== viewer);
  return [
    describer.standing(),
    ...[...own, ...others].map((company) => describer.company(company)),
    ...describer.market(),
    ...describer.aims(),
    describer.cubes(),
  ].join('\n');
}
