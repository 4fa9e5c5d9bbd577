import { readValues, sum, toFields, toLines } from '#lib/content/estimate.ts';
import type { Estimate } from '#lib/content/tariff.ts';
import type { Trips } from '#lib/content/trip.ts';
import type { CityList } from './cities.ts';
import { type TariffsFile, toTariff } from './tariffs.ts';

type City = NonNullable<TariffsFile['zones'][string]['cities'][string]>;
type Place = NonNullable<City['places']>[string];

const kilometresPerDegree = 111.2;

function toStraightKilometres(a: Place, b: Place): number {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const [east, north] = [(a.longitude - b.longitude) * Math.cos(middle), a.latitude - b.latitude];
  return Math.hypot(east, north) * kilometresPerDegree;
}

/** A road is never shorter than the straight way. A long way to the airport says little about other roads. */
const detours = { least: 1, most: 1.5 };
/** Short rides are slower: they have more crossings per kilometre. */
const slowness = 0.75;

/** Returns the ways between a city's places, known from its own route between the first two. */
export function createWays({ km, minutes, places = {} }: City) {
  const [first, second] = Object.values(places);
  if (!first || !second) return undefined;
  const detour = km / toStraightKilometres(first, second);
  const factor = Math.min(detours.most, Math.max(detours.least, detour));
  return (a: Place, b: Place) => {
    if (a === first && b === second) return { km, minutes };
    const long = toStraightKilometres(a, b) * factor;
    const lasting = minutes * (long / km) ** slowness;
    return { km: Math.max(1, Math.round(long)), minutes: Math.max(1, Math.round(lasting)) };
  };
}

/** Rides in the first class between the places of one city, or of all cities; undefined without places. */
export function toTrips(file: TariffsFile | undefined, list: CityList, id?: string): Trips | undefined {
  const tariff = toTariff(file, 'rides', list, id);
  if (!tariff) return undefined;
  const estimate: Estimate = { kind: 'fare', tariff };
  const fields = toFields(estimate);
  const cities = tariff.cities.flatMap(({ id: city, title, zone }) => {
    const own = file?.zones[zone]?.cities[city];
    const toWay = own && createWays(own);
    if (!toWay) return [];
    const values = readValues(fields, new URLSearchParams({ city }));
    const toRide = (from: Place, to: Place): [number, number] => {
      const { km, minutes } = toWay(from, to);
      const price = sum(toLines(estimate, { ...values, km: [String(km)], minutes: [String(minutes)] }));
      return [minutes, price];
    };
    const places = Object.entries(own.places ?? {}).map(([code, place], index, all) => ({
      ...place,
      id: code,
      rides: all.slice(index + 1).map(([, other]) => toRide(place, other)),
    }));
    return [{ id: city, title, class: tariff.classes[values['class']?.[0] ?? '']?.title ?? '', places }];
  });
  return cities.length > 0 ? { start: tariff.start.city, cities } : undefined;
}
