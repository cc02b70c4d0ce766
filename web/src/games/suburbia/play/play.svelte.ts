// One table of Suburbia on the screen: what is chosen, proposed and pointed at, and what follows from it.

import { type LogLine, standingMoves } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import { Sitting } from '../../../shell/table/sitting.svelte';
import { Story } from '../../../shell/table/story.svelte';
import { language } from '../../../text';
import { type Ledger, ledgerOf } from '../model/ledger';
import { logOf } from '../model/log';
import { type BySpace, groupMoves, type Offers, readMove } from '../model/moves';
import { type Changed, changedSince, nothingChanged } from '../model/played';
import { type Borough, boroughOf, happeningsOf, type Stat, type View, viewOf } from '../model/shapes';
import { nameOf } from '../model/space';
import { beatsOf } from '../model/story';
import { words } from '../words';

/** What has been taken from the supply, not yet laid down. */
export type Picked =
  | { kind: 'buy' | 'lake' | 'discard'; slot: number; tile: string }
  | { kind: 'basic'; tile: string }
  | { kind: 'invest' };

/** A part of the table that a lesson is about. */
export type Hinted = 'supply' | 'basics' | 'board' | 'plate' | 'track' | 'goals';

const nowhere: BySpace = new Map();

export class Play extends Sitting {
  readonly story = new Story(beatsOf);

  picked = $state<Picked | null>(null);
  /** The space chosen for what was picked. */
  proposed = $state<string | null>(null);
  /** The space under the pointer or the keyboard's focus. */
  pointed = $state<string | null>(null);
  /** The market slot under the pointer, where a tile is to be discarded. */
  pointedSlot = $state<number | null>(null);
  /** A number that was asked where it came from. */
  asked = $state<{ owner: string; stat: Stat } | null>(null);
  /** The tile under the pointer or in focus, which the margin describes. */
  inspected = $state<string | null>(null);
  /** The tile that was chosen to be read, though it cannot be taken; it stays until something else is done. */
  looked = $state<string | null>(null);
  /** Spaces that a line of the log or of the ledger speaks of, by owner. */
  marked = $state<{ owner: string; spaces: ReadonlySet<string> } | null>(null);
  /** Whose borough was opened; null for one's own. */
  opened = $state<string | null>(null);
  /** Whose borough is shown for a moment, while it is told what they did. */
  #followed = $state<string | null>(null);
  hinted = $state<Hinted | null>(null);

  get view(): View {
    return viewOf(this.position);
  }
  /** Whose borough is at home on this screen: the viewer's own, or the first for those who only watch. */
  get home(): string {
    return this.viewer ?? this.view.boroughs[0]?.owner ?? 'p1';
  }
  /** Whose borough the board shows. */
  get shown(): string {
    return this.#followed ?? this.opened ?? this.worked;
  }
  /** In whose borough this person lays tiles: in Dale's while a space for his tile is chosen. */
  get worked(): string {
    return this.phase === 'dale_place' ? 'dale' : this.home;
  }
  /** Whether the board shows it. */
  get atWork(): boolean {
    return this.shown === this.worked;
  }
  get borough(): Borough | undefined {
    return boroughOf(this.view, this.shown) ?? this.view.boroughs[0];
  }
  get own(): Borough | undefined {
    return boroughOf(this.view, this.home);
  }
  get phase(): View['phase'] {
    return this.view.phase;
  }
  override get acting(): string[] {
    return this.phase === 'dale_place' && this.position.turn !== 'held' ? ['dale'] : super.acting;
  }

  /** Each red line costs the Lone Architect twice as much (SUB-11.2). */
  get lineCost(): number {
    return this.session.state.table.options.includes('mode=lone_architect') ? 2 : 1;
  }

  override nameOf(owner: string): string {
    return owner === 'dale' ? words().dale : super.nameOf(owner);
  }

  get owners(): { owner: string; name: string; population: number }[] {
    return this.view.boroughs.map(({ owner, population }) => ({
      owner,
      population,
      name: this.nameOf(owner),
    }));
  }
  get names(): ReadonlyMap<string, string> {
    return new Map(this.owners.map(({ owner, name }) => [owner, name]));
  }
  readonly log: LogLine[] = $derived.by(() =>
    logOf(this.session.state.entries, language(), (owner) => this.nameOf(owner)),
  );

