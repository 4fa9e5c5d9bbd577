import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { trips } from '#lib/content/trip.ts';

/** `flag` is the price on the flag. The apps are in the initial data. */
export const schema = z.object({
  title: text,
  lead: text,
  flag: z.string().optional(),
  vehicle: z.enum(['car', 'bike']).default('car'),
  /** Rides between places. Without it, visitors see no prices of them. */
  trips: trips.optional(),
});
