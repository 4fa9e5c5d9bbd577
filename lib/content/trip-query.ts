import type { Trips } from './trip.ts';

export const tripNames = ['city', 'from', 'to'] as const;

/** A ride between two different places of a city. */
export interface Trip {
  city: Trips['cities'][number];
  /** IDs of the places. */
  from: string;
  to: string;
  minutes: number;
  price: number;
}

/** Reads a trip from a query. Unknown places fall back to the first ones that are left. */
export function readTrip({ cities, start }: Trips, query: URLSearchParams): Trip | undefined {
  const find = (id: string | null | undefined) => cities.find((city) => city.id === id);
  const city = find(query.get('city')) ?? find(start) ?? cities[0];
  const ids = city?.places.map(({ id }) => id) ?? [];
  const choose = (name: string, known: string[]) => known.find((id) => id === query.get(name)) ?? known[0];
  const from = choose('from', ids);
  const to = choose(
    'to',
    ids.filter((id) => id !== from),
  );
  if (!city || from === undefined || to === undefined) return undefined;
  const [first = 0, second = 0] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  const [minutes = 0, price = 0] = city.places[first]?.rides[second - first - 1] ?? [];
  return { city, from, to, minutes, price };
}

export function toTripQuery({ city, from, to }: Trip, hasCity = true): string {
  return new URLSearchParams({ ...(hasCity && { city: city.id }), from, to }).toString();
}

/** Canonical query of a page with trips; undefined for its default trip. It has no city if there is only one. */
export function toPageQuery(trips: Trips, query: URLSearchParams): string | undefined {
  const write = (values: URLSearchParams) => {
    const trip = readTrip(trips, values);
    return trip && toTripQuery(trip, trips.cities.length > 1);
  };
  const own = write(query);
  return own === write(new URLSearchParams()) ? undefined : own;
}
