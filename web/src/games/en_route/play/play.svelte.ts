// One table of En Route on the screen: what is chosen, drawn and proposed, and what follows from it.
import type { Session } from '../../../session/session';
import type { Entry, Moment } from '../../../session/shapes';
import type { Suggestion } from '../../../shell/table/sitting.svelte';
import { Story } from '../../../shell/table/story.svelte';
import type { Words } from '../../../text';
import { crossingName, crossingNamed, type Segment, type Spot, segmentName } from '../model/grid';
import { type Ledger, ledgerOf } from '../model/ledger';
import { cardsKey, groupMoves, longestPiece, type Offers } from '../model/moves';
import type { Outlook } from '../model/outlook';
import { extend, keyOf, type Line, noLine, passed, piecesOf, taken, toggle } from '../model/piece';
import { happeningsOf, type Score } from '../model/shapes';
import { beatsOf, drawerOf } from '../model/story';
import { outlooksNow } from './outlooks';
import { Routing, type Told } from './routing.svelte';
import { Seen } from './seen.svelte';

/** What is asked of the player now. */
export type Situation =
  | 'task'
  | 'lead'
  | 'lay'
  | 'offer'
  | 'take'
  | 'drop'
  | 'pick'
  | 'rate'
  | 'choose'
  | 'draw'
  | 'after'
  | 'route'
  | 'none';

/** A part of the table that a lesson is about. */
export type Hinted = 'hand' | 'board' | 'plate' | 'ratings' | 'goals' | 'task' | 'stored';

const noOffers: Offers = groupMoves([]);
const nowhere: ReadonlySet<string> = new Set();

/** Moves that are cards, or the task, taken in hand. */
const cardVerbs: ReadonlySet<string> = new Set(['keep', 'lead', 'lay', 'take', 'offer', 'pick', 'refresh']);

export class Play extends Seen {
  readonly story = new Story(beatsOf);
  readonly routing: Routing;

  /** Cards, or the task, taken in hand and not yet played. */
  chosen = $state.raw<readonly string[]>([]);
  refreshing = $state(false);
  /** A card that is only pointed at: it is lit where it would lead. */
  peeked = $state<string | null>(null);
  /** The kept bonus that is being used. */
  using = $state<'segment' | 'coordinate' | null>(null);
  /** The location that waits for a colour. */
  colourAt = $state<string | null>(null);
  /** The piece of route that is proposed. */
  line = $state.raw<Line>(noLine);
  /** Whether it was asked where the points come from. */
  asked = $state(false);
  /** Places that a line of the margin or of the log speaks of. */
  marked = $state.raw<ReadonlySet<string>>(nowhere);
  hinted = $state<Hinted | null>(null);
  /** A move that was tried on the plan though it is not legal. */
  #tried = $state<string | null>(null);
  /** What the sheet was worth when this turn began; null: nothing had been drawn; undefined: it was not seen here. */
  #before = $state.raw<Score | null | undefined>(undefined);
  #settledAs = '';
  /** The hand that could be refreshed when the table last stood still. */
  #handAsked = '';
  /** What the person had open before looking at the past; undefined in the present. */
  #openNow: string | null | undefined;

  constructor(session: Session, moment: () => Moment | null, suggested?: () => Suggestion | null) {
    super(session, moment, suggested);
    const play = this;
    this.routing = new Routing({
      get own() {
        return play.own;
      },
      get ride() {
        return play.ride;
      },
      tell: (words) => play.#tellRoute(words),
    });
  }

  /** What the keys 1, 2, 3 choose: tasks, offers, cards of the queue or of the hand. */
  get choices(): readonly string[] {
    const { offers, situation } = this;
    if (this.refreshing) return this.own?.hand ?? [];
    if (situation === 'task') return [...offers.keep.keys()];
    if (situation === 'drop' || situation === 'take') return [...offers[situation].keys()];
    if (situation === 'pick') return this.view.table.flatMap(({ card }) => (card === null ? [] : [card]));
    return situation === 'lead' || situation === 'lay' || situation === 'offer' ? (this.own?.hand ?? []) : [];
  }
  readonly offers: Offers = $derived.by(() =>
    this.myTurn || (this.moment !== null && this.suggested !== null) ? groupMoves(this.offered) : noOffers,
  );

