// One table of Rolling Heights on the screen: what is in hand, what is proposed, and the moves that follow from it.
import type { LogLine } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import { Sitting } from '../../../shell/table/sitting.svelte';
import { language } from '../../../text';
import { type Crew, crewOf, type Figure } from '../model/crew';
import { type Gain, gainsOfFinishing, gainsOfPlacing } from '../model/gains';
import type { Material, WorkerId } from '../model/kinds';
import { logOf } from '../model/log';
import { type BySpace, groupMoves, type Offers, type Placing, readMove } from '../model/moves';
import { fill, purchase, reach } from '../model/planner/recipe';
import { nothingExcluded, type Recipe, type Step } from '../model/planner/steps';
import { type Changed, changedSince, nothingChanged } from '../model/played';
import type { SceneSpace } from '../model/scene';
import { companyOf, happeningsOf, type PlacedPlan, sceneOf, type View, viewOf } from '../model/shapes';
import { costsOf, meansOf, needsOf, offered, wantedBy } from '../model/turn';
import { words } from '../words';
import { Errands } from './errands.svelte';
import { type Awake, asksMore, everyoneOf, placesOf, wordsFor } from './figures';
import { keepLook, keptLook, type Shown } from './look';
import { Telling } from './telling.svelte';

/** What has been taken in hand. */
export type Picked =
  | { readonly kind: 'plan'; readonly plan: string; readonly how: Placing }
  | { readonly kind: 'cube'; readonly material: Material }
  | { readonly kind: 'wild' }
  | { readonly kind: 'exchange' }
  | { readonly kind: 'worker'; readonly worker: WorkerId; readonly pose: Awake }
  | { readonly kind: 'fill'; readonly at: string; readonly tower: number | null };

/** A part of the table that a lesson is about. */
export type Hinted = 'box' | 'market' | 'city' | 'yard' | 'plate' | 'aims';

const noOffers: Offers = groupMoves([]);
const nowhere: BySpace = new Map();

/** After these moves nothing is left to be taken back: the table goes on by itself. */
const handsOver: ReadonlySet<string> = new Set(['roll', 'push', 'keep', 'work', 'end']);

/** How long after a throw nothing is asked: the second press of a double click comes sooner. */
const rest = 350;

export class Play extends Sitting {
  readonly story = new Telling(
    () => this.home,
    () => crewOf(this.view, this.home),
  );
  readonly errands = new Errands(this.session);

  picked = $state.raw<Picked | null>(null);
  /** The space that was chosen for a plan. */
  proposed = $state<string | null>(null);
  excluded = $state.raw(nothingExcluded);
  /** The space under the pointer or the keyboard's focus. */
  pointed = $state<string | null>(null);
  /** A space whose plan is looked at in the margin. */
  looked = $state<string | null>(null);
  /** A plan of the market under the pointer or the keyboard's focus; and one that was pressed though it cannot be had now. */
  studied = $state<string | null>(null);
  #pressed = $state<string | null>(null);
  /** Whose points were asked where they came from. */
  asked = $state<string | null>(null);
  /** Hard workers do what steady ones do. */
  asSteady = $state(false);
  #look = $state<Shown>(keptLook());
  litOwner = $state<string | null>(null);
  marked = $state.raw<ReadonlySet<string>>(new Set());
  hinted = $state<Hinted | null>(null);
  /** On a phone, while the map is not to be seen: opens it. */
  mapElsewhere = $state.raw<(() => void) | null>(null);

  get look(): Shown {
    return this.#look;
  }
  /** Looks at the city so, and will again at the next table. */
  lookAs(look: Shown): void {
    this.#look = look;
    keepLook(look);
  }
  /** Where it cannot be drawn as it was wanted. */
  lookWithout3d(): void {
    this.#look = 'towers';
  }

