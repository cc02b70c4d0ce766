// One table of New York 1901 on the screen: what is chosen, held over the map and proposed, and what follows from it.
import { type LogLine, standingMoves } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import { Sitting } from '../../../shell/table/sitting.svelte';
import { Story } from '../../../shell/table/story.svelte';
import { language } from '../../../text';
import { groundAt, lotAt, nameOf, squareNamed } from '../model/grid';
import { type Ledger, ledgerOf } from '../model/ledger';
import { logOf } from '../model/log';
import { type ByLot, groupMoves, lotWords, type Offers, placeWords, readMove } from '../model/moves';
import {
  degreesOf,
  gripSquare,
  isSame,
  meantAt,
  moveFor,
  type Placement,
  placementsOf,
  turnsOf,
} from '../model/placing';
import { type Changed, changedSince, nothingChanged } from '../model/played';
import { type Estate, estateOf, happeningsOf, type View, viewOf } from '../model/shapes';
import { beatsOf } from '../model/story';
import { type WhyNot, withNames } from './refusals';

/** What has been taken in hand, not yet put on the map. */
export type Picked =
  | { kind: 'card'; card: string; slot: number }
  | { kind: 'tile'; tile: string; copy: number }
  | { kind: 'action'; action: 'market_shift' };

/** A part of the table that a lesson is about. */
export type Hinted = 'market' | 'tray' | 'board' | 'plate' | 'streets';

const nowhere: ByLot = new Map();

/** The squares that an entry of the log speaks of. */
function placesOf(entry: Entry): string[] {
  return happeningsOf(entry).flatMap(({ tile, lot }) => [
    ...(tile?.squares ?? []),
    ...(lot === undefined ? [] : (lotAt(lot)?.squares ?? [])),
  ]);
}

export class Play extends Sitting {
  readonly story = new Story(beatsOf);

  picked = $state<Picked | null>(null);
  /** Which way a skyscraper is turned, and whether that was asked for at this very square. */
  turn = $state(0);
  #turnAsked = $state(false);
  /** The position at which the end of the turn was said; the table is told at the next one. */
  #endSaidAt = $state<number | null>(null);
  /** The square under the pointer or the keyboard's focus. */
  pointed = $state<string | null>(null);
  /** The lot, or the place of the skyscraper, that was chosen. */
  proposedLot = $state<string | null>(null);
  proposed = $state.raw<Placement | null>(null);
  /** The lot that was chosen though it cannot be had. */
  #askedLot = $state<string | null>(null);
  /** Whose points were asked where they came from. */
  asked = $state<string | null>(null);
  /** Squares that a line of the log or of the margin speaks of. */
  marked = $state.raw<ReadonlySet<string>>(new Set());
  /** Whose land is lit up. */
  litOwner = $state<string | null>(null);
  hinted = $state<Hinted | null>(null);

  get view(): View {
    return viewOf(this.position);
  }
  /** Whose tray is shown: the viewer's own, or the first for those who only watch. */
  get home(): string {
    return this.viewer ?? this.view.estates[0]?.owner ?? 'p1';
  }
  get own(): Estate | undefined {
    return estateOf(this.view, this.home);
  }
  /** The end of the turn has been said, though not yet at the table. */
  get ending(): boolean {
    return this.#endSaidAt !== null && this.session.state.number <= this.#endSaidAt + 1;
  }
  /** Whether nothing has been done in this turn yet. */
  get phaseBegins(): boolean {
    return this.view.phase === 'begin';
  }
  get owners(): string[] {
    return this.view.estates.map(({ owner }) => owner);
  }
  get names(): ReadonlyMap<string, string> {
    return new Map(this.owners.map((owner) => [owner, this.nameOf(owner)]));
  }

  readonly log: LogLine[] = $derived.by(() =>
    logOf(this.session.state.entries, language(), (owner) => this.nameOf(owner)),
  );

  /** What happened since this seat last acted. */
  readonly changed: Changed = $derived.by(() =>
    this.moment === null ? changedSince(this.session.state.entries, this.viewer) : nothingChanged,
  );

  /** Where the last move was made before the moment that is looked at. */
  readonly madeAt: readonly string[] = $derived.by(() => {
    if (this.moment === null) return [];
    const until = standingMoves(this.session.state.entries).slice(0, this.moment.moves);
    return until.map(placesOf).findLast((places) => places.length > 0) ?? [];
  });