  readonly situation: Situation = $derived.by(() => {
    const { offers } = this;
    if (offers.keep.size > 0) return 'task';
    for (const kind of ['lead', 'lay', 'offer', 'take', 'drop', 'pick'] as const)
      if (offers[kind].size > 0) return kind;
    if (offers.rate.length > 0) return 'rate';
    if (this.view.phase === 'route' && this.myTurn) return 'route';
    if (offers.at.size > 0) return 'choose';
    if (offers.draw.size > 0) return 'draw';
    return offers.done === null ? 'none' : 'after';
  });

  /** What the pointer and the keys do on the plan. */
  readonly mode: 'locations' | 'roads' | 'trail' | 'none' = $derived.by(() => {
    if (!this.atHome || this.refreshing || this.view.phase === 'over') return 'none';
    if (this.situation === 'route') return 'trail';
    if (this.using === 'segment' || this.situation === 'draw') return 'roads';
    if (this.situation === 'after') return this.offers.bonus.size > 0 ? 'roads' : 'none';
    return this.situation === 'choose' && this.using === null ? 'locations' : 'none';
  });

  /** Whether the pencil draws by a bonus. */
  get byBonus(): boolean {
    return this.using === 'segment' || (this.situation === 'after' && this.offers.bonus.size > 0);
  }
  /** How many segments a piece may have now. */
  get most(): number {
    return this.byBonus ? 1 : longestPiece(this.offers);
  }
  get piece(): Segment[] {
    return piecesOf(this.line);
  }

  /** How many cards are to be chosen, at least and at most. */
  get cardsWanted(): { least: number; most: number } {
    if (this.refreshing) return { least: 1, most: this.own?.hand?.length ?? 0 };
    const { situation, offers } = this;
    const n =
      situation === 'offer' || situation === 'pick' ? sizeOf(offers[situation].keys().next().value) : 1;
    return { least: n, most: n };
  }

  /** The move that the main button makes. */
  readonly ready: string | undefined = $derived.by(() => {
    const { chosen, offers, situation } = this;
    if (this.refreshing) return offers.refresh.get(cardsKey(chosen));
    if (this.mode === 'roads') return this.#pieceWords();
    if (chosen.length === 0) return undefined;
    if (situation === 'task') return offers.keep.get(chosen[0] ?? '');
    if (situation === 'drop')
      return offers.drop.get([...offers.drop.keys()].find((card) => card !== chosen[0]) ?? '');
    if (situation === 'lead' || situation === 'lay' || situation === 'take')
      return offers[situation].get(chosen[0] ?? '');
    return situation === 'offer' || situation === 'pick'
      ? offers[situation].get(cardsKey(chosen))
      : undefined;
  });