  get view(): View {
    return viewOf(this.position);
  }
  /** Whose box and yard are shown: the viewer's own, or those of whoever is to move for those who only watch. */
  get home(): string {
    return this.viewer ?? this.view.active ?? this.view.companies[0]?.owner ?? 'p1';
  }
  get own(): View['companies'][number] | undefined {
    return companyOf(this.view, this.home);
  }
  /** Whether it is this screen's main phase. */
  get inMain(): boolean {
    return this.myTurn && this.inMainNow;
  }
  /** Whether the main phase is that of the seat that is looked at, here or in the past. */
  get inMainNow(): boolean {
    return this.view.active === this.home && this.own?.stage === 'main';
  }
  /** Nothing is left in this turn but to end it. */
  get spent(): boolean {
    return this.inMain && this.offers.end !== null && this.legal.length === 1;
  }
  /** What may be done now. A throw of somebody who rolls early does not take it away. */
  get legal(): readonly string[] {
    const away = this.position.turn === 'chance' && this.view.active === this.home;
    return away && this.own?.stage === 'main' ? this.#legalBefore : this.position.legal;
  }
  override get myTurn(): boolean {
    return this.mayAct && this.position.turn !== 'held' && this.legal.length > 0;
  }
  override nameOf(owner: string): string {
    return owner === 'rival' ? words().seats.rivalName : super.nameOf(owner);
  }
  get owners(): string[] {
    return this.view.companies.map(({ owner }) => owner);
  }
  readonly names: ReadonlyMap<string, string> = $derived.by(
    () => new Map(this.owners.map((owner) => [owner, this.nameOf(owner)])),
  );
  readonly scene: SceneSpace[] = $derived.by(() => sceneOf(this.view));
  readonly crew: Crew = $derived.by(() => this.story.toss.crew ?? crewOf(this.view, this.home));
  readonly log: LogLine[] = $derived.by(() => logOf(this.session.state.entries, language()));
  readonly changed: Changed = $derived.by(() =>
    this.moment === null ? changedSince(this.session.state.entries, this.viewer) : nothingChanged,
  );
  readonly offers: Offers = $derived.by(() =>
    this.mayPropose && this.errands.left === 0
      ? groupMoves(this.moment === null ? this.legal : this.offered)
      : noOffers,
  );

  /** What the plan in hand would cost on each space where it can be paid in this turn. */
  readonly prices: ReadonlyMap<string, number> = $derived.by(() => {
    const { picked } = this;
    if (picked?.kind !== 'plan' || !this.mayPropose) return new Map();
    const costs = costsOf(this.view, picked.plan, picked.how);
    if (picked.how === 'start') {
      const legal = this.offers.plans.start.get(picked.plan) ?? nowhere;
      return new Map([...costs].filter(([at]) => legal.has(at)));
    }
    return new Map([...costs].filter(([, cost]) => cost <= this.most));
  });

  /** The most that could be paid in this turn, after any preparation. */
  readonly most: number = $derived.by(() =>
    this.mayPropose && this.inMainNow ? reach(meansOf(this.view, this.home)) : 0,
  );

