import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type City, type CityContent, cityFrom, lineNamed } from './city';
import { crossingName, locationName, segmentName } from './grid';

function cityCalled(id: string): City {
  return cityFrom(JSON.parse(readFileSync(`../games/en_route/content/${id}.json`, 'utf8')) as CityContent);
}

it('a line runs straight between the crossings that it names', () => {
  expect(lineNamed('c7-c4-e4').map(crossingName)).toEqual(['c7', 'c6', 'c5', 'c4', 'd4', 'e4']);
});

it('the First City has all its roads and its 19 sights', () => {
  const city = cityCalled('first_city');
  expect(city.roads).toHaveLength(84);
  expect(city.sightAt.size).toBe(19);
  expect(city.sightAt.get('D1')?.landmark).toBe('school');
  expect(city.stars.map(crossingName)).toEqual(['b2', 'f3', 'd6']);
});

it('in Cairo the Nile lies under the blocks of column C, and four roads are missing (ER-20.2)', () => {
  const city = cityCalled('cairo');
  expect(city.roads).toHaveLength(80);
  expect(city.waters.flatMap(({ under }) => under).map(locationName)).toEqual([
    'C1',
    'C2',
    'C3',
    'C4',
    'C5',
    'C6',
  ]);
  expect(city.bridges.map(segmentName)).toEqual(['c2-d2', 'c4-d4', 'c6-d6']);
});

it('in London the Thames follows its roads (ER-19.5)', () => {
  const [thames] = cityCalled('london').waters;
  expect(thames?.along.map(crossingName).join('-')).toBe('c7-c6-c5-c4-d4-e4-f4-f5-g5');
});
