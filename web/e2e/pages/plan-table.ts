import type { Locator, Page } from '@playwright/test';
import { crossingAt, crossingNamed, locationAt, locationNamed } from '../../src/games/en_route/model/grid';
import { GameTable } from './game-table';

/** What a person at the table is asked for: a task, a card, one of equal choices, a place on the plan. */
export type Choice = 'task' | 'card' | 'equal' | 'space';

/** The table of En Route: plan, hand and cards of the round, with a mouse or a finger. */
export class PlanTable extends GameTable<Choice> {
  protected override readonly ways: readonly [Choice, string][] = [
    ['task', 'button.task:not(.picked)'],
    ['card', 'button.card-button.open:not(.picked)'],
    ['equal', '.plate .ink'],
    ['space', '.space.legal'],
  ];
  protected override readonly moves: readonly Choice[] = ['equal', 'space'];

  get plan() {
    return this.page.getByRole('listbox');
  }
  get tasks() {
    return this.page.locator('button.task');
  }
  /** Cards that can be chosen. */
  get cards() {
    return this.page.locator('button.card-button.open');
  }
  get strokes() {
    return this.page.locator('.scene path.drawn, .scene path.fresh');
  }
  /** What is proposed, by its look. */
  get proposed() {
    return this.page.locator('.proposal path.proposed');
  }
  get refused() {
    return this.page.locator('.proposal path.refused');
  }
  get reachedCafes() {
    return this.page.locator('.proposal .reached');
  }
  get ledger() {
    return this.page.locator('.reasons table');
  }
  get log() {
    return this.page.locator('.log li');
  }

  button(name: string): Locator {
    return this.plate.getByRole('button', { name });
  }

  protected override async act(now: Choice | 'commit'): Promise<void> {
    if (now === 'commit') await this.hand.press(this.main);
    else if (now === 'task') await this.hand.press(this.tasks.first());
    else if (now === 'card')
      await this.hand.press(this.page.locator('button.card-button.open:not(.picked)').first());
    else if (now === 'equal') await this.hand.press(this.plate.locator('.ink').first());
    else await this.chooseSpace();
  }

  async commit(): Promise<void> {
    await this.press('commit');
  }

  /** Plays until a location is to be chosen. */
  async playUntilDrawing(): Promise<void> {
    for (;;) {
      const now = await this.now();
      if (now === 'space' || now === 'over' || now === 'curtain') return;
      await this.press(now);
    }
  }

  /** Plays until the final route is to be chosen. */
  async playUntilRoute(): Promise<void> {
    for (;;) {
      const now = await this.now();
      if (
        now === 'space' &&
        (await this.page.locator('.space.legal').first().textContent())?.startsWith('crossing')
      )
        return;
      await this.press(now);
    }
  }

  /** Where a crossing is on the screen. */
  async crossing(name: string): Promise<{ x: number; y: number }> {
    return onScreen(this.page, crossingAt(crossingNamed(name)));
  }

  async location(name: string): Promise<{ x: number; y: number }> {
    return onScreen(this.page, locationAt(locationNamed(name)));
  }

  /** Draws with the pencil from crossing to crossing. */
  async drag(...crossings: string[]): Promise<void> {
    const points = [];
    for (const name of crossings) points.push(await this.crossing(name));
    const [first, ...rest] = points;
    if (first === undefined) return;
    await this.page.mouse.move(first.x, first.y);
    await this.page.mouse.down();
    for (const { x, y } of rest) await this.page.mouse.move(x, y, { steps: 6 });
    await this.page.mouse.up();
  }

  /** Taps the road between two neighbouring crossings. */
  async tapRoad(from: string, to: string): Promise<void> {
    const [a, b] = [await this.crossing(from), await this.crossing(to)];
    await this.hand.pressAt(this.page, (a.x + b.x) / 2, (a.y + b.y) / 2);
  }

  async tapCrossing(name: string): Promise<void> {
    const { x, y } = await this.crossing(name);
    await this.hand.pressAt(this.page, x, y);
  }
}

/** A point of the drawing, as the browser has drawn it. */
async function onScreen(page: Page, point: { x: number; y: number }): Promise<{ x: number; y: number }> {
  return page.locator('svg.drawing .world').evaluate((world, at) => {
    const matrix = (world as SVGGElement).getScreenCTM();
    if (matrix === null) throw new Error('the plan is not drawn');
    const seen = new DOMPoint(at.x, at.y).matrixTransform(matrix);
    return { x: seen.x, y: seen.y };
  }, point);
}
