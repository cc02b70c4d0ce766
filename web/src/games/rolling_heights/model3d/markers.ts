// The ownership markers: the roof of each player, cut out of a board as thick as a cube.
import { ExtrudeGeometry, Path, Shape } from 'three';
import type { Sign } from '../../../shell/signs';

/** The outlines of the roofs, left to right, in a box one wide and one high that stands on the ground. */
const outlines: Readonly<Record<Sign, readonly (readonly [number, number])[]>> = {
  dome: Array.from({ length: 13 }, (_, index): [number, number] => {
    const angle = Math.PI - (Math.PI * index) / 12;
    return [0.5 * Math.cos(angle), 0.45 + 0.5 * Math.sin(angle)];
  }),
  gable: [
    [-0.5, 0.5],
    [0, 1],
    [0.5, 0.5],
  ],
  step: [
    [-0.5, 0.45],
    [-0.25, 0.45],
    [-0.25, 0.75],
    [-0.12, 0.75],
    [-0.12, 1],
    [0.12, 1],
    [0.12, 0.75],
    [0.25, 0.75],
    [0.25, 0.45],
    [0.5, 0.45],
  ],
  saw: [
    [-0.5, 0.55],
    [-0.17, 0.95],
    [-0.17, 0.55],
    [0.17, 0.95],
    [0.17, 0.55],
    [0.5, 0.95],
  ],
};

/** `size` is the width; it stands on its foot and looks to the front. */
export function roofGeometry(sign: Sign, size: number): ExtrudeGeometry {
  const shape = new Shape();
  shape.moveTo(-size / 2, 0);
  for (const [x, y] of outlines[sign]) shape.lineTo(x * size, y * size);
  shape.lineTo(size / 2, 0);
  shape.closePath();
  const door = new Path();
  door.moveTo(-0.1 * size, 0.08 * size);
  door.lineTo(0.1 * size, 0.08 * size);
  door.lineTo(0.1 * size, 0.34 * size);
  door.lineTo(-0.1 * size, 0.34 * size);
  shape.holes.push(door);
  const geometry = new ExtrudeGeometry(shape, { depth: size * 0.3, bevelEnabled: false });
  geometry.translate(0, 0, -size * 0.15);
  return geometry;
}