  readonly offers: Offers = $derived.by(() => groupMoves(this.offered));

  /** The lots that may be chosen now, and the moves that do it. */
  readonly lots: ByLot = $derived.by(() => {
    if (!this.mayPropose) return nowhere;
    if (this.offers.giveUp.size > 0) return this.picked === null ? this.offers.giveUp : nowhere;
    return this.picked?.kind === 'card' ? (this.offers.lots.get(this.picked.card) ?? nowhere) : nowhere;
  });

  /** Where the skyscraper in hand may be put. */
  readonly placements: Placement[] = $derived.by(() => {
    if (this.picked?.kind !== 'tile' || !this.mayPropose) return [];
    return placementsOf(this.picked.tile, this.offers.places.get(this.picked.tile) ?? nowhere);
  });

  /** The skyscraper over the map: where it is pointed at, or else where it is proposed. */
  readonly ghost: Placement | null = $derived.by(() => {
    if (this.picked?.kind !== 'tile' || !this.mayPropose) return null;
    return this.#pointedLot === null ? this.proposed : this.#meant(this.picked.tile, this.#pointedLot);
  });

  /** The lot that was chosen or is pointed at with a card in hand, and that cannot be had. */
  readonly deniedLot: string | null = $derived.by(() => {
    if (!this.myTurn || this.picked?.kind === 'tile') return null;
    if (this.picked?.kind !== 'card' && this.offers.giveUp.size === 0) return this.#askedLot;
    const pointed = this.pointed === null ? undefined : lotAt(this.pointed)?.lot;
    if (pointed === undefined || this.lots.size === 0) return this.#askedLot;
    return this.lots.has(pointed) ? null : pointed;
  });

  /** The lot that the margin speaks of. */
  readonly targetLot: string | null = $derived.by(() => {
    if (this.picked?.kind === 'tile' || this.deniedLot !== null) return null;
    const pointed = this.pointed === null ? undefined : lotAt(this.pointed)?.lot;
    return pointed !== undefined && this.lots.has(pointed) ? pointed : this.proposedLot;
  });

  /** What is in hand and can go nowhere now: the engine is asked why. */
  readonly stuckInHand: string | null = $derived.by(() => {
    const { picked } = this;
    if (!this.myTurn || picked === null) return null;
    if (picked.kind === 'card') return this.lots.size === 0 ? picked.card : null;
    if (picked.kind === 'tile') return this.placements.length === 0 ? picked.tile : null;
    return this.offers.shift === null ? picked.action : null;
  });

