// What stands at each place of the plan, in words: for those who hear it, and for those who ask what a sign means.
import { say } from '../../../text';
import {
  besides,
  crossingName,
  crossingNamed,
  isSame,
  locationName,
  locationNamed,
  type Segment,
  type Spot,
  segmentName,
  size,
} from '../model/grid';
import { isLocation } from '../model/ledger';
import { goalPiece, isTour, spokenGroup } from '../model/pieces';
import { guideOf } from '../model/shapes';
import type { Play } from '../play/play.svelte';
import { words } from '../words';

/** "Little Cube Stadium, red attraction": nothing where there is none. */
function sightAt(play: Play, name: string): string[] {
  const w = words().board;
  const sight = play.city.sightAt.get(name);
  if (sight === undefined) return [];
  const worth = sight.landmark === null ? sight.points : play.ratings.get(sight.landmark);
  return [w.sight(sight.colour, say(sight.name)), ...(worth == null ? [] : [w.worth(worth)])];
}

function touristsAt(play: Play, name: string): string[] {
  const group = guideOf(play.view, play.shown)?.tourists.find(({ at }) => at === name)?.tourists;
  return group === undefined ? [] : [words().board.with(spokenGroup(group))];
}

function coordinatesOf(play: Play, { row, column }: Spot): string[] {
  const guide = guideOf(play.view, play.shown);
  const [ofRow, ofColumn] = [guide?.rows[row], guide?.columns[column]];
  return ofRow === undefined || ofColumn === undefined ? [] : [words().board.coordinates(ofRow, ofColumn)];
}

/** "C4, Little Cube Stadium, red attraction, coordinates 1 and 5, with 2 blue; you can choose it". */
export function spokenLocation(play: Play, spot: Spot, legal: boolean): string {
  const w = words().board;
  const name = locationName(spot);
  const sight = sightAt(play, name);
  const would = play.outlooks.some(({ half, open }) => !half && open.includes(name));
  return [
    name,
    ...(sight.length > 0 ? sight : [w.plain]),
    ...coordinatesOf(play, spot),
    ...touristsAt(play, name),
    ...(guideOf(play.view, play.shown)?.location === name ? [w.proposed] : legal ? [w.legal] : []),
    ...(would ? [w.lit] : []),
  ].join(', ');
}

/** Tours of this game that come by a place. */
function toursAt(play: Play, name: string): string[] {
  return play.view.goals.flatMap(({ goal }) => {
    const piece = goalPiece(play.city, goal);
    if (!isTour(piece)) return [];
    const place = piece.places.find(({ at }) => at === name);
    return place === undefined
      ? []
      : [words().board.place(say(piece.name), place.name ? say(place.name) : name)];
  });
}

/** Café, star, station, pier, tour and flag at a crossing. */
function atCrossing(play: Play, spot: Spot): string[] {
  const w = words().board;
  const name = crossingName(spot);
  const cafe = play.view.cafes.find(({ at }) => at === name);
  const visited = guideOf(play.view, play.shown)?.cafes.find(({ at }) => at === name)?.state;
  const station = play.city.stations.find(({ at }) => isSame(at, spot));
  const pier = play.city.content.statue?.piers.find(({ at }) => at === name);
  return [
    ...(cafe === undefined ? [] : [w.cafe(cafeGives(cafe))]),
    ...(visited === undefined ? [] : [visited === 'used' ? w.cafeUsed : w.cafeVisited]),
    ...(play.city.stars.some((star) => isSame(star, spot))
      ? [w.star(say(play.city.content.stars?.name ?? { en: '', ru: '' }))]
      : []),
    ...(station === undefined ? [] : [w.station(say(station.name))]),
    ...(pier === undefined ? [] : [w.pier(say(pier.name))]),
    ...toursAt(play, name),
    ...(play.sheet?.flags.some((flag) => isSame(flag, spot)) ? [w.flag] : []),
  ];
}

