import { z } from 'zod';
import { link, text } from './fields.ts';
import { html } from './html.ts';
import { workFormats } from './work-formats.ts';

/** Maximum numbers of vacancies in a short list, and in that of a city. */
export const vacancyCounts = { short: 3, city: 4 };

/**
 * A filter value. `id` is used in addresses, `label` is shown, `order` sorts the values of its kind; values without it
 * are sorted by frequency.
 */
export const option = z.object({ id: text, label: text, order: z.number().optional() });
export type Option = z.output<typeof option>;

const isoDate = z.iso.date();

/** `min` and `max` are in whole units of `currency` (ISO 4217), before tax. */
export const salary = z.object({
  min: z.number().nonnegative().optional(),
  max: z.number().nonnegative().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters')
    .default('RUB'),
  unit: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']).default('MONTH'),
});
export type Salary = z.output<typeof salary>;

/** `city`, `experience`, `schedule` and `tags` contain IDs, so that a link can preselect them. */
export const vacancyCard = z.object({
  title: text,
  link,
  city: option,
  jobType: z.enum(workFormats),
  jobTypeTitle: text,
  tags: z.array(option).default([]),
  experience: option.optional(),
  schedule: option.optional(),
  datePosted: isoDate.optional(),
  salary: salary.optional(),
});
export type VacancyCard = z.output<typeof vacancyCard>;

export const vacancyFilter = z.object({
  name: z.enum(['city', 'experience', 'schedule', 'tag', 'job-type']),
  type: z.enum(['select', 'checkbox']),
  data: z.object({ title: text, label: text, options: z.array(option) }),
});
export type VacancyFilter = z.output<typeof vacancyFilter>;

/** ISO 3166-1 code, two letters. */
export const country = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters');

export const vacancyDetails = vacancyCard.extend({
  id: text,
  lead: z.string().default(''),
  sections: z.array(z.object({ title: text, text: html })).default([]),
  benefits: z.array(text).default([]),
  description: html.optional(),
  validThrough: isoDate.optional(),
  employmentType: z
    .enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'PER_DIEM', 'OTHER'])
    .optional(),
  /** Country of the city. A remote vacancy is for people who live there. */
  country: country.optional(),
  isClosed: z.boolean().default(false),
  similar: z.array(vacancyCard).default([]),
});
export type VacancyDetails = z.output<typeof vacancyDetails>;

/** A choice in the application form. */
export const vacancyOption = z.object({ id: text, label: text, isSelected: z.boolean().default(false) });
export type VacancyOption = z.output<typeof vacancyOption>;
