import { setTimeout as wait } from 'node:timers/promises';
import { bulkhead, handleWhen, IterableBackoff, retry, wrap } from 'cockatiel';
import { z } from 'zod';
import { isUnavailable, type Messages } from '#lib/backend/backend.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import { logger } from '#lib/log.ts';
import type { RemoteParts } from './remote-content.ts';

const messages: z.ZodType<Messages> = z.record(z.string(), z.union([z.string(), z.lazy(() => messages)]));

/** A 5xx or no status is tried again, up to 5 times from 350 ms doubling; at most 10 reads at once. */
const policy = wrap(
  bulkhead(10, Number.POSITIVE_INFINITY),
  retry(handleWhen(isUnavailable), {
    maxAttempts: 5,
    backoff: new IterableBackoff([350, 700, 1400, 2800, 5600]),
  }),
);

const refreshAfterMs = 60_000;
/** How long a page waits for the texts of a language that has none yet. */
const patienceMs = 3_000;

interface Loading {
  since: number;
  done: Promise<void>;
}

const loading = new Map<string, Loading>();

function isTree(value: string | Messages | undefined): value is Messages {
  return typeof value === 'object';
}

/** The backend's texts over the site's own: a key that the backend lacks keeps its words. */
function merge(own: Messages, other: Messages): Messages {
  const entries = Object.entries(other).map(([key, value]) => {
    const known = own[key];
    return [key, isTree(value) && isTree(known) ? merge(known, value) : value] as const;
  });
  return { ...own, ...Object.fromEntries(entries) };
}

async function load(language: string, { client, snapshots }: RemoteParts): Promise<void> {
  const path = `/api/i18n/${language}.json`;
  try {
    const { status, body } = await policy.execute(() => client.ask(path));
    if (status >= 400) logger.warn({ path, status }, 'no translations');
    else await snapshots.set(path, messages.parse(body));
  } catch (error) {
    logger.warn({ path, reason: String(error) }, 'translations not loaded');
  }
}

/** Begins to load the texts, once a minute. */
function refresh(language: string, parts: RemoteParts): Promise<void> {
  const last = loading.get(language);
  if (last && last.since > Date.now() - refreshAfterMs) return last.done;
  const done = load(language, parts);
  loading.set(language, { since: Date.now(), done });
  return done;
}

async function readKept(language: string, { snapshots }: RemoteParts): Promise<Messages | undefined> {
  return messages.safeParse(await snapshots.get(`/api/i18n/${language}.json`)).data;
}

/**
 * What has arrived by now, over the bundled texts, and a load in the background. Only a language without any texts
 * is waited for, a while: then it speaks the default language.
 */
export async function readTranslations(language: string, parts: RemoteParts): Promise<Messages | null> {
  const done = refresh(language, parts);
  const [own, kept] = await Promise.all([parts.bundledMessages(language), readKept(language, parts)]);
  if (!own && !kept) await Promise.race([done, wait(patienceMs, undefined, { ref: false })]);
  const bundled = own ?? (await parts.bundledMessages(defaultLanguage));
  const arrived = kept ?? (own ? undefined : await readKept(language, parts));
  return arrived ? merge(bundled ?? {}, arrived) : bundled;
}
