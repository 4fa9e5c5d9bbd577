import { z } from 'zod';
import { isTimeZone } from '#lib/i18n/time-zone.ts';
import { isDrawable, toDrawnPicture } from './article.ts';
import { link, text } from './fields.ts';
import { findContent, type Page } from './page.ts';

const timeZone = z.string().refine(isTimeZone, 'must be a time zone, like Asia/Chita');

/** The fields of a city that lists show too. `wait` is the usual one in the centre, in minutes. */
export const cityFacts = z.object({
  title: text,
  timeZone,
  wait: z.number().positive().max(600),
});

/** A stop on the map. `services` are ids of what is open there. */
export const cityCard = cityFacts.extend({ link, services: z.array(text).default([]) });
export type CityCard = z.output<typeof cityCard>;

/** A service that can be open in a city. */
export const cityService = z.object({ id: text, label: text, text: z.string().default('') });
export type CityService = z.output<typeof cityService>;

const neighbour = z.object({ title: text, link });

/** A city as its own page shows it. */
export const cityDetails = cityFacts.extend({
  id: text,
  text: z.string().default(''),
  /** The year in which the service came. */
  since: z.number().int().positive().optional(),
  services: z.array(cityService).default([]),
  /** Which stop it is, counted from the west, of how many. */
  place: z.object({ number: z.number().int().positive(), of: z.number().int().positive() }).optional(),
  /** The stops to the west and to the east. */
  previous: neighbour.optional(),
  next: neighbour.optional(),
});
export type CityDetails = z.output<typeof cityDetails>;

/** The city that a page is about. */
export function findCity(page: Pick<Page, 'blocks'>): CityDetails | undefined {
  return findContent(page, 'city-details', cityDetails);
}

/** The picture for shared links; `null` where its font lacks a letter. */
export function toCityPicture(code: string, { title }: Pick<CityDetails, 'title'>) {
  return isDrawable(title) ? toDrawnPicture(code) : null;
}
