// What can be seen at a table of En Route, whoever looks and whatever is being done.
import type { LogLine } from '../../../session/log';
import { Sitting } from '../../../shell/table/sitting.svelte';
import { language, say } from '../../../text';
import type { City } from '../model/city';
import { crossingNamed, type Spot } from '../model/grid';
import { logOf } from '../model/log';
import { cityOf, landmarkName, taskPiece } from '../model/pieces';
import { ratingsChanged } from '../model/played';
import { type Guide, guideOf, type View, viewOf } from '../model/shapes';
import { type Sheet, sheetOf } from '../model/sheet';
import type { Ride } from '../model/trail';

export class Seen extends Sitting {
  /** Whose plan lies on the table instead of one's own. */
  opened = $state<string | null>(null);
  /** Whose plan is shown for a moment, while it is told what they did. */
  #followed = $state<string | null>(null);
  /** The pencil is on the paper: nothing is drawn away from under it. */
  penDown = $state(false);

  get view(): View {
    return viewOf(this.position);
  }
  get city(): City {
    return cityOf(this.view);
  }
  /** Whose hand and task are shown: the viewer's own, or the first for those who only watch. */
  get home(): string {
    return this.viewer ?? this.view.guides[0]?.owner ?? 'p1';
  }
  get own(): Guide | undefined {
    return guideOf(this.view, this.home);
  }
  get shown(): string {
    return (this.penDown ? null : this.#followed) ?? this.opened ?? this.home;
  }
  /** Whether one's own plan lies on the table. */
  get atHome(): boolean {
    return this.shown === this.home;
  }
  /** Shows the plan of a player while it is told what they did; null: what the person had open comes back. */
  follow(owner: string | null): void {
    this.#followed = owner;
  }
  open(owner: string): void {
    this.#followed = null;
    this.opened = owner === this.home ? null : owner;
  }
  get owners(): string[] {
    return this.view.guides.map(({ owner }) => owner);
  }
  get names(): ReadonlyMap<string, string> {
    return new Map(this.owners.map((owner) => [owner, this.nameOf(owner)]));
  }
  get ratings(): ReadonlyMap<string, number> {
    return new Map(this.view.ratings.map(({ landmark, rating }) => [landmark, rating]));
  }
  landmarkName(landmark: string): string {
    return say(landmarkName(this.city, landmark));
  }
  /** The round cards of the one who draws: in the opening they are one's own. */
  get conditionsCards(): readonly string[] {
    const picked = this.own?.picked ?? [];
    return picked.length > 0 ? picked : (this.view.conditions?.cards ?? []);
  }
  crossingNames(task: string): readonly string[] {
    return taskPiece(task).crossings;
  }
  flagsOf(task: string): Spot[] {
    return this.crossingNames(task).map(crossingNamed);
  }
  /** The ride of one's own Underground card (ER-19.3). */
  get ride(): Ride {
    const card = this.city.content.metro?.cards.find(({ id }) => id === this.own?.metro);
    const [from, to] = card?.stations ?? [];
    return from === undefined || to === undefined ? null : [crossingNamed(from), crossingNamed(to)];
  }

  /** What is on the plan that lies on the table. */
  readonly sheet: Sheet | null = $derived.by(() => {
    const guide = guideOf(this.view, this.shown);
    return guide === undefined ? null : sheetOf(this.view, guide);
  });

  /** In the past, too, all that has happened since is told: of the city as it is known now. */
  readonly log: LogLine[] = $derived.by(() => {
    const { entries, position } = this.session.state;
    return logOf(entries, cityOf(viewOf(position)), language(), (owner) => this.nameOf(owner));
  });

  readonly changedRatings: ReadonlySet<string> = $derived.by(() => ratingsChanged(this.entries));
}
