/** @jest-environment node */
import { type Trips, trips } from './trip.ts';
import { readTrip, toPageQuery, toTripQuery } from './trip-query.ts';

const omsk = {
  id: 'omsk',
  title: 'Омск',
  class: 'Спокойный',
  places: [
    {
      id: 'station',
      title: 'Вокзал',
      rides: [
        [25, 359],
        [18, 284],
      ],
    },
    { id: 'airport', title: 'Аэропорт', rides: [[16, 264]] },
    { id: 'centre', title: 'Центр', rides: [] },
  ],
};
const chita = { ...omsk, id: 'chita', title: 'Чита' };
const one = trips.parse({ cities: [omsk] });
const two = trips.parse({ start: 'chita', cities: [omsk, chita] });
const read = (all: Trips, query: string) => {
  const trip = readTrip(all, new URLSearchParams(query));
  return trip && [toTripQuery(trip), trip.minutes, trip.price];
};

it.each([
  ['', ['city=chita&from=station&to=airport', 25, 359]],
  ['city=omsk&from=airport&to=centre', ['city=omsk&from=airport&to=centre', 16, 264]],
  // The way back costs the same.
  ['from=centre&to=station', ['city=chita&from=centre&to=station', 18, 284]],
  ['from=airport', ['city=chita&from=airport&to=station', 25, 359]],
  ['city=nowhere&from=nowhere&to=', ['city=chita&from=station&to=airport', 25, 359]],
  ['from=centre&to=centre', ['city=chita&from=centre&to=station', 18, 284]],
  ['from=centre&from=airport&to=centre', ['city=chita&from=centre&to=station', 18, 284]],
])('reads the trip of "%s"', (query, trip) => {
  expect(read(two, query)).toEqual(trip);
});

it.each([
  ['x=1&to=centre&from=airport', 'from=airport&to=centre', 'city=chita&from=airport&to=centre'],
  ['to=airport&from=station', undefined, undefined],
  ['from=mail', undefined, undefined],
  ['city=omsk&to=airport', undefined, 'city=omsk&from=station&to=airport'],
])('has one spelling for "%s"', (query, alone, withCity) => {
  expect(toPageQuery(one, new URLSearchParams(query))).toBe(alone);
  expect(toPageQuery(two, new URLSearchParams(query))).toBe(withCity);
});

it('needs the rides between all places', () => {
  const [first, ...others] = omsk.places;
  const cities = [{ ...omsk, places: [{ ...first, rides: [[25, 359]] }, ...others] }];
  expect(trips.safeParse({ cities }).error?.issues).toMatchObject([
    { path: ['cities', 0, 'places'], message: 'each place needs its rides to all places after it' },
  ]);
});
