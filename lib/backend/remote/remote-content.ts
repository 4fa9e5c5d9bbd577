import { z } from 'zod';
import {
  BackendUnavailable,
  type ContentSource,
  isUnavailable,
  type Messages,
} from '#lib/backend/backend.ts';
import { type InitialData, initialData } from '#lib/content/initial-data.ts';
import { fallbackLanguages, languageList } from '#lib/content/languages.ts';
import { page } from '#lib/content/page.ts';
import { getPageTitle } from '#lib/content/page-title.ts';
import { logger } from '#lib/log.ts';
import type { RemoteAnswer, RemoteClient } from './client.ts';
import { discoverPages } from './discover-pages.ts';
import type { Snapshots } from './snapshots.ts';
import { readTranslations } from './translations.ts';

const envelope = z.object({
  success: z.unknown(),
  message: z.string().optional(),
  data: z.unknown().optional(),
});

export interface RemoteParts {
  client: RemoteClient;
  snapshots: Snapshots;
  /** The site's own interface texts, shown until the backend's have arrived. */
  bundledMessages(language: string): Promise<Messages | null>;
}

type Said = { data: unknown } | null;

/** What the backend said: data, or a plain no. Anything else throws. */
function toData({ status, body }: RemoteAnswer): Said {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) throw new BackendUnavailable(`status ${status} without an envelope`);
  return parsed.data.success === true && status < 400 ? { data: parsed.data.data } : null;
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new BackendUnavailable(`${what}: ${z.prettifyError(parsed.error)}`);
}

/** The calls of the content service at `BACKEND_URL`, with the last good answer in its bad hours. */
export function createRemoteContent({ client, snapshots, bundledMessages }: RemoteParts): ContentSource {
  const underWay = new Map<string, Promise<Said>>();

  /** One question at a time for each address, whoever asks. */
  function ask(query: string): Promise<Said> {
    const known = underWay.get(query);
    if (known) return known;
    const asked = client
      .ask(`/api/v1/?${query}`)
      .then(toData)
      .finally(() => underWay.delete(query));
    underWay.set(query, asked);
    return asked;
  }

  /** The parsed answer, kept; the kept one when there is none; `null` when the backend says no. */
  async function read<Schema extends z.ZodType>(query: string, schema: Schema) {
    try {
      const answer = await ask(query);
      if (!answer) {
        await snapshots.delete(query);
        return null;
      }
      const value = parse(schema, answer.data, query);
      await snapshots.set(query, answer.data);
      return value;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const kept = schema.safeParse(await snapshots.get(query));
      if (!kept.success) throw error;
      logger.warn({ query, reason: error.message }, 'serving the last good answer');
      return kept.data;
    }
  }

  async function getLanguages() {
    try {
      const languages = await read('action=language.getList', languageList);
      if (languages) return languages;
      logger.error('Cannot get language data');
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logger.error({ reason: error.message }, 'Cannot get language data');
    }
    return fallbackLanguages;
  }

  function getInitialData(language: string): Promise<InitialData | null> {
    return read(`action=initial.getData&lang=${encodeURIComponent(language)}`, initialData);
  }

  async function getPage(code: string, isPreview = false) {
    if (code === '') return null;
    const query = `action=pages&code=${encodeURIComponent(code).replaceAll('%2F', '/')}`;
    if (!isPreview) return read(query, page.extend({ code: z.string().default(code) }));
    const answer = toData(await client.ask(`/api/v1/?${query}&preview=1`));
    return answer && parse(page.extend({ code: z.string().default(code) }), answer.data, query);
  }

  return {
    getLanguages,
    getInitialData,
    getPage,
    async hasPage(code) {
      const found = await getPage(code);
      return found !== null && !found.error;
    },
    async getTitle(code) {
      const found = await getPage(code);
      return found && !found.error ? getPageTitle(found) : null;
    },
    async getMessages(language) {
      const languages = await getLanguages();
      if (!languages.some(({ code }) => code === language)) return null;
      return readTranslations(language, { client, snapshots, bundledMessages });
    },
    listPages: () => discoverPages({ getLanguages, getInitialData, getPage }),
  };
}
