// The spoken names of places on the plan.
import { say } from '../../../text';
import { crossingName, isSame, locationName, type Segment, type Spot, segmentName } from '../model/grid';
import { spokenGroup } from '../model/pieces';
import { guideOf } from '../model/shapes';
import type { Play } from '../play/play.svelte';
import { words } from '../words';

/** "C4, Little Cube Stadium, red attraction, coordinates 1 and 5, with 2 blue; you can choose it". */
export function spokenLocation(play: Play, spot: Spot, legal: boolean): string {
  const w = words().board;
  const name = locationName(spot);
  const sight = play.city.sightAt.get(name);
  const guide = guideOf(play.view, play.shown);
  const parts = [name];
  if (sight === undefined) parts.push(w.plain);
  else {
    parts.push(w.sight(sight.colour, say(sight.name)));
    const worth = sight.landmark === null ? sight.points : play.ratings.get(sight.landmark);
    if (worth != null) parts.push(w.worth(worth));
  }
  const [row, column] = [guide?.rows[spot.row], guide?.columns[spot.column]];
  if (row !== undefined && column !== undefined) parts.push(w.coordinates(row, column));
  const group = guide?.tourists.find(({ at }) => at === name)?.tourists;
  if (group !== undefined) parts.push(w.with(spokenGroup(group)));
  if (guide?.location === name) parts.push(w.proposed);
  else if (legal) parts.push(w.legal);
  return parts.join(', ');
}

function atCrossing(play: Play, spot: Spot): string[] {
  const w = words().board;
  const name = crossingName(spot);
  const cafe = play.view.cafes.find(({ at }) => at === name);
  const visited = guideOf(play.view, play.shown)?.cafes.some(({ at }) => at === name) ?? false;
  const station = play.city.stations.find(({ at }) => isSame(at, spot));
  const pier = play.city.content.statue?.piers.find(({ at }) => at === name);
  return [
    ...(cafe === undefined
      ? []
      : [w.cafe(cafe.bonus === null ? words().bonusUnknown : words().bonus[cafe.bonus])]),
    ...(visited ? [w.cafeVisited] : []),
    ...(play.city.stars.some((star) => isSame(star, spot))
      ? [w.star(say(play.city.content.stars?.name ?? { en: '', ru: '' }))]
      : []),
    ...(station === undefined ? [] : [w.station(say(station.name))]),
    ...(pier === undefined ? [] : [w.pier(say(pier.name))]),
    ...(play.sheet?.flags.some((flag) => isSame(flag, spot)) ? [w.flag] : []),
  ];
}

/** "crossing c4, café: a segment". */
export function spokenCrossing(play: Play, spot: Spot, legal: boolean): string {
  const w = words().board;
  const pencil = play.mode === 'trail' ? play.routing.trail.at(-1) : play.line.at(-1);
  return [
    w.crossing(crossingName(spot)),
    ...atCrossing(play, spot),
    ...(isSame(pencil, spot) ? [w.pencil] : []),
    ...(legal ? [w.legal] : []),
  ].join(', ');
}

/** "road c4 to d4, drawn". */
export function spokenSegment(play: Play, segment: Segment, legal: boolean): string {
  const w = words().board;
  const name = segmentName(segment);
  const drawn = guideOf(play.view, play.shown)?.segments.includes(name) ?? false;
  const proposed = play.piece.some((each) => segmentName(each) === name);
  return [
    w.segment(crossingName(segment.from), crossingName(segment.to)),
    ...(drawn ? [w.drawn] : []),
    ...(proposed ? [w.proposed] : legal ? [w.legal] : []),
  ].join(', ');
}
