// The city in three dimensions: boards, plans, stacked cubes and ownership markers, to be turned and looked at from any side.
// It draws only when something has changed.
import {
  AmbientLight,
  BoxGeometry,
  BufferGeometry,
  DirectionalLight,
  DoubleSide,
  EdgesGeometry,
  Float32BufferAttribute,
  Group,
  LineDashedMaterial,
  LineSegments,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene,
  type Texture,
  Vector2,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { signOf } from '../../../shell/signs';
import { boardSize, columnName, columns, rows, spaceNamed, standsOf } from '../model/city';
import type { Cube } from '../model/kinds';
import { type ScenePlan, type SceneSpace, tallest } from '../model/scene';
import { roofGeometry } from './markers';
import { Palette } from './palette';
import { cubeFace, groundFace, letterFace, plateFace } from './surfaces';

/** A space is one wide; streets lie between the boards. */
const street = 0.14;
const cubeSize = 0.2;
const plateHeight = 0.06;

function along(index: number, count: number): number {
  const width = count + (count / boardSize - 1) * street;
  return index + Math.floor(index / boardSize) * street + 0.5 - width / 2;
}

/** The lit spaces, and the one that is proposed. */
export interface Marked {
  readonly legal: ReadonlySet<string>;
  readonly proposed: string | null;
}

export class City3d {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(34, 1, 0.1, 60);
  readonly #controls: OrbitControls;
  readonly #palette: Palette;
  readonly #standing = new Group();
  readonly #marks = new Group();
  readonly #kept: { dispose(): void }[] = [];
  readonly #cubeLooks = new Map<Cube, Material[]>();
  readonly #cube: BoxGeometry;
  /** What a click can hit, with the name of its space. */
  #grounds: Mesh[] = [];
  #drawing = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true });
    this.#renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#palette = new Palette(canvas);
    this.#cube = this.#keep(new BoxGeometry(cubeSize, cubeSize, cubeSize));
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.maxPolarAngle = Math.PI * 0.48;
    this.#controls.minDistance = 3;
    this.#controls.maxDistance = 20;
    this.#controls.addEventListener('change', () => this.#draw());
    this.#scene.background = this.#palette.colour('sheet');
    this.#light();
    this.#layBoards();
    this.#scene.add(this.#standing, this.#marks);
    this.home();
  }

  /** Back to where the whole city is seen from the front. */
  home(): void {
    this.#camera.position.set(2.4, 8.8, 11);
    this.#controls.target.set(0, 0, 0.3);
    this.#controls.update();
    this.#draw();
  }

  /** A step of the keyboard: around, up and down, nearer. */
  turn(sideways: number, upward: number, nearer: number): void {
    const offset = this.#camera.position.clone().sub(this.#controls.target);
    const distance = offset.length() * (1 - nearer);
    const azimuth = Math.atan2(offset.x, offset.z) + sideways;
    const polar = Math.min(1.5, Math.max(0.05, Math.acos(offset.y / offset.length()) - upward));
    offset.setFromSphericalCoords(Math.min(20, Math.max(3, distance)), polar, azimuth);
    this.#camera.position.copy(this.#controls.target).add(offset);
    this.#controls.update();
    this.#draw();
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    // A narrow window needs a wider angle, so that the whole city stays in it.
    this.#camera.fov = Math.min(70, Math.max(34, 34 * (1.5 / this.#camera.aspect)));
    this.#camera.updateProjectionMatrix();
    this.#draw();
  }

  /** Puts everything on the map anew. */
  show(spaces: readonly SceneSpace[]): void {
    this.#empty(this.#standing);
    this.#grounds = [];
    for (const space of spaces) this.#standing.add(this.#space(space));
    this.#draw();
  }

  mark({ legal, proposed }: Marked): void {
    this.#empty(this.#marks);
    for (const name of legal) this.#marks.add(this.#outline(name, name === proposed));
    this.#draw();
  }

  /** The space under a point of the picture, from 0 to 1 each way. */
  spaceAt(x: number, y: number): string | null {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x * 2 - 1, 1 - y * 2), this.#camera);
    return ray.intersectObjects(this.#grounds, false)[0]?.object.name ?? null;
  }

  dispose(): void {
    cancelAnimationFrame(this.#drawing);
    this.#controls.dispose();
    this.#empty(this.#standing);
    this.#empty(this.#marks);
    for (const each of this.#kept) each.dispose();
    this.#renderer.dispose();
  }

  #keep<Kept extends { dispose(): void }>(kept: Kept): Kept {
    this.#kept.push(kept);
    return kept;
  }

  #draw(): void {
    cancelAnimationFrame(this.#drawing);
    this.#drawing = requestAnimationFrame(() => this.#renderer.render(this.#scene, this.#camera));
  }

  #light(): void {
    const sun = new DirectionalLight(0xffffff, 2.1);
    sun.position.set(-5, 9, 4);
    sun.castShadow = true;
    sun.shadow.mapSize.set(2048, 2048);
    Object.assign(sun.shadow.camera, { left: -6, right: 6, top: 6, bottom: -6, near: 1, far: 22 });
    sun.shadow.bias = -0.001;
    this.#scene.add(new AmbientLight(0xffffff, 1.5), sun);
  }

  #layBoards(): void {
    const look = this.#keep(new MeshLambertMaterial({ color: this.#palette.colour('well') }));
    const slab = this.#keep(new BoxGeometry(boardSize + 0.06, 0.12, boardSize + 0.06));
    for (let column = 1; column < columns; column += boardSize) {
      for (let row = 1; row < rows; row += boardSize) {
        const board = new Mesh(slab, look);
        board.position.set(along(column, columns), -0.07, along(row, rows));
        board.receiveShadow = true;
        this.#scene.add(board);
      }
    }
    for (let column = 0; column < columns; ++column)
      this.#letter(columnName(column), along(column, columns), along(rows - 1, rows) + 0.85);
    for (let row = 0; row < rows; ++row)
      this.#letter(`${row + 1}`, along(columns - 1, columns) + 0.85, along(row, rows));
  }

  #letter(text: string, x: number, z: number): void {
    const map = this.#keep(letterFace(text, this.#palette));
    const look = this.#keep(new MeshBasicMaterial({ map, transparent: true, side: DoubleSide }));
    const plane = new Mesh(this.#keep(new PlaneGeometry(0.5, 0.5)), look);
    plane.rotation.x = -Math.PI / 2;
    plane.position.set(x, -0.1, z);
    this.#scene.add(plane);
  }

  #space(space: SceneSpace): Group {
    const group = new Group();
    const { column, row } = spaceNamed(space.name);
    group.position.set(along(column, columns), 0, along(row, rows));
    const { plan } = space;
    const map = plan === null ? groundFace(space, this.#palette) : plateFace(plan.type, this.#palette);
    const top = new Mesh(new PlaneGeometry(0.94, 0.94), new MeshLambertMaterial({ map }));
    top.rotation.x = -Math.PI / 2;
    top.position.y = plan === null ? 0.005 : plateHeight + 0.002;
    top.receiveShadow = true;
    top.name = space.name;
    this.#grounds.push(top);
    group.add(top);
    if (plan !== null) this.#build(group, plan, space.name);
    return group;
  }

  #build(group: Group, plan: ScenePlan, name: string): void {
    const sign = signOf(plan.owner);
    const owner = new MeshLambertMaterial({ color: this.#palette.colour(`p-${sign}`) });
    const plate = new Mesh(new BoxGeometry(0.97, plateHeight, 0.97), owner);
    plate.position.y = plateHeight / 2;
    plate.castShadow = true;
    group.add(plate);
    for (const { tower, column, row } of standsOf(plan.towers.length)) {
      const planned = plan.towers[tower];
      if (planned === undefined) continue;
      planned.cubes.forEach((cube, level) => {
        const mesh = new Mesh(this.#cube, this.#lookOf(cube));
        mesh.position.set(column, plateHeight + (level + 0.5) * cubeSize, row);
        mesh.castShadow = true;
        mesh.receiveShadow = true;
        mesh.name = name;
        this.#grounds.push(mesh);
        group.add(mesh);
      });
      if (planned.cubes.length < planned.height)
        group.add(this.#missing(planned.cubes.length, planned.height, column, row, planned.material));
    }
    group.add(this.#marker(plan, owner));
  }

  #marker(plan: ScenePlan, look: Material): Mesh {
    const marker = new Mesh(roofGeometry(signOf(plan.owner), 0.24), look);
    marker.castShadow = true;
    const highest = tallest(plan);
    const stand = standsOf(plan.towers.length).find(({ tower }) => tower === highest);
    const built = plan.towers[highest]?.cubes.length ?? 0;
    if (plan.complete)
      marker.position.set(stand?.column ?? 0, plateHeight + built * cubeSize, stand?.row ?? 0);
    else marker.position.set(0.34, plateHeight, 0.38);
    return marker;
  }

  #lookOf(cube: Cube): Material[] {
    const known = this.#cubeLooks.get(cube);
    if (known !== undefined) return known;
    const face = (top: boolean) =>
      this.#keep(new MeshLambertMaterial({ map: this.#keep(cubeFace(cube, this.#palette, top)) }));
    const [side, top] = [face(false), face(true)];
    const looks = [side, side, top, side, side, side];
    this.#cubeLooks.set(cube, looks);
    return looks;
  }

  /** Dashes up to where a tower shall rise. */
  #missing(from: number, to: number, x: number, z: number, cube: Cube): LineSegments {
    const height = (to - from) * cubeSize;
    const edges = new EdgesGeometry(new BoxGeometry(cubeSize, height, cubeSize));
    const look = new LineDashedMaterial({
      color: this.#palette.colour(`${cube}-side`),
      dashSize: 0.05,
      gapSize: 0.04,
    });
    const lines = new LineSegments(edges, look);
    lines.computeLineDistances();
    lines.position.set(x, plateHeight + from * cubeSize + height / 2, z);
    return lines;
  }

  #outline(name: string, proposed: boolean): LineSegments {
    const { column, row } = spaceNamed(name);
    const h = 0.48;
    const corners = [-h, -h, h, -h, h, -h, h, h, h, h, -h, h, -h, h, -h, -h];
    const points = corners.flatMap((value, index) =>
      index % 2 === 0 ? [value, proposed ? 0.1 : 0.03, corners[index + 1] ?? 0] : [],
    );
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
    const look = new LineDashedMaterial({
      color: this.#palette.colour('over-line'),
      dashSize: proposed ? 0.2 : 0.06,
      gapSize: 0.05,
    });
    const lines = new LineSegments(geometry, look);
    lines.computeLineDistances();
    lines.position.set(along(column, columns), 0, along(row, rows));
    return lines;
  }

  /** Takes everything out of a group and gives back what it held, but for what is shared. */
  #empty(group: Group): void {
    group.traverse((each: Object3D) => {
      if (!(each instanceof Mesh || each instanceof LineSegments)) return;
      if (each.geometry !== this.#cube) each.geometry.dispose();
      const looks: Material[] = Array.isArray(each.material) ? [] : [each.material];
      for (const look of looks) {
        (look as Material & { map?: Texture | null }).map?.dispose();
        look.dispose();
      }
    });
    group.clear();
  }
}
