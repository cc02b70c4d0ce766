// The one space of a drawing that the next key is for. The mouse moves it as well as the keys do.

export class Cursor<Space> {
  at = $state.raw<Space | null>(null);
  /** Whether the keyboard moves it: then its ring is drawn, and Enter is for the space within it. */
  keyed = $state(false);

  keyTo(space: Space): void {
    this.at = space;
    this.keyed = true;
  }

  /** Enter is for what is proposed then, wherever the keyboard was before. */
  pointTo(space: Space): void {
    this.at = space;
    this.keyed = false;
  }

  /** The keyboard has gone elsewhere. */
  leave(): void {
    this.keyed = false;
  }
}
