// The tokens of the style sheet as colours for canvas and WebGL; they follow the theme.
import { Color } from 'three';

export class Palette {
  readonly #style: CSSStyleDeclaration;

  constructor(element: Element) {
    this.#style = getComputedStyle(element);
  }

  /** The value of a token: `of('wood-top')`. */
  of(token: string): string {
    return this.#style.getPropertyValue(`--${token}`).trim();
  }

  colour(token: string): Color {
    return new Color(this.of(token));
  }
}
