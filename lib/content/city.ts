import { z } from 'zod';
import { isTimeZone } from '#lib/i18n/time-zone.ts';
import { isDrawable, toDrawnPicture } from './article.ts';
import { link, text } from './fields.ts';
import { findContent, type Page } from './page.ts';

const timeZone = z.string().refine(isTimeZone, 'must be a time zone, like Asia/Chita');

/** City fields that lists also show. `wait` is the usual waiting time in the centre, in minutes. */
export const cityFacts = z.object({
  title: text,
  timeZone,
  wait: z.number().positive().max(600),
});

/** A stop on the map. `services` are the IDs of the services available there. */
export const cityCard = cityFacts.extend({ link, services: z.array(text).default([]) });
export type CityCard = z.output<typeof cityCard>;

/** A service that can be available in a city. */
export const cityService = z.object({ id: text, label: text, text: z.string().default('') });
export type CityService = z.output<typeof cityService>;

const neighbour = z.object({ title: text, link });

/** A city as its own page shows it. */
export const cityDetails = cityFacts.extend({
  id: text,
  text: z.string().default(''),
  /** Year in which the service started. */
  since: z.number().int().positive().optional(),
  services: z.array(cityService).default([]),
  /** Number of the stop, counted from the west, and the total. */
  place: z.object({ number: z.number().int().positive(), of: z.number().int().positive() }).optional(),
  /** Neighbouring stops to the west and to the east. */
  previous: neighbour.optional(),
  next: neighbour.optional(),
});
export type CityDetails = z.output<typeof cityDetails>;

/** The city that a page is about. */
export function findCity(page: Pick<Page, 'blocks'>): CityDetails | undefined {
  return findContent(page, 'city-details', cityDetails);
}

/** Image for shared links; `null` if its font lacks a character. */
export function toCityPicture(code: string, { title }: Pick<CityDetails, 'title'>) {
  return isDrawable(title) ? toDrawnPicture(code) : null;
}
