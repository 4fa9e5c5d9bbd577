import { bulkhead, handleWhen, type IPolicy, IterableBackoff, retry, wrap } from 'cockatiel';
import { z } from 'zod';
import { BackendUnavailable, isUnavailable, type Messages } from '#lib/backend/backend.ts';
import { type InitialData, initialData } from '#lib/content/initial-data.ts';
import { type Language, languageList } from '#lib/content/languages.ts';
import { type Page, page } from '#lib/content/page.ts';
import { readTolerantly, tidy } from '#lib/content/read-tolerantly.ts';
import { hasCode } from '#lib/error-code.ts';
import { messages } from '#lib/i18n/messages.ts';
import { logger } from '#lib/log.ts';
import { getRequestScope } from '#lib/request-scope.ts';
import type { Query } from './cache.ts';
import type { RemoteClient, RemoteRequest } from './client.ts';
import { toCode } from './discover-pages.ts';
import { readEnvelope, requireEnvelope } from './envelope.ts';

const second = 1_000;
export const minute = 60 * second;

const storedLanguages: z.ZodType<Language[]> = z.array(z.object({ code: z.string(), title: z.string() }));
/** Body of a refused `initial.getData`. */
const refusal = z.object({ data: z.object({ status: z.number().int().min(400).max(599) }) });

/** A closed client never recovers. */
const mayRecover = (error: unknown) => isUnavailable(error) && !hasCode(error.cause, 'UND_ERR_CLOSED');

/**
 * Retries translations after a 5xx or no response, up to 5 times, starting at 350 ms and doubling; at most 10 at once.
 */
const createRetrying = () =>
  wrap(
    bulkhead(10, Number.POSITIVE_INFINITY),
    retry(handleWhen(mayRecover), {
      maxAttempts: 5,
      backoff: new IterableBackoff([350, 700, 1400, 2800, 5600]),
    }),
  );

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, name: string): z.output<Schema> {
  try {
    return readTolerantly(schema, tidy(value), name);
  } catch (error) {
    throw new BackendUnavailable(`${name}: cannot be read`, { cause: error });
  }
}

/** Throws when the data contain no field of the schema, because they are a response to another request. */
function requireField(schema: z.ZodObject, data: unknown, name: string): void {
  const isField = (field: string) => Object.hasOwn(Object(data), field);
  if (Object.keys(schema.shape).some(isField)) return;
  throw new BackendUnavailable(`${name}: the response has none of the fields of its call`);
}

async function fetchEnvelope(client: RemoteClient, query: string, options?: RemoteRequest) {
  const response = await client.send(`/api/v1/?${query}`, { ...options, check: requireEnvelope });
  return { ...response, ...readEnvelope(response) };
}

/** Whether the code in a response belongs to another page. A code in any other format, such as a number, does not. */
function isOtherPage(requested: string, received: string): boolean {
  const toComparable = (code: string) => toCode(code).normalize().toLowerCase();
  const [wanted, code] = [requested, received].map(toComparable) as [string, string];
  return /^[a-z]{2}(?:\/|$)/.test(code) && wanted !== code && !wanted.endsWith(`/${code}`);
}

/** `isUnknown`: the page was never seen, and nothing links to it. */
export async function fetchPage(
  client: RemoteClient,
  code: string,
  { isPreview = false, isUnknown = false },
): Promise<Page | null> {
  if (code === '') return null;
  const query = `action=pages&code=${encodeURIComponent(code).replaceAll('%2F', '/')}`;
  const queue = isUnknown && !getRequestScope()?.isCall ? 'unknownPages' : undefined;
  const options = { queue, subject: code } as const;
  const { isRefusal, data } = await fetchEnvelope(client, isPreview ? `${query}&preview=1` : query, options);
  if (isRefusal) return null;
  requireField(page, data, query);
  const found = parse(page.extend({ code: z.string().default(code) }), data, query);
  if (isOtherPage(code, found.code)) {
    throw new BackendUnavailable(`${query}: the response is the page ${JSON.stringify(found.code)}`);
  }
  return found;
}

/** Whether menus link to other languages and to no page of this one. */
function areOtherMenus(language: string, { menu }: InitialData): boolean {
  const paths = [...menu.header, ...menu.footer].map(({ path }) => path);
  const languages = paths.flatMap((path) => /^\/([a-z]{2})(?:[/?#]|$)/.exec(path)?.[1] ?? []);
  return languages.length > 0 && !languages.includes(language);
}

async function fetchInitialData(client: RemoteClient, language: string): Promise<InitialData | null> {
  const query = `action=initial.getData&lang=${encodeURIComponent(language)}`;
  const response = await fetchEnvelope(client, query);
  if (response.isRefusal) {
    const status = refusal.safeParse(response.body).data?.data.status ?? response.status;
    if (status === 404) return null;
    throw new BackendUnavailable(`${query}: refused`, { status });
  }
  requireField(initialData, response.data, query);
  const found = parse(initialData, response.data, query);
  if (areOtherMenus(language, found)) {
    throw new BackendUnavailable(`${query}: the response has the menus of another language`);
  }
  return found;
}

/** A site always has languages, so a refused list is also an outage. */
async function fetchLanguages(client: RemoteClient): Promise<Language[]> {
  const query = 'action=language.getList';
  const { isRefusal, data } = await fetchEnvelope(client, query);
  if (isRefusal) throw new BackendUnavailable(`${query}: refused`);
  return parse(languageList, data, query);
}

/** Texts have no envelope: a tree of texts by subject is a response, an envelope without success is a refusal. */
async function fetchMessages(
  client: RemoteClient,
  retrying: IPolicy,
  language: string,
): Promise<Messages | null> {
  const path = `/api/i18n/${language}.json`;
  const response = await retrying.execute(() => client.send(path));
  const { status, body } = response;
  const parsed = messages.safeParse(body);
  const isBySubject = Object.values(parsed.data ?? {}).some((value) => typeof value === 'object');
  if (status < 400 && parsed.success && isBySubject) return parsed.data;
  logger.warn({ path, status, reason: parsed.error?.message }, 'no translations');
  if (readEnvelope(response)?.isRefusal) return null;
  throw new BackendUnavailable(`${path}: status ${status} without texts`);
}

export const toPageKey = (code: string) => `page ${code}`;

/** Read calls of the content service at `BACKEND_URL`. */
export function createQueries(client: RemoteClient, isKnownPage: (code: string) => boolean) {
  const retrying = createRetrying();
  const languages: Query<Language[]> = {
    key: 'languages',
    schema: storedLanguages,
    lifetime: minute,
    fetch: () => fetchLanguages(client),
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
      // A backend may have no texts at all, and pages do not wait for them.
      pause: 5 * second,
      fetch: () => fetchMessages(client, retrying, language),
    }),
  };
}