  /** What the margin speaks of, legal or not: a move, or a question why there is none. */
  readonly considered: string | undefined = $derived.by(() => {
    if (this.ghost !== null) return this.#wordsFor(this.ghost);
    if (this.deniedLot !== null) return lotWords(this.#cardInHand, this.deniedLot);
    if (this.targetLot !== null) return this.lots.get(this.targetLot);
    if (this.stuckInHand !== null) return this.stuckInHand;
    return this.picked?.kind === 'action' ? (this.offers.shift ?? undefined) : undefined;
  });

  /** The move that the main button makes. */
  readonly ready: string | undefined = $derived.by(() => {
    const { picked } = this;
    if (picked?.kind === 'action') return this.offers.shift ?? undefined;
    if (picked?.kind === 'tile') return this.proposed === null ? undefined : this.#legalWords(this.proposed);
    return this.proposedLot === null ? undefined : this.lots.get(this.proposedLot);
  });

  readonly ledger: Ledger | null = $derived.by(() => {
    const preview = this.previews.of(this.considered);
    if (preview?.events === undefined || this.viewer === null) return null;
    return ledgerOf(this.view, this.viewer, happeningsOf(preview));
  });

  /** Why what is pointed at or chosen cannot be had. */
  readonly whyNot: WhyNot | null = $derived.by(() => this.#refused(this.considered));

  /** What was chosen, and is not only pointed at. */
  readonly #chosen: string | undefined = $derived.by(() => {
    if (this.picked?.kind === 'tile' && this.proposed !== null) return this.#wordsFor(this.proposed);
    if (this.#askedLot !== null) return lotWords(this.#cardInHand, this.#askedLot);
    return this.stuckInHand ?? undefined;
  });

  /** Why that cannot be had: it is said on the plate. */
  readonly whyNotChosen: WhyNot | null = $derived.by(() => this.#refused(this.#chosen));

  /** Whether the map shows another place than the proposed one: the one that is pointed at. */
  get showsOther(): boolean {
    if (this.picked?.kind === 'tile') return this.proposed !== null && !isSame(this.ghost, this.proposed);
    const { proposedLot, targetLot } = this;
    return proposedLot !== null && targetLot !== null && targetLot !== proposedLot;
  }

  isLegal(placement: Placement): boolean {
    return this.#legalWords(placement) !== undefined;
  }

  pick(picked: Picked): void {
    if (!this.myTurn) return;
    const again =
      picked.kind === 'tile' &&
      this.picked?.kind === 'tile' &&
      picked.tile === this.picked.tile &&
      picked.copy === this.picked.copy;
    this.putBack();
    if (again) return;
    this.picked = picked;
    this.turn = 0;
    this.wantPreviews();
  }

  /** The market slot with this number. */
  pickSlot(slot: number): void {
    const card = this.view.market.find((each) => each.slot === slot)?.card;
    if (card == null) return;
    if (this.picked?.kind === 'card' && this.picked.slot === slot) this.putBack();
    else this.pick({ kind: 'card', card, slot });
  }

  point(square: string | null): void {
    if (square !== this.pointed) this.#turnAsked = false;
    this.pointed = square;
    this.#wantConsidered();
  }

  /** Whether choosing a square does anything now: where something else is ready, what cannot be had is not asked about. */
  meansSomething(square: string): boolean {
    if (this.picked?.kind === 'tile') return true;
    const lot = lotAt(square);
    if (lot === undefined || !this.myTurn) return false;
    return this.ready === undefined || this.lots.has(lot.lot);
  }

  /** Chooses what is meant by a square; what is chosen twice is done. */
  choose(square: string): void {
    if (!this.mayAct) return;
    this.refusal = null;
    if (this.picked?.kind === 'tile') this.#proposePlace(this.#meant(this.picked.tile, square));
    else this.#proposeLot(lotAt(square)?.lot ?? null);
    this.#wantConsidered();
  }

  /** A quarter turn, to the right or to the left, of what is held over the map. */
  turnBy(step: 1 | -1): void {
    if (this.picked?.kind !== 'tile') return;
    const { tile } = this.picked;
    const count = turnsOf(tile);
    const held = this.ghost;
    this.turn = ((held?.turn ?? this.turn) + step + count) % count;
    this.#turnAsked = true;
    // What is pointed at turns about that square; what only lies there, about the one it is held by.
    if (this.proposed !== null && isSame(held, this.proposed))
      this.proposed = this.#meant(tile, this.#pointedLot ?? nameOf(gripSquare(this.proposed)));
    this.#wantConsidered();
  }

  /** Moves the proposed skyscraper to where it is dragged. */
  drag(square: string): void {
    if (this.picked?.kind !== 'tile' || groundAt(square).kind !== 'lot') return;
    const meant = this.#meant(this.picked.tile, square);
    this.pointed = square;
    this.proposed = meant;
    this.turn = meant.turn;
    this.#wantConsidered();
  }

  suggest(words: string | null): void {
    this.putBack();
    // The mouse may rest on another square.
    this.pointed = null;
    const move = words === null ? null : readMove(words);
    if (move === null || move.kind === 'end') return;
    if (move.kind === 'market_shift') this.picked = { kind: 'action', action: 'market_shift' };
    else if ('tile' in move) {
      this.picked = { kind: 'tile', tile: move.tile, copy: 0 };
      const places = new Map([[move.at, words ?? '']]);
      this.proposed = placementsOf(move.tile, places)[0] ?? null;
      this.turn = this.proposed?.turn ?? 0;
    } else {
      const slot = this.view.market.find(({ card }) => card === move.card)?.slot;
      if (move.kind !== 'give_up' && slot !== undefined)
        this.picked = { kind: 'card', card: move.card, slot };
      this.proposedLot = move.lot;
    }
    this.wantPreviews();
  }

  ask(owner: string): void {
    this.asked = this.asked === owner ? null : owner;
  }

  lightLand(owner: string): void {
    this.litOwner = this.litOwner === owner ? null : owner;
  }

  /** Lights up on the map what a line of the log speaks of. */
  lightEntry(entry: Entry | null): void {
    this.marked = new Set(entry === null ? [] : placesOf(entry));
  }

  /** One step back: the place, then what is in hand. */
  stepBack(): void {
    if (this.asked !== null) this.asked = null;
    else if (this.#askedLot !== null) this.#askedLot = null;
    else if (this.proposed !== null || this.proposedLot !== null) {
      this.proposed = null;
      this.proposedLot = null;
    } else this.picked = null;
    this.refusal = null;
  }

  putBack(): void {
    this.picked = null;
    this.proposed = null;
    this.proposedLot = null;
    this.#askedLot = null;
    this.#turnAsked = false;
    this.refusal = null;
    this.asked = null;
  }

  async commit(): Promise<void> {
    await this.move(this.ready);
  }

  /** Ends the turn, by the rules and at the table at once. */
  override async endTurn(): Promise<void> {
    if (this.held) return super.endTurn();
    if (this.offers.end === null) return;
    this.#endSaidAt = this.session.state.number;
    await this.move(this.offers.end);
    if (this.refusal !== null) this.#endSaidAt = null;
  }

  /** The position has changed: what was picked is put back. */
  settle(): void {
    this.putBack();
    this.wantPreviews();
    if (this.ending && this.held) void this.#endHeld();
  }

  async #endHeld(): Promise<void> {
    await super.endTurn();
    if (this.refusal !== null) this.#endSaidAt = null;
  }

  wantPreviews(): void {
    if (this.viewer === null || this.moment !== null) return;
    const { picked } = this;
    const places = picked?.kind === 'tile' ? this.offers.places.get(picked.tile) : undefined;
    const shift = picked?.kind === 'action' && this.offers.shift !== null ? [this.offers.shift] : [];
    const why = this.stuckInHand === null ? [] : [this.stuckInHand];
    void this.previews.want([...this.lots.values(), ...(places?.values() ?? []), ...shift, ...why]);
  }

  get #cardInHand(): string | null {
    return this.picked?.kind === 'card' ? this.picked.card : null;
  }

  /** The square that is pointed at, where something could be built. */
  get #pointedLot(): string | null {
    return this.pointed !== null && groundAt(this.pointed).kind === 'lot' ? this.pointed : null;
  }