export function cafeGives({ bonus, tourists }: Play['view']['cafes'][number]): string {
  if (bonus === 'tourists') return words().bonusOf.tourists(spokenGroup(tourists));
  return bonus === null ? words().bonusUnknown : words().bonus[bonus];
}

/** Attractions and tourists in a location, in short; nothing where there are none. */
function besideWords(play: Play, spot: Spot): string[] {
  const name = locationName(spot);
  const all = [...sightAt(play, name).slice(0, 1), ...touristsAt(play, name)];
  return all.length === 0 ? [] : [`${name} ${all.join(' ')}`];
}

/** The locations whose corner a crossing is. */
function corners({ row, column }: Spot): Spot[] {
  return [-1, 0]
    .flatMap((down) => [-1, 0].map((right) => ({ row: row + down, column: column + right })))
    .filter((spot) => spot.row >= 0 && spot.column >= 0 && spot.row < size && spot.column < size);
}

/** "crossing c4, café: a segment; at the corner of C4 Little Cube Stadium". */
export function spokenCrossing(play: Play, spot: Spot, legal: boolean): string {
  const w = words().board;
  const pencil = play.mode === 'trail' ? play.routing.trail.at(-1) : play.line.at(-1);
  const around = corners(spot).flatMap((each) => besideWords(play, each));
  return [
    w.crossing(crossingName(spot)),
    ...atCrossing(play, spot),
    ...(isSame(pencil, spot) ? [w.pencil] : []),
    ...(legal ? [w.legal] : []),
    ...(around.length === 0 ? [] : [w.corner(around)]),
  ].join(', ');
}

/** "road c4 to d4, drawn, beside C4 Little Cube Stadium with 2 blue, café at d4: a segment". */
export function spokenSegment(play: Play, segment: Segment, legal: boolean): string {
  const w = words().board;
  const name = segmentName(segment);
  const drawn = guideOf(play.view, play.shown)?.segments.includes(name) ?? false;
  const proposed = play.piece.some((each) => segmentName(each) === name);
  const beside = besides(segment).flatMap((spot) => besideWords(play, spot));
  const ends = [segment.from, segment.to].flatMap((spot) => {
    const there = atCrossing(play, spot);
    return there.length === 0 ? [] : [w.atEnd(crossingName(spot), there)];
  });
  return [
    w.segment(crossingName(segment.from), crossingName(segment.to)),
    ...(drawn ? [w.drawn] : []),
    ...(proposed ? [w.proposed] : legal ? [w.legal] : []),
    ...(beside.length === 0 ? [] : [w.beside(beside)]),
    ...ends,
  ].join(', ');
}

export interface Facts {
  readonly title: string;
  readonly lines: readonly string[];
  /** There is nothing that a sign on the plan would have to be explained for. */
  readonly plain: boolean;
}

/** What stars bring, at one of them: so many points for so many on the route (ER-12.7). */
function starsPay({ city }: Play, spot: Spot): string[] {
  if (!city.stars.some((star) => isSame(star, spot))) return [];
  const pays = (city.content.stars?.points ?? []).map((points, stars) => ({ points, stars }));
  return pays
    .filter(({ points }) => points > 0)
    .map(({ points, stars }) => words().board.starsPay(stars, points));
}

/** What a sign on the plan means; a crossing with nothing at it is plain. */
export function factsOf(play: Play, place: string): Facts {
  const w = words().board;
  if (!isLocation(place)) {
    const spot = crossingNamed(place);
    const lines = [...atCrossing(play, spot), ...starsPay(play, spot)];
    return { title: w.crossing(place), lines, plain: lines.length === 0 };
  }
  const spot = locationNamed(place);
  const sight = play.city.sightAt.get(place);
  const [, ...worth] = sightAt(play, place);
  return {
    title: sight === undefined ? place : `${place} ${say(sight.name)}`,
    lines: [
      sight === undefined ? w.plain : w.kind(sight.colour),
      ...worth,
      ...toursAt(play, place),
      ...coordinatesOf(play, spot),
      ...touristsAt(play, place),
    ],
    plain: sight === undefined && touristsAt(play, place).length === 0,
  };
}