  /** The spaces that may be chosen now. */
  readonly legalSpaces: ReadonlySet<string> = $derived.by(() => this.#legalSpaces());

  /** How the proposed thing would be done, move by move. */
  readonly recipe: Recipe | null = $derived.by(() => {
    const { picked, proposed } = this;
    if (picked?.kind === 'fill') {
      const plan = this.planAt(picked.at);
      if (plan === undefined) return null;
      return fill(needsOf(plan, picked.tower), meansOf(this.view, this.home), this.excluded);
    }
    if (picked?.kind !== 'plan' || proposed === null || picked.how === 'start') return null;
    const cost = costsOf(this.view, picked.plan, picked.how).get(proposed) ?? 0;
    const { plan, how } = picked;
    return purchase(
      { how, plan, at: proposed, cost },
      meansOf(this.view, this.home),
      wantedBy(this.view, this.home),
      this.excluded,
    );
  });

  /** What the proposal brings besides: a plan that is placed, or one that is finished. */
  readonly gains: readonly Gain[] = $derived.by(() => {
    const { picked, proposed, recipe } = this;
    if (picked?.kind === 'plan')
      return proposed === null ? [] : gainsOfPlacing(this.view, this.home, picked.plan, proposed);
    const plan = picked?.kind === 'fill' ? this.planAt(picked.at) : undefined;
    const filled = recipe?.steps.filter(({ kind }) => kind === 'build').length ?? 0;
    const finishes = plan !== undefined && recipe?.lacks.size === 0 && filled >= needsOf(plan).length;
    return finishes ? gainsOfFinishing(this.view, plan) : [];
  });

  /** Cubes that the recipe puts into the towers of a space, by tower. */
  proposedCubes(at: string): number[] {
    const counts: number[] = [];
    for (const step of this.recipe?.steps ?? []) {
      if (step.kind === 'build' && step.need.at === at)
        counts[step.need.tower - 1] = (counts[step.need.tower - 1] ?? 0) + 1;
    }
    return Array.from(counts, (count) => count ?? 0);
  }

  planAt(at: string | null): PlacedPlan | undefined {
    return this.view.plans.find((plan) => plan.at === at);
  }

  #legalSpaces(): ReadonlySet<string> {
    const { picked, offers } = this;
    if (!this.myTurn) return new Set();
    if (picked?.kind === 'plan') return new Set(this.prices.keys());
    if (picked?.kind === 'worker') return new Set(this.#places(picked).keys());
    if (picked?.kind === 'cube') {
      const { material } = picked;
      const takes = (at: string) => this.#buildAt(at, material) !== undefined;
      return new Set([...offers.build.keys()].filter(takes));
    }
    return new Set();
  }

  #places({ worker, pose }: { worker: WorkerId; pose: Awake }): Map<string, string> {
    return placesOf(this.offers, worker, pose, this.asSteady);
  }