  #wantConsidered(): void {
    const wanted = [this.considered, this.#chosen].filter((words) => words !== undefined);
    if (wanted.length > 0) void this.previews.want(wanted);
  }

  #refused(words: string | undefined): WhyNot | null {
    const refused = this.previews.of(words)?.refused;
    return refused ? withNames(refused, (owner) => this.nameOf(owner)) : null;
  }

  #meant(tile: string, square: string): Placement {
    return meantAt(tile, squareNamed(square), this.turn, this.#turnAsked, this.placements);
  }

  #legalWords(placement: Placement): string | undefined {
    return moveFor(placement, this.offers.places.get(placement.tile) ?? nowhere);
  }

  /** A place that is not legal is asked about. */
  #wordsFor(placement: Placement): string {
    return (
      this.#legalWords(placement) ?? placeWords(placement.tile, nameOf(placement.at), degreesOf(placement))
    );
  }

  #proposePlace(placement: Placement): void {
    if (isSame(placement, this.proposed) && this.ready !== undefined) void this.commit();
    else {
      this.proposed = placement;
      this.turn = placement.turn;
    }
  }

  /** Without a card in hand a free lot takes the card that is on offer for it. */
  #proposeLot(lot: string | null): void {
    if (lot === null || !this.mayPropose) return;
    if (lot === this.proposedLot && this.ready !== undefined) {
      void this.commit();
      return;
    }
    if (!this.lots.has(lot) && this.picked === null) {
      const offered = this.view.market.find(({ card }) => card === lotAt(lot)?.card);
      if (offered?.card != null && this.offers.lots.get(offered.card)?.has(lot))
        this.pick({ kind: 'card', card: offered.card, slot: offered.slot });
    }
    if (!this.lots.has(lot) && !this.myTurn) return;
    this.proposedLot = this.lots.has(lot) ? lot : null;
    this.#askedLot = this.lots.has(lot) ? null : lot;
  }
}
