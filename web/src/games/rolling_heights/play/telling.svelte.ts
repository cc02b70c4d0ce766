// What is told of the moves of others and of chance: throws in the box, and what changed on the map.
import type { Entry } from '../../../session/shapes';
import { Story } from '../../../shell/table/story.svelte';
import type { Crew } from '../model/crew';
import { type Beat, beatsOf } from '../model/story';
import { Toss } from './toss.svelte';

export class Telling {
  readonly toss: Toss;
  readonly #map = new Story<Beat>(beatsOf);

  constructor(owner: () => string, crew: () => Crew) {
    this.toss = new Toss(owner, crew);
  }

  get beats(): readonly Beat[] {
    return this.#map.beats;
  }

  tell(entries: readonly Entry[]): void {
    this.toss.tell(entries);
    this.#map.tell(entries);
  }

  skip(): void {
    this.toss.skip();
    this.#map.skip();
  }
}
