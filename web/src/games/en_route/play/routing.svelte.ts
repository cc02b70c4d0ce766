// The final route while its player chooses it: drawn on the screen at will, and told to the table each time the pencil is lifted.
import { crossingName, crossingNamed, type Spot, segmentName, segmentNamed } from '../model/grid';
import type { Guide } from '../model/shapes';
import { isWhole, Paths, type Ride, segmentsOf, type Trail } from '../model/trail';

interface Table {
  readonly own: Guide | undefined;
  readonly ride: Ride;
  /**
   * Sends a move of the route. `sent`: the table takes it, or is busy with another one; `illegal`: the rules do not allow it, and
   * the person is told why; `lost`: it did not arrive.
   */
  tell(words: string): Promise<Told>;
}

export type Told = 'sent' | 'illegal' | 'lost';

export class Routing {
  readonly #table: Table;
  /** What is on the screen. */
  trail = $state.raw<Trail>([]);
  /** Crossings that were erased last, the latest first: they can be drawn again. */
  #erased = $state.raw<readonly Spot[]>([]);
  showsBest = $state(false);
  /** What is on the screen has to be told to the table. */
  #telling = false;
  /** Moves that the table has not answered yet: what it knows may still change without anybody drawing. */
  #unanswered = 0;
  #finishing = false;
  /** The pencil is at the end of the route. */
  #drawing = false;

  constructor(table: Table) {
    this.#table = table;
  }

  readonly #paths = $derived.by(
    () => new Paths((this.#table.own?.segments ?? []).map(segmentNamed), this.#table.ride),
  );

  /** The route that the table knows. */
  get #told(): readonly string[] {
    return this.#table.own?.route?.crossings ?? [];
  }
  get #names(): string[] {
    return this.trail.map(crossingName);
  }
  get segments(): ReadonlySet<string> {
    return new Set(segmentsOf(this.trail, this.#table.ride).map(segmentName));
  }
  /** Where it may go on. */
  get next(): readonly Spot[] {
    if (this.trail.length > 0) return this.#paths.nextOf(this.trail);
    const ends = (this.#table.own?.segments ?? []).map(segmentNamed).flatMap(({ from, to }) => [from, to]);
    return [...new Map(ends.map((end) => [crossingName(end), end])).values()];
  }
  get canRedo(): boolean {
    return this.#erased.length > 0;
  }
  /** Whether what is on the screen can be the final route. */
  get isWhole(): boolean {
    return isWhole(this.trail, this.#table.ride);
  }
  /** Whether the table knows all of it. */
  get isTold(): boolean {
    return this.#names.join() === this.#told.join();
  }
  get best(): Trail {
    return (this.#table.own?.best?.crossings ?? []).map(crossingNamed);
  }
  get isBest(): boolean {
    const { best, route } = this.#table.own ?? {};
    return this.isTold && best != null && route != null && route.score.total >= best.score.total;
  }

  /** The pencil is put down: at either end of the route to go on from there, or anywhere to begin it. */
  putDown(at: Spot): void {
    const name = crossingName(at);
    if (this.trail.length <= 1) this.#set([at]);
    else if (this.isWhole && this.#names[0] === name && this.#names.at(-1) !== name)
      this.#set(this.trail.toReversed());
    this.#drawing = this.#names.at(-1) === name;
  }

  /** It has come to a crossing. */
  follow(to: Spot): void {
    if (this.#drawing) this.#set(this.#paths.follow(this.trail, to));
  }

  /** A tapped crossing: the route goes there, or back to it; the first one begins it. */
  choose(at: Spot): void {
    const longer = this.#paths.follow(this.trail, at);
    const passed = this.#names.lastIndexOf(crossingName(at));
    if (longer.length > this.trail.length) this.#set(longer);
    else if (passed >= 0 && this.trail.length > 1)
      this.#cut(passed === this.trail.length - 1 ? passed - 1 : passed);
    else if (this.trail.length <= 1) this.#set([at]);
    this.lift();
  }

  back(): void {
    if (this.trail.length > 0) this.#cut(this.trail.length - 2);
    this.lift();
  }

  redo(): void {
    const [first, ...rest] = this.#erased;
    if (first === undefined) return;
    this.trail = [...this.trail, first];
    this.#erased = rest;
    this.lift();
  }

  clear(): void {
    this.#set([]);
    this.lift();
  }

  takeBest(): void {
    this.#set(this.best);
    this.showsBest = false;
    this.lift();
  }

  /** The pencil is lifted: the table is told. */
  lift(): void {
    this.#drawing = false;
    this.#telling = true;
    this.tellOn();
  }

  finish(): void {
    this.#finishing = true;
    this.lift();
  }

  /** One step of telling; called again at every new position until the table knows it all. */
  tellOn(): void {
    if (!this.#telling) {
      // What others do meanwhile does not take the pencil away.
      if (!this.isTold && !this.#drawing) this.trail = this.#told.map(crossingNamed);
      return;
    }
    const [names, told] = [this.#names, this.#told];
    if (names.length === told.length && this.isTold) {
      if (this.#unanswered > 0) return;
      this.#telling = false;
      if (this.#finishing) void this.#tell('done');
      this.#finishing = false;
      return;
    }
    const agrees = told.every((name, index) => names[index] === name) && told.length <= names.length;
    if (!agrees) void this.#tell('erase');
    else void this.#tell(`${told.length === 0 ? 'start' : 'go'} ${names[told.length]}`);
  }

  /** Where the table disagrees, its route is the one that counts; what only got lost stays drawn, and the next lift tells it again. */
  async #tell(words: string): Promise<void> {
    this.#unanswered += 1;
    const told = await this.#table.tell(words);
    this.#unanswered -= 1;
    if (told === 'sent') {
      if (this.isTold) this.tellOn();
      return;
    }
    this.#finishing = false;
    if (told === 'lost') return;
    this.#telling = false;
    this.#erased = [];
    this.trail = this.#told.map(crossingNamed);
  }

  forget(): void {
    this.trail = [];
    this.#erased = [];
    this.showsBest = false;
    this.#telling = false;
    this.#finishing = false;
  }

  /** What lies after a crossing of the route is erased, and can be drawn again. */
  #cut(last: number): void {
    this.#erased = [...this.trail.slice(last + 1), ...this.#erased];
    this.trail = this.trail.slice(0, last + 1);
  }

  #set(trail: Trail): void {
    if (trail !== this.trail) this.#erased = [];
    this.trail = trail;
  }
}