  /** What happened since this seat last acted. */
  readonly changed: Changed = $derived.by(() =>
    this.moment === null ? changedSince(this.session.state.entries, this.viewer) : nothingChanged,
  );

  readonly offers: Offers = $derived.by(() => groupMoves(this.offered));

  /** The spaces on which what was picked may be laid, and the moves that do it. */
  readonly #places: BySpace = $derived.by(() => {
    if (this.offers.dale.size > 0) return this.offers.dale;
    const { picked } = this;
    if (picked === null) return nowhere;
    switch (picked.kind) {
      case 'buy':
      case 'lake':
        return this.offers[picked.kind].get(picked.slot) ?? nowhere;
      case 'basic':
        return this.offers.basic.get(picked.tile) ?? nowhere;
      case 'invest':
        return this.offers.invest;
      default:
        return nowhere;
    }
  });

  /** Those of them that can be seen. */
  readonly spaces: BySpace = $derived.by(() => (this.atWork ? this.#places : nowhere));

  /** The space the ledger speaks of: the one pointed at, or else the proposed one. */
  readonly target: string | null = $derived.by(() => {
    if (this.pointed !== null && this.spaces.has(this.pointed)) return this.pointed;
    return this.proposed;
  });

  /** The move the ledger speaks of. */
  readonly considered: string | undefined = $derived.by(() => {
    if (this.target !== null) return this.spaces.get(this.target);
    const { picked } = this;
    if (this.pointedSlot !== null && this.offers.discard.has(this.pointedSlot)) {
      return this.offers.discard.get(this.pointedSlot);
    }
    return picked?.kind === 'discard' ? this.offers.discard.get(picked.slot) : undefined;
  });

  /** The move that the main button makes. */
  readonly ready: string | undefined = $derived.by(() => {
    const { picked } = this;
    if (picked?.kind === 'discard') return this.offers.discard.get(picked.slot);
    return this.proposed === null ? undefined : this.#places.get(this.proposed);
  });

  readonly ledger: Ledger | null = $derived.by(() => {
    const preview = this.previews.of(this.considered);
    if (preview?.events === undefined || this.viewer === null) return null;
    return ledgerOf(this.view, this.viewer, happeningsOf(preview));
  });

  /** What the move brought that can still be taken back. */
  readonly made: Ledger | null = $derived.by(() => {
    const entry = this.held ? standingMoves(this.session.state.entries).at(-1) : undefined;
    if (entry === undefined || this.viewer === null || entry.seat !== this.viewer) return null;
    const ledger = ledgerOf(this.view, this.viewer, happeningsOf(entry));
    return ledger.action.length + ledger.turn.length > 0 ? ledger : null;
  });

  pick(picked: Picked): void {
    if (!this.myTurn) return;
    this.refusal = null;
    this.asked = null;
    this.looked = null;
    this.#followed = null;
    this.opened = null;
    const kept = this.proposed;
    this.picked = picked;
    this.proposed = kept !== null && this.spaces.has(kept) ? kept : null;
    this.wantPreviews();
  }

  /** A market tile: built if it can be paid, else as a lake, else refused with the reason. */
  pickSlot(slot: number): void {
    const tile = this.view.market.find((each) => each.slot === slot)?.tile;
    if (tile == null) return;
    if (this.offers.discard.has(slot)) this.pick({ kind: 'discard', slot, tile });
    else if (this.offers.buy.has(slot)) this.pick({ kind: 'buy', slot, tile });
    else if (this.offers.lake.has(slot)) this.pick({ kind: 'lake', slot, tile });
  }

  /** A tile that costs more than there is: says so. */
  refuseDear(tile: string, price: number): void {
    this.look(tile);
    if (this.own === undefined) return;
    const { money } = this.own;
    this.refusal = { en: words('en').market.costs(price, money), ru: words('ru').market.costs(price, money) };
  }

  /** Shows all that a tile does, in words. */
  look(tile: string): void {
    this.asked = null;
    this.looked = tile;
  }

  /** The tile that the margin describes, where no move is considered. */
  get described(): string | null {
    const { picked } = this;
    return this.inspected ?? (picked !== null && 'tile' in picked ? picked.tile : null);
  }

  /** A space is under the pointer or the keyboard's cursor. */
  point(space: string | null): void {
    this.pointed = space;
    if (space !== null && this.spaces.has(space)) this.looked = null;
    // While a move can still be taken back, the margin keeps what it brought.
    this.inspect(this.made === null ? this.tileAt(space) : null, null);
  }

  /** The tile on a space of the borough that is shown. */
  tileAt(space: string | null): string | null {
    return this.borough?.tiles.find((each) => nameOf(each.space) === space)?.tile ?? null;
  }

  /** A space was chosen: proposed where that is legal, and what is chosen twice is done; else one reads what lies there and why not. */
  choose(space: string): void {
    if (this.spaces.has(space)) {
      if (space === this.proposed && this.ready !== undefined) void this.commit();
      else this.propose(space);
      return;
    }
    const tile = this.tileAt(space);
    if (tile !== null) this.look(tile);
    void this.explain(space);
  }

  inspect(tile: string | null, slot: number | null): void {
    this.inspected = tile;
    this.pointedSlot = tile === null ? null : slot;
  }

  ask(owner: string, stat: Stat): void {
    const same = this.asked?.owner === owner && this.asked.stat === stat;
    this.asked = same ? null : { owner, stat };
  }

  /** Lights up on the board what a line of the log speaks of. */
  lightEntry(entry: Entry | null): void {
    const placed =
      entry === null
        ? null
        : happeningsOf(entry).find(({ tile }) => tile?.owner !== undefined && tile.space !== undefined);
    const { owner, space } = placed?.tile ?? {};
    this.marked = owner && space ? { owner, spaces: new Set([nameOf(space)]) } : null;
  }

  /** The same tile face up or face down. */
  turnOver(): void {
    const { picked } = this;
    if (picked?.kind === 'buy' && this.offers.lake.has(picked.slot)) this.pick({ ...picked, kind: 'lake' });
    else if (picked?.kind === 'lake' && this.offers.buy.has(picked.slot))
      this.pick({ ...picked, kind: 'buy' });
  }

  propose(space: string): void {
    if (!this.mayAct || !this.spaces.has(space)) return;
    this.refusal = null;
    this.looked = null;
    this.proposed = space;
  }

  suggest(words: string | null): void {
    this.settle();
    this.opened = null;
    // The mouse may rest on another space.
    this.pointed = null;
    const move = words === null ? null : readMove(words);
    if (move === null || move.kind === 'keep') return;
    if (move.kind === 'invest') this.picked = { kind: 'invest' };
    else if (move.kind === 'basic') this.picked = { kind: 'basic', tile: move.tile };
    else if ('slot' in move) this.picked = { kind: move.kind, slot: move.slot, tile: move.tile };
    this.proposed = 'space' in move ? move.space : null;
    this.wantPreviews();
  }

  /** Why what was picked may not be laid on this space: in the words of the rules. */
  async explain(space: string): Promise<void> {
    const example = this.spaces.values().next().value;
    if (!this.mayAct || example === undefined) return;
    const verb = this.picked?.kind === 'invest' ? 'invest' : example.slice(0, example.indexOf(' at '));
    const [preview] = await this.session.previews([`${verb} at ${space}`]);
    this.refusal = preview?.refused?.why ?? null;
  }

  /** One step back: what is read, then the space, then the tile, then another's borough. */
  stepBack(): void {
    if (this.asked !== null) this.asked = null;
    else if (this.looked !== null) this.looked = null;
    else if (this.proposed !== null) this.proposed = null;
    else if (this.picked !== null) this.picked = null;
    else this.opened = null;
    this.refusal = null;
  }

  /** Shows a borough while it is told what was done there; null: what the person had open comes back. */
  follow(owner: string | null): void {
    this.#followed = owner;
  }

  open(owner: string): void {
    this.#followed = null;
    this.proposed = null;
    this.looked = null;
    this.opened = owner === this.home ? null : owner;
  }

  async commit(): Promise<void> {
    await this.move(this.ready);
  }

  /** A goal is kept at one touch: that reveals nothing, so it can be taken back. */
  async keep(goal: string): Promise<void> {
    await this.move(this.offers.keep.get(goal));
  }

  /** The position has changed: what is no longer offered is put back. */
  settle(): void {
    this.picked = null;
    this.proposed = null;
    this.inspect(null, null);
    this.looked = null;
    this.refusal = null;
    this.wantPreviews();
  }

  wantPreviews(): void {
    if (this.viewer === null || this.moment !== null) return;
    void this.previews.want([...this.#places.values(), ...this.offers.discard.values()]);
  }
}
