import { z } from 'zod';
import { backend } from '#lib/backend/index.ts';
import { newRecordTargets } from '#lib/deliveries/targets.ts';
import { type EducationLevel, educationLevels } from '#lib/forms/education.ts';
import { getRecords } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import { toClientAddress } from './client-address.ts';
import type { PageServices } from './form-page.ts';
import { createFindForm } from './form-place.ts';
import type { LikeServices } from './news-likes.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import type { FormServices } from './submit-form.ts';

const hourInSeconds = 60 * 60;
const limits = {
  subscribe: createRateLimit(env.FORM_CALLS_PER_HOUR, hourInSeconds, 'subscribe'),
  application: createRateLimit(env.FORM_CALLS_PER_HOUR, hourInSeconds, 'application'),
  /** For ten minutes; a visitor without scripts who mends a form needs a few. */
  refusedPage: createRateLimit(Math.ceil(env.FORM_CALLS_PER_HOUR / 6), hourInSeconds / 6, 'refused-page'),
  like: createRateLimit(env.LIKE_CALLS_PER_MINUTE, 60, 'like'),
};

const toAddress = (headers: Headers) => toClientAddress(headers, env.TRUSTED_PROXIES);

const findForm = createFindForm(backend);

const levelLabels = z.object({
  forms: z.object({ 'education-levels': z.record(z.enum(educationLevels), z.string()) }),
});

async function getEducationLabel(language: string): Promise<(level: EducationLevel) => string> {
  const messages = levelLabels.safeParse(await backend.getMessages(language)).data;
  return (level) => messages?.forms['education-levels'][level] ?? level;
}

async function getFormServices(limit: RateLimit): Promise<FormServices> {
  return {
    records: await getRecords(),
    directory: env.DATA_DIR,
    findForm,
    limit,
    toAddress,
    getEducationLabel,
    targets: newRecordTargets,
  };
}

export const getSubscribeServices = () => getFormServices(limits.subscribe);
export const getApplicationServices = () => getFormServices(limits.application);

export const pageServices: PageServices = { findForm, limit: limits.refusedPage, toAddress };
export const likeServices: LikeServices = { backend, limit: limits.like, toAddress };
