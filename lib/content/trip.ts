import { z } from 'zod';
import { text } from './fields.ts';
import { findContent, type Page } from './page.ts';

/** A place where rides start and end, in degrees east and north. */
export const place = z.object({
  title: text,
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
});

const ride = z.tuple([z.number().int().positive(), z.number().positive()]);

const tripPlace = place.partial({ longitude: true, latitude: true }).extend({
  id: text,
  /** Minutes and price of the rides to the places after this one, in their order. A ride back is the same. */
  rides: z.array(ride),
});

const tripCity = z.object({
  id: text,
  title: text,
  /** Title of the class that the prices are for. */
  class: text,
  places: z
    .array(tripPlace)
    .min(2)
    .refine(
      (places) => places.every(({ rides }, index) => rides.length === places.length - index - 1),
      'each place needs its rides to all places after it',
    ),
});
export type TripCity = z.output<typeof tripCity>;

/** Rides between the places of one city or more. */
export const trips = z.object({
  /** City that is selected at first. */
  start: text.optional(),
  cities: z.array(tripCity).min(1),
});
export type Trips = z.output<typeof trips>;

/** The trips that a page offers. */
export function findTrips(page: Pick<Page, 'blocks'>): Trips | undefined {
  const schema = z.object({ trips });
  return (findContent(page, 'city-details', schema) ?? findContent(page, 'main-banner', schema))?.trips;
}
