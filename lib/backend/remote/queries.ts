import { bulkhead, handleWhen, IterableBackoff, retry, wrap } from 'cockatiel';
import { z } from 'zod';
import { BackendUnavailable, isUnavailable, type Messages } from '#lib/backend/backend.ts';
import { type InitialData, initialData } from '#lib/content/initial-data.ts';
import { type Language, languageList } from '#lib/content/languages.ts';
import { type Page, page } from '#lib/content/page.ts';
import { readTolerantly, tidy } from '#lib/content/read-tolerantly.ts';
import { messages } from '#lib/i18n/messages.ts';
import { logger } from '#lib/log.ts';
import { getRequestScope } from '#lib/request-scope.ts';
import type { Query } from './cache.ts';
import type { RemoteClient, RemoteRequest, RemoteResponse } from './client.ts';

const second = 1_000;
export const minute = 60 * second;

const storedLanguages: z.ZodType<Language[]> = z.array(z.object({ code: z.string(), title: z.string() }));
const envelope = z.object({ success: z.unknown().optional(), data: z.unknown().optional() });
/** The body of a refused `initial.getData`. */
const refusal = z.object({ data: z.object({ status: z.number().int().min(400).max(599) }) });
/** Statuses that say nothing about the thing requested: the site itself is refused, or told to wait. */
const unavailableStatuses = new Set([401, 407, 408, 425, 429]);

/** Translations are tried again after a 5xx or no response, up to 5 times from 350 ms doubling; at most 10 at once. */
const retrying = wrap(
  bulkhead(10, Number.POSITIVE_INFINITY),
  retry(handleWhen(isUnavailable), {
    maxAttempts: 5,
    backoff: new IterableBackoff([350, 700, 1400, 2800, 5600]),
  }),
);

/** The data in the envelope, or `null` when the backend refuses; throws when it did not answer the question. */
function unwrap({ status, body }: RemoteResponse): { data: unknown } | null {
  const found = envelope.safeParse(body).data;
  if (found?.success === true && status < 400) return { data: found.data };
  if (unavailableStatuses.has(status) || (!found && status < 400)) {
    throw new BackendUnavailable(`status ${status} without an envelope`);
  }
  return null;
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, name: string): z.output<Schema> {
  try {
    return readTolerantly(schema, tidy(value), name);
  } catch (error) {
    throw new BackendUnavailable(`${name}: cannot be read`, { cause: error });
  }
}

async function fetchData<Schema extends z.ZodType>(
  client: RemoteClient,
  query: string,
  schema: Schema,
  options?: RemoteRequest,
): Promise<z.output<Schema> | null> {
  const found = unwrap(await client.send(`/api/v1/?${query}`, options));
  return found && parse(schema, found.data, query);
}

/** `isUnknown`: it was never seen, and nothing links to it. */
export async function fetchPage(
  client: RemoteClient,
  code: string,
  { isPreview = false, isUnknown = false },
): Promise<Page | null> {
  if (code === '') return null;
  const query = `action=pages&code=${encodeURIComponent(code).replaceAll('%2F', '/')}`;
  const withCode = page.extend({ code: z.string().default(code) });
  const lane = isUnknown && !getRequestScope()?.isCall ? 'unknownPages' : undefined;
  const options = { lane, subject: code } as const;
  const found = await fetchData(client, isPreview ? `${query}&preview=1` : query, withCode, options);
  return found?.error ? null : found;
}

async function fetchInitialData(client: RemoteClient, language: string): Promise<InitialData | null> {
  const query = `action=initial.getData&lang=${encodeURIComponent(language)}`;
  const response = await client.send(`/api/v1/?${query}`);
  const found = unwrap(response);
  if (found) return parse(initialData, found.data, query);
  const status = refusal.safeParse(response.body).data?.data.status ?? response.status;
  if (status === 404) return null;
  throw new BackendUnavailable(`${query}: refused`, { status });
}

async function fetchMessages(client: RemoteClient, language: string): Promise<Messages | null> {
  const path = `/api/i18n/${language}.json`;
  const { status, body } = await retrying.execute(() => client.send(path));
  const parsed = messages.safeParse(body);
  if (status < 400 && parsed.success) return parsed.data;
  logger.warn({ path, status, reason: parsed.error?.message }, 'no translations');
  return null;
}

export const toPageKey = (code: string) => `page ${code}`;

/** The reading calls of the content service at `BACKEND_URL`. */
export function createQueries(client: RemoteClient, isKnownPage: (code: string) => boolean) {
  const languages: Query<Language[]> = {
    key: 'languages',
    schema: storedLanguages,
    lifetime: minute,
    fetch: () => fetchData(client, 'action=language.getList', languageList),
  };
  return {
    languages,
    toPage: (code: string): Query<Page> => ({
      key: toPageKey(code),
      schema: page,
      lifetime: 15 * second,
      fetch: () => fetchPage(client, code, { isUnknown: !isKnownPage(code) }),
    }),
    toInitialData: (language: string): Query<InitialData> => ({
      key: `initial data ${language}`,
      schema: initialData,
      lifetime: 15 * second,
      fetch: () => fetchInitialData(client, language),
    }),
    toMessages: (language: string): Query<Messages> => ({
      key: `texts ${language}`,
      schema: messages,
      lifetime: minute,
      fetch: () => fetchMessages(client, language),
    }),
  };
}