  /** Why what was drawn or tried on the plan is not allowed. */
  readonly whyNot: { rule: string; why: Words } | null = $derived.by(() => {
    const drawn = this.line.length > 1 && this.ready === undefined ? this.#pieceAsked() : null;
    return this.previews.of(drawn ?? this.#tried ?? undefined)?.refused ?? null;
  });

  /** What the sheet would be worth: before this turn, now, and with what is proposed. */
  readonly ledger: Ledger | null = $derived.by(() => {
    const best = this.own?.best?.score ?? null;
    if (best === null) return null;
    const preview = this.previews.of(this.ready);
    const chosen = this.situation === 'route' ? (this.own?.route?.score ?? null) : null;
    return ledgerOf(this.#before, best, chosen, preview === undefined ? [] : happeningsOf(preview));
  });

  /** Where the cards would lead that are in hand, or pointed at. */
  readonly outlooks: readonly Outlook[] = $derived.by(() => outlooksNow(this));

  /** Crossings with a café that what is proposed would reach. */
  get reached(): ReadonlySet<string> {
    const far = new Set(
      (this.sheet?.cafes ?? []).filter(({ state }) => state === 'far').map(({ at }) => crossingName(at)),
    );
    return new Set(this.line.length > 1 ? this.line.map(crossingName).filter((name) => far.has(name)) : []);
  }

  chooseCard(card: string): void {
    if (!this.myTurn) return;
    const { most } = this.cardsWanted;
    this.refusal = null;
    this.chosen = this.chosen.includes(card)
      ? this.chosen.filter((each) => each !== card)
      : [...this.chosen, card].slice(-most);
  }

  /** A card that cannot be taken in hand is only looked at, until it is tapped again. */
  lookAtCard(card: string): void {
    this.peeked = this.peeked === card ? null : card;
  }

  startRefreshing(): void {
    this.putBack();
    this.refreshing = this.offers.refresh.size > 0;
  }

  chooseLocation(location: string): void {
    if (this.mode !== 'locations') return;
    const colours = this.offers.at.get(location);
    const only = colours?.get('') ?? (colours?.size === 1 ? [...colours.values()][0] : undefined);
    if (colours === undefined) this.#try(`at ${location}`);
    else if (only !== undefined) void this.move(only);
    else this.colourAt = location;
  }

  chooseColour(colour: string): void {
    void this.move(this.offers.at.get(this.colourAt ?? '')?.get(colour));
  }

  /** The pencil is put down at a crossing. */
  putPencil(at: Spot): void {
    if (this.mode === 'trail') this.routing.putDown(at);
    else if (this.mode === 'roads') this.#propose(taken(this.line, at, this.most));
  }

  /** The pencil comes to a crossing, along the roads between. */
  movePencil(to: Spot): void {
    const end = this.mode === 'trail' ? this.routing.trail.at(-1) : this.line.at(-1);
    for (const crossing of end === undefined ? [to] : passed(end, to)) {
      if (this.mode === 'trail') this.routing.follow(crossing);
      else if (this.mode === 'roads') this.#propose(extend(this.line, crossing, this.most));
    }
  }

  liftPencil(): void {
    if (this.mode === 'trail') this.routing.lift();
    else if (this.line.length === 1) this.line = noLine;
  }

  chooseCrossing(at: Spot): void {
    if (this.mode === 'trail') this.routing.choose(at);
    else if (this.mode === 'roads') this.#propose(extend(this.line, at, this.most));
  }

  chooseSegment(segment: Segment): void {
    if (this.mode === 'roads') this.#propose(toggle(this.line, segment, this.most));
  }

  eraseLast(): void {
    if (this.mode === 'trail') this.routing.back();
    else this.line = this.line.length > 2 ? this.line.slice(0, -1) : noLine;
  }

  use(bonus: 'segment' | 'coordinate'): void {
    this.putBack();
    this.using = bonus;
  }

  suggest(words: string | null): void {
    this.putBack();
    this.open(this.home);
    this.marked = nowhere;
    const [verb = '', ...what] = words?.split(' ') ?? [];
    const [first = ''] = what;
    if (verb === 'draw' || verb === 'bonus') {
      if (verb === 'bonus' && this.situation !== 'after') this.using = 'segment';
      this.line = first === '' ? noLine : first.split('-').map(crossingNamed);
      if (this.moment === null && this.ready !== undefined) void this.previews.want([this.ready]);
    } else if (verb === 'drop') this.chosen = this.choices.filter((card) => card !== first);
    else if (cardVerbs.has(verb)) {
      this.refreshing = verb === 'refresh';
      this.chosen = what;
    }
  }

  async invite(cafe: string): Promise<void> {
    await this.move(this.offers.invite.get(cafe));
  }

  async play(words: string): Promise<void> {
    await this.move(words);
  }

  /** The plan of the next player. */
  openNext(): void {
    const { owners } = this;
    this.open(owners[(owners.indexOf(this.shown) + 1) % owners.length] ?? this.home);
  }

  ask(): void {
    this.asked = !this.asked;
  }

  /** Lights up on the plan what a line of the log speaks of, and the place that is suggested. */
  lightEntry(entry: Entry | null): void {
    const [verb, place] = this.suggested?.move.split(' ') ?? [];
    const suggested = verb === 'at' && place !== undefined ? [place] : [];
    const places = (entry === null ? [] : happeningsOf(entry)).flatMap(({ location, crossing, segments }) => [
      ...(location === undefined ? [] : [location]),
      ...(crossing === undefined ? [] : [crossing]),
      ...segments.flatMap((segment) => segment.split('-')),
    ]);
    this.marked = new Set([...places, ...suggested]);
  }

  /** One step back: the proposal, then what is used or opened, then the turn itself. */
  stepBack(): void {
    if (this.asked) this.asked = false;
    else if (this.peeked !== null) this.peeked = null;
    else if (!this.atHome) this.open(this.home);
    else if (this.line.length > 0) this.line = noLine;
    else if (this.refreshing || this.using !== null || this.colourAt !== null || this.chosen.length > 0)
      this.putBack();
    else if (this.offers.erase !== null && this.situation !== 'route') void this.move(this.offers.erase);
    this.refusal = null;
    this.#tried = null;
  }

  putBack(): void {
    this.chosen = [];
    this.peeked = null;
    this.refreshing = false;
    this.using = null;
    this.colourAt = null;
    this.line = noLine;
    this.refusal = null;
    this.#tried = null;
  }

  async commit(): Promise<void> {
    await this.move(this.ready);
  }

  /** The position has changed. What others do meanwhile does not disturb what is being drawn here. */
  settle(): void {
    if (this.#pauses) return;
    const as = [this.viewer, this.moment?.moves, this.view.phase, ...this.position.legal].join(' ');
    if (as !== this.#settledAs) {
      if (!this.#stillRefreshes()) this.putBack();
      this.#openPast();
    }
    this.#settledAs = as;
    if (this.position.turn !== 'chance') this.#handAsked = this.#handNow;
    if (this.own !== undefined && this.own.drawn_now.length === 0 && this.own.location === null)
      this.#before = this.own.best?.score ?? null;
    else if (this.own?.segments.every((segment) => this.own?.drawn_now.includes(segment)))
      this.#before = null;
    if (this.situation === 'route') this.routing.tellOn();
    else this.routing.forget();
    // Every move was confirmed when it was proposed: a played turn needs no second word.
    if (this.held) void this.endTurn();
  }

  /** Somebody else has put cards away and has only to say so: what is in hand here stays there. */
  get #pauses(): boolean {
    return this.mayAct && this.position.turn === 'held' && !this.held;
  }
  get #handNow(): string {
    return [this.viewer, this.moment?.moves, ...this.offers.refresh.keys()].join(' ');
  }
  /** Cards that are being put away stay so whatever the others do, as long as it is the same hand. */
  #stillRefreshes(): boolean {
    return this.refreshing && (this.position.turn === 'chance' || this.#handNow === this.#handAsked);
  }

  /** In the past lies the plan of whoever had just drawn there; back in the present, what lay there before. */
  #openPast(): void {
    if (this.moment === null) {
      if (this.#openNow !== undefined) this.opened = this.#openNow;
      this.#openNow = undefined;
      return;
    }
    if (this.#openNow === undefined) this.#openNow = this.opened;
    const last = this.entries.at(-1);
    this.open((last === undefined ? null : drawerOf(last)) ?? this.home);
  }

  async #tellRoute(words: string): Promise<Told> {
    this.refusal = null;
    this.#tried = null;
    if (this.position.legal.includes(words)) {
      await this.move(words);
      return this.refusal === null ? 'sent' : 'lost';
    }
    this.#try(words);
    return 'illegal';
  }

  #propose(line: Line): void {
    this.refusal = null;
    this.#tried = null;
    this.line = line;
    if (line.length > 1) void this.previews.want([this.ready ?? this.#pieceAsked()]);
  }

  #try(words: string): void {
    this.#tried = words;
    void this.previews.want([words]);
  }

  #pieceWords(): string | undefined {
    const { piece } = this;
    if (piece.length === 0) return undefined;
    const [first] = piece;
    return this.byBonus && first !== undefined
      ? this.offers.bonus.get(segmentName(first))
      : this.offers.draw.get(keyOf(piece));
  }

  /** The words for the proposed piece, legal or not. */
  #pieceAsked(): string {
    return `${this.byBonus ? 'bonus' : 'draw'} ${this.line.map(crossingName).join('-')}`;
  }
}

function sizeOf(key: string | undefined): number {
  return key === undefined ? 1 : key.split(' ').length;
}
