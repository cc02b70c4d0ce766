import { GameTable } from './game-table';

/** What a person at the table is asked for. */
export type Choice = 'goal' | 'space' | 'tile';

/** The table of Suburbia, played with a mouse or a finger. */
export class Table extends GameTable<Choice> {
  protected override readonly ways: readonly [Choice, string][] = [
    ['goal', '.choice button'],
    ['space', '.space.legal'],
    ['tile', ':is(.market, .basics, .strip) button:is(.open, .lake)'],
  ];
  protected override readonly moves: readonly Choice[] = ['goal'];
  #tilesTaken = 0;

  get goals() {
    return this.page.locator('.choice button');
  }
  /** Tiles that can be built. */
  get offers() {
    return this.page.locator(':is(.market, .strip) button.open');
  }
  /** Tiles that can only be turned over to a lake. */
  get lakes() {
    return this.page.locator(':is(.market, .strip) button.lake');
  }
  get basics() {
    return this.page.locator('.basics button.open');
  }

  protected override async act(now: Choice | 'commit'): Promise<void> {
    if (now === 'commit') await this.hand.press(this.main);
    else if (now === 'goal') await this.hand.press(this.goals.first());
    else if (now === 'space') await this.chooseSpace();
    else await this.chooseTile();
  }

  /** The cheapest tile of the market; a basic one now and then, since then a tile is discarded as well. */
  async chooseTile(): Promise<void> {
    this.#tilesTaken += 1;
    const liked = this.#tilesTaken % 4 === 0 ? [this.basics, this.offers] : [this.offers, this.basics];
    for (const tiles of [...liked, this.lakes]) {
      if ((await tiles.count()) === 0) continue;
      await this.hand.press(tiles.last());
      return;
    }
  }
}
