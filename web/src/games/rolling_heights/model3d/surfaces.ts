// What is printed on the faces of cubes, plates and spaces, drawn on small canvases.
import { CanvasTexture, SRGBColorSpace } from 'three';
import { marks, typeSigns, washes } from '../art/shapes';
import type { BuildingType, Cube } from '../model/kinds';
import type { SceneSpace } from '../model/scene';
import type { Palette } from './palette';

type Pen = CanvasRenderingContext2D;

const size = 128;

function printed(draw: (pen: Pen) => void): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser gives no canvas');
  draw(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

function fill(pen: Pen, colour: string): void {
  pen.fillStyle = colour;
  pen.fillRect(0, 0, size, size);
}

/** A path of the drawings, in the middle of a point and so many times as large. */
function stroke(
  pen: Pen,
  path: string,
  x: number,
  y: number,
  scale: number,
  colour: string,
  width = 1.4,
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineJoin = 'round';
  pen.stroke(new Path2D(path));
  pen.restore();
}

function frame(pen: Pen, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.strokeRect(width / 2, width / 2, size - width, size - width);
}

/** A face of a cube: its colour, the mark of its material, a dark edge. */
export function cubeFace(cube: Cube, palette: Palette, top: boolean): CanvasTexture {
  return printed((pen) => {
    fill(pen, palette.of(top ? `${cube}-top` : cube));
    const ink = palette.of('cube-edge');
    pen.globalAlpha = 0.55;
    if (cube === 'wood') {
      for (const y of [34, 64, 94]) stroke(pen, 'M-64 0H64', 64, y, 1, ink, 5);
    } else if (cube === 'glass') stroke(pen, 'M-40 40 40-40M-10 44 44-10', 64, 64, 1, ink, 5);
    else if (cube === 'steel') stroke(pen, 'M-64-64 64 64M64-64-64 64', 64, 64, 1, ink, 5);
    else if (cube === 'special') stroke(pen, marks.special, 64, 64, 9, ink, 0.7);
    pen.globalAlpha = 1;
    frame(pen, ink, 6);
  });
}

/** The same lines that tell building types apart on paper. */
function pattern(pen: Pen, type: BuildingType, ink: string): void {
  const step = 16;
  for (let a = 0; a < size; a += step) {
    if (type === 'commercial') stroke(pen, `M0 0V${size}`, a + 8, 0, 1, ink, 3);
    else if (type === 'industrial') stroke(pen, `M${-size} ${size}L${size} ${-size}`, a, size - a, 1, ink, 3);
    else {
      for (let b = 0; b < size; b += step) {
        if (type === 'residential') stroke(pen, 'M0 12 8 4 16 12', a, b, 1, ink, 3);
        else {
          pen.fillStyle = ink;
          if (type === 'civic') pen.fillRect(a + 2, b + 2, 6, 6);
          else {
            pen.beginPath();
            pen.arc(a + 6, b + 6, 3.4, 0, 7);
            pen.fill();
          }
        }
      }
    }
  }
}

/** The plate of a plan: wash, pattern, and the sign of its type where the towers leave room. */
export function plateFace(type: BuildingType, palette: Palette): CanvasTexture {
  return printed((pen) => {
    const wash = washes[type];
    fill(pen, palette.of(wash));
    pattern(pen, type, palette.of(`${wash}-line`));
    pen.fillStyle = palette.of(wash);
    pen.fillRect(4, size - 36, 32, 32);
    stroke(pen, typeSigns[type], 20, size - 20, 2, palette.of(`${wash}-deep`));
    frame(pen, palette.of(`${wash}-deep`), 4);
  });
}

function waves(pen: Pen, palette: Palette): void {
  for (const y of [30, 58, 86, 112])
    stroke(pen, 'M-56 0q14-12 28 0t28 0t28 0t28 0', 64, y, 1, palette.of('water-line'), 4);
}

/** An empty space: water, or land with its bonus and what it costs. */
export function groundFace({ water, bonus, premium }: SceneSpace, palette: Palette): CanvasTexture {
  return printed((pen) => {
    fill(pen, palette.of(water ? 'water' : 'card'));
    if (water) waves(pen, palette);
    if (bonus !== null) {
      const wash = washes[bonus.type];
      pen.fillStyle = palette.of(wash);
      pen.fillRect(28, 28, 72, 72);
      stroke(pen, typeSigns[bonus.type], 52, 52, 2.4, palette.of(`${wash}-deep`));
      write(pen, `${bonus.points}`, 82, 94, 34, palette.of(`${wash}-deep`));
    }
    if (premium > 0) write(pen, `−${premium}`, 108, 28, 26, palette.of('ink'));
    if (!water) frame(pen, palette.of('rule'), 3);
  });
}

function write(pen: Pen, text: string, x: number, y: number, height: number, colour: string): void {
  pen.font = `800 ${height}px "Sofia Sans Condensed Variable", sans-serif`;
  pen.textAlign = 'center';
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** A letter or a number of the margin. */
export function letterFace(text: string, palette: Palette): CanvasTexture {
  return printed((pen) => {
    pen.clearRect(0, 0, size, size);
    pen.font = '400 88px "Old Standard TT", serif';
    pen.textAlign = 'center';
    pen.fillStyle = palette.of('ink-2');
    pen.fillText(text, 64, 92);
  });
}
