import { z } from 'zod';
import { isTimeZone } from '#lib/i18n/time-zone.ts';
import { isDrawable, toDrawnImage } from './article.ts';
import { link, text } from './fields.ts';
import { findContent, type Page } from './page.ts';
import { trips } from './trip.ts';

const timeZone = z.string().refine(isTimeZone, 'must be a time zone, like Asia/Chita');

/** City fields that lists also show. `wait` is the usual waiting time in the centre, in minutes. */
export const cityFacts = z.object({
  title: text,
  timeZone,
  wait: z.number().positive().max(600),
  /** Degrees east and north. The map needs them of all its cities. */
  longitude: z.number().min(-180).max(180).optional(),
  latitude: z.number().min(-90).max(90).optional(),
});

/** A stop on the map. `services` are the IDs of the services available there. */
export const cityCard = cityFacts.extend({ link, services: z.array(text).default([]) });
export type CityCard = z.output<typeof cityCard>;

/** A service that can be available in a city. */
export const cityService = z.object({ id: text, label: text, text: z.string().default('') });
export type CityService = z.output<typeof cityService>;

/** A river or a lake that helps to recognize the places on the map. `points` are pairs of longitude and latitude. */
export const mapWater = z.object({
  title: text,
  isLake: z.boolean().default(false),
  points: z.array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])).min(2),
});
export type MapWater = z.output<typeof mapWater>;

/** Drawings of city pages, `public/art/landmark-*.svg`. */
export const landmarks = [
  'bridge',
  'crane',
  'dam',
  'fortress',
  'lake',
  'mountain',
  'observatory',
  'opera',
  'station',
  'tower',
] as const;
export const landmark = z.enum(landmarks);

const neighbour = z.object({ title: text, link });

/** A city as its own page shows it. */
export const cityDetails = cityFacts.extend({
  id: text,
  text: z.string().default(''),
  /** Year in which the service started. */
  since: z.number().int().positive().optional(),
  services: z.array(cityService).default([]),
  landmark: landmark.optional(),
  /** The ride of the city's own route, in its first class. */
  ride: z
    .object({
      title: text,
      class: text,
      km: z.number().positive(),
      minutes: z.number().positive(),
      price: z.number().positive(),
    })
    .optional(),
  /** Rides between the places of the city. */
  trips: trips.optional(),
  /** Number of open vacancies in the city. */
  jobs: z.number().int().min(0).default(0),
  /** Number of the stop on the line, and the total. */
  place: z.object({ number: z.number().int().positive(), of: z.number().int().positive() }).optional(),
  /** Neighbouring stops on the line. */
  previous: neighbour.optional(),
  next: neighbour.optional(),
});
export type CityDetails = z.output<typeof cityDetails>;

/** The city that a page is about. */
export function findCity(page: Pick<Page, 'blocks'>): CityDetails | undefined {
  return findContent(page, 'city-details', cityDetails);
}

/** Image for shared links; `null` if its font lacks a character. */
export function toCityImage(code: string, { title }: Pick<CityDetails, 'title'>) {
  return isDrawable(title) ? toDrawnImage(code) : null;
}
