// What part of the drawing the board shows, and how large.
import type { Box, Point } from './geometry';

const nearest = 2.2;
const farthest = 0.3;

export class Camera {
  /** The point of the drawing in the middle of the picture. */
  middle = $state<Point>({ x: 0, y: 0 });
  scale = $state(1);
  /** Whether a person has moved it: then it stays where it is. */
  moved = $state(false);
  width = $state(0);
  height = $state(0);

  /** Shows the whole box, at most at `most` times its size and never smaller than `least`. */
  fit(box: Box, most: number, least: number): void {
    if (this.width === 0 || this.height === 0) return;
    const wanted = Math.min(this.width / (box.right - box.left), this.height / (box.bottom - box.top), most);
    this.scale = Math.max(wanted, least);
    this.middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    this.moved = false;
  }

  pan(dx: number, dy: number): void {
    this.middle = { x: this.middle.x - dx / this.scale, y: this.middle.y - dy / this.scale };
    this.moved = true;
  }

  /** Zooms about a point of the picture, which stays where it is. */
  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(nearest, Math.max(farthest, this.scale * factor));
    const offset = { x: at.x - this.width / 2, y: at.y - this.height / 2 };
    const growth = 1 / this.scale - 1 / scale;
    this.middle = { x: this.middle.x + offset.x * growth, y: this.middle.y + offset.y * growth };
    this.scale = scale;
    this.moved = true;
  }

  /** Moves just so far that a point of the drawing is seen, with some room about it; the lowest pixels may be covered. */
  reveal(point: Point, room: number, covered = 0): void {
    const halfWidth = Math.max(0, this.width / 2 / this.scale - room);
    const halfHeight = Math.max(0, (this.height - covered) / 2 / this.scale - room);
    const seen = point.y + covered / 2 / this.scale;
    this.middle = {
      x: Math.min(Math.max(this.middle.x, point.x - halfWidth), point.x + halfWidth),
      y: Math.min(Math.max(this.middle.y, seen - halfHeight), seen + halfHeight),
    };
  }

  /** The point of the drawing that is seen at a point of the picture. */
  under(point: Point): Point {
    return {
      x: this.middle.x + (point.x - this.width / 2) / this.scale,
      y: this.middle.y + (point.y - this.height / 2) / this.scale,
    };
  }

  /** Where a point of the drawing is seen. */
  seen(point: Point): Point {
    return {
      x: this.width / 2 + (point.x - this.middle.x) * this.scale,
      y: this.height / 2 + (point.y - this.middle.y) * this.scale,
    };
  }

  get transform(): string {
    const x = this.width / 2 - this.middle.x * this.scale;
    const y = this.height / 2 - this.middle.y * this.scale;
    return `translate(${x}px, ${y}px) scale(${this.scale})`;
  }
}
