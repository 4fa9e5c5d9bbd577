import { z } from 'zod';

const example = '2026-12-01T09:00+03:00';

/** ISO 8601 date-time with an offset, with or without seconds. Parsed to milliseconds since 1970. */
const moment = z
  .union([z.iso.datetime({ offset: true, precision: -1 }), z.iso.datetime({ offset: true })], {
    error: `must be a moment with its offset, like ${example}`,
  })
  .transform((value) => Date.parse(value));

const fields = { publishAt: moment.optional(), unpublishAt: moment.optional() };

/** Publication period: from `publishAt` until before `unpublishAt`, in milliseconds since 1970. */
export interface Term {
  publishAt?: number | undefined;
  unpublishAt?: number | undefined;
}

function isInOrder(entity: unknown): boolean {
  const { publishAt = -Infinity, unpublishAt = Infinity }: Term = Object(entity);
  return publishAt < unpublishAt;
}

/** An entity with an optional publication period. */
export function scheduled<Shape extends z.core.$ZodLooseShape>(entity: z.ZodObject<Shape>) {
  return entity.extend(fields).refine(isInOrder, { path: ['unpublishAt'], error: 'must be after publishAt' });
}

export function isPublishedAt({ publishAt = -Infinity, unpublishAt = Infinity }: Term, now: number): boolean {
  return publishAt <= now && now < unpublishAt;
}