  #buildAt(at: string, material: Material): string | undefined {
    const plan = this.planAt(at);
    const towers = this.offers.build.get(at);
    if (plan === undefined || towers === undefined) return undefined;
    return [...towers].find(([tower]) => plan.towers[tower - 1]?.material === material)?.[1];
  }

  /** A figure of the box was pressed: it works, tires, sits out or goes up a step, whatever is asked. */
  press(figure: Figure): void {
    this.refusal = null;
    const move = wordsFor(this.offers, figure, this.asSteady);
    if (move !== undefined) {
      void this.#step(move);
      return;
    }
    const asks = asksMore(this.offers, figure, this.asSteady);
    const { picked } = this;
    const again = picked?.kind === 'worker' && picked.worker === asks?.worker && picked.pose === asks.pose;
    this.putBack();
    if (asks !== null && !again) this.picked = { kind: 'worker', ...asks };
  }

  /** Whether pressing a figure does anything now. */
  isChoosable(figure: Figure): boolean {
    return (
      wordsFor(this.offers, figure, this.asSteady) !== undefined ||
      asksMore(this.offers, figure, this.asSteady) !== null
    );
  }

  get everyone(): string[] {
    return everyoneOf(this.offers, crewOf(this.view, this.home));
  }

  workAll(): void {
    const all = this.everyone;
    if (all.length > 0) void this.#errand(all);
  }

  /** Reads a plan of the market in passing. */
  study(plan: string | null): void {
    this.studied = plan;
  }

  /** The plan of the market that is read in full: one in passing, one in hand, or one that was only pressed. */
  get read(): string | null {
    const inHand = this.picked?.kind === 'plan' ? this.picked.plan : null;
    const studied = this.studied === inHand ? null : this.studied;
    const plan = studied ?? (this.proposed === null ? inHand : null) ?? this.#pressed;
    return offered(this.view).some((slot) => slot.plan === plan) ? plan : null;
  }

  pickPlan(plan: string): void {
    const how = this.myTurn ? this.wayOf(plan) : null;
    const again = this.#pressed === plan || (this.picked?.kind === 'plan' && this.picked.plan === plan);
    this.putBack();
    if (again) return;
    this.looked = null;
    if (how === null) this.#pressed = plan;
    else this.picked = { kind: 'plan', plan, how };
  }

  /** Puts away what is read. */
  unread(): void {
    this.studied = null;
    this.#pressed = null;
    if (this.picked?.kind === 'plan') this.putBack();
  }

  /** How a plan of the market can be had now: free by a city planner if one was pressed, else bought. */
  wayOf(plan: string): Placing | null {
    const { start, take } = this.offers.plans;
    if (start.size > 0) return start.has(plan) ? 'start' : null;
    if (this.picked?.kind === 'worker' && this.picked.worker === 'city_planner')
      return take.has(plan) ? 'take' : null;
    const free = !this.inMain || this.view.todo !== null || this.errands.left > 0;
    if (free) return null;
    if (!this.view.turn_so_far.bought) return 'buy';
    return take.has(plan) ? 'take' : null;
  }

  /** Buys what is in hand, or has it taken by a city planner. */
  setWay(how: Placing): void {
    if (this.picked?.kind === 'plan') this.picked = { ...this.picked, how };
    this.excluded = nothingExcluded;
  }

  pickCube(material: Material): void {
    const again = this.picked?.kind === 'cube' && this.picked.material === material;
    this.putBack();
    if (!again && this.inMain) this.picked = { kind: 'cube', material };
  }

  pickFor(kind: 'wild' | 'exchange'): void {
    const again = this.picked?.kind === kind;
    this.putBack();
    if (!again && this.inMain) this.picked = { kind };
  }

  /** A material was chosen, for whatever it is asked. */
  chooseMaterial(material: Material): void {
    const { picked, offers } = this;
    const words =
      offers.gain.get(material) ??
      (picked?.kind === 'wild'
        ? offers.wild.get(material)
        : picked?.kind === 'exchange'
          ? offers.exchange.get(material)
          : undefined);
    if (words !== undefined) void this.#step(words);
  }

  /** The planner is asked how to fill a plan, or one tower of it. */
  planFill(at: string, tower: number | null): void {
    this.putBack();
    this.looked = at;
    this.picked = { kind: 'fill', at, tower };
  }

  /** Not in this way: the planner proposes another one. */
  exclude(key: string): void {
    this.excluded = new Map([...this.excluded, [key, (this.excluded.get(key) ?? 0) + 1]]);
  }

  point(space: string | null): void {
    this.pointed = space;
  }

  /** Whether choosing a space does anything now. */
  meansSomething(space: string): boolean {
    return this.legalSpaces.has(space) || this.planAt(space) !== undefined;
  }

  /** A space was chosen: something is proposed, built or looked at there; what is chosen twice is done. */
  choose(space: string): void {
    this.refusal = null;
    const { picked } = this;
    if (!this.legalSpaces.has(space)) {
      if (picked === null || picked.kind === 'fill') this.#lookAt(space);
      return;
    }
    if (picked?.kind === 'cube') void this.#step(this.#buildAt(space, picked.material));
    else if (picked?.kind === 'worker') void this.#step(this.#places(picked).get(space));
    else if (picked?.kind === 'plan') {
      if (this.proposed === space) void this.commit();
      else {
        this.proposed = space;
        this.excluded = nothingExcluded;
      }
    }
  }

  /** A cube was dropped on a space. */
  drop(material: Material, space: string): void {
    const words = this.inMain ? this.#buildAt(space, material) : undefined;
    if (words !== undefined) void this.#step(words);
    else this.picked = { kind: 'cube', material };
  }

  #lookAt(space: string): void {
    this.looked = this.looked === space || this.planAt(space) === undefined ? null : space;
    this.#pressed = null;
    this.picked = null;
  }

  /** Does what is proposed. */
  async commit(): Promise<void> {
    const { picked, proposed } = this;
    if (picked?.kind === 'plan' && picked.how === 'start' && proposed !== null)
      return this.#step(this.offers.plans.start.get(picked.plan)?.get(proposed));
    if (this.recipe === null || this.recipe.steps.length === 0) return;
    this.looked = null;
    await this.#errand(this.recipe.steps);
  }

  /** Pays one of what is owed; without a resource, all of it as the planner would. */
  payWith(words: string): void {
    void this.#step(words);
  }

  async payAll(): Promise<void> {
    this.refusal = await this.errands.pay();
    if (this.refusal === null && this.errands.waiting.length > 0) await this.#errand(this.errands.waiting);
  }

  async throwWorkers(): Promise<void> {
    this.#resting = true;
    try {
      await this.#step(this.offers.roll ?? this.offers.push ?? undefined);
      await new Promise((resolve) => setTimeout(resolve, rest));
    } finally {
      this.#resting = false;
    }
  }
  /** A throw is still falling, or has just been made: a press that was begun before must not be taken for an answer to it. */
  get falling(): boolean {
    return this.#resting || this.story.toss.frame !== null;
  }
  keep(): void {
    void this.#step(this.offers.keep ?? undefined);
  }
  make(words: string | undefined): void {
    void this.#step(words);
  }

  override async endTurn(): Promise<void> {
    if (this.held) return super.endTurn();
    await this.#step(this.offers.end ?? undefined);
  }

  /** Everything since the last throw is taken back. */
  async undoAll(): Promise<void> {
    this.putBack();
    this.refusal = await this.errands.undoAll();
  }

  override async undo(): Promise<void> {
    this.errands.waiting = [];
    await super.undo();
  }

  suggest(words: string | null): void {
    this.putBack();
    const move = words === null ? null : readMove(words);
    if (move === null) return;
    if ('plan' in move) {
      this.picked = { kind: 'plan', plan: move.plan, how: move.kind };
      this.proposed = move.at;
    } else if (move.kind === 'work')
      this.picked = {
        kind: 'worker',
        worker: move.worker,
        pose: move.effort === 'steady' ? 'steady' : 'hard',
      };
    else if (move.kind === 'build') {
      this.picked = { kind: 'cube', material: move.material };
      this.looked = move.at;
    } else if (move.kind === 'wild' || move.kind === 'exchange') this.picked = { kind: move.kind };
  }

  ask(owner: string): void {
    this.asked = this.asked === owner ? null : owner;
  }

  lightLand(owner: string): void {
    this.litOwner = this.litOwner === owner ? null : owner;
  }

  /** Lights up on the map what a line of the log speaks of. */
  lightEntry(entry: Entry | null): void {
    const spaces = (entry === null ? [] : happeningsOf(entry)).flatMap(({ at }) =>
      at === undefined ? [] : [at],
    );
    this.marked = new Set(spaces);
  }

  /** One step back: the space, then what is in hand, then what is looked at. */
  stepBack(): void {
    if (this.asked !== null) this.asked = null;
    else if (this.proposed !== null) this.proposed = null;
    else if (this.picked !== null) this.picked = null;
    else if (this.#pressed !== null) this.#pressed = null;
    else this.looked = null;
    this.excluded = nothingExcluded;
    this.refusal = null;
  }

  putBack(): void {
    this.picked = null;
    this.proposed = null;
    this.#pressed = null;
    this.excluded = nothingExcluded;
    this.refusal = null;
    this.asked = null;
  }

  /** The position has changed: what was picked is put back; a throw hands over to chance without being asked. */
  settle(): void {
    // Those who roll early do not disturb whoever is playing.
    const situation = [this.viewer, this.moment?.moves, ...this.legal].join('\n');
    if (situation !== this.#situation) this.putBack();
    this.#situation = situation;
    if (this.position.turn !== 'chance') this.#legalBefore = this.position.legal;
    if (this.looked !== null && this.planAt(this.looked) === undefined) this.looked = null;
    if (this.view.todo === null && this.errands.left === 0) this.errands.waiting = [];
    if (this.handingOver) void super.endTurn();
  }

  /** The turn is held, but there is nothing more to ask: a throw, or the end of a turn that was said already. */
  get handingOver(): boolean {
    const last = this.session.state.entries.findLast(({ kind }) => kind === 'move');
    return this.held && handsOver.has(readMove(last?.move ?? '')?.kind ?? '');
  }

  #resting = $state(false);
  #situation = '';
  #legalBefore: readonly string[] = $state.raw([]);

  /** One move, and what waited for it. */
  async #step(words: string | undefined): Promise<void> {
    if (words !== undefined) await this.#errand([words, ...this.errands.waiting]);
  }

  async #errand(steps: readonly (Step | string)[]): Promise<void> {
    this.refusal = await this.errands.run(steps);
  }
}
