import { z } from 'zod';
import { getAsker } from '#lib/backend/asker.ts';
import { BackendUnavailable } from '#lib/backend/backend.ts';
import { type InitialData, initialData } from '#lib/content/initial-data.ts';
import { type Language, languageList } from '#lib/content/languages.ts';
import { type Page, page } from '#lib/content/page.ts';
import { readTolerantly, tidy } from '#lib/content/read-tolerantly.ts';
import type { RemoteAnswer, RemoteClient, Way } from './client.ts';

const envelope = z.object({ success: z.unknown().optional(), data: z.unknown().optional() });
/** What came with a no to `initial.getData`. */
const refusal = z.object({ data: z.object({ status: z.number().int().min(400).max(599) }) });
/** Statuses that say nothing of what was asked for: the site itself is refused, or asked to wait. */
const silences = new Set([401, 407, 408, 425, 429]);

type Said = { data: unknown } | null;

/** What the backend said: data, or a plain no. Anything else throws. */
function toData({ status, body }: RemoteAnswer): Said {
  const said = envelope.safeParse(body).data;
  if (said?.success === true && status < 400) return { data: said.data };
  if (silences.has(status) || (!said && status < 400)) {
    throw new BackendUnavailable(`status ${status} without an envelope`);
  }
  return null;
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.output<Schema> {
  try {
    return readTolerantly(schema, tidy(value), what);
  } catch (error) {
    throw new BackendUnavailable(`${what}: cannot be read`, { cause: error });
  }
}

interface PageOptions {
  isPreview?: boolean;
  /** Nobody is known to link to it, nor has it ever been seen. */
  isUnproven?: boolean;
}

/** The reading calls of the content service at `BACKEND_URL`, each asked anew. */
export interface RemoteContent {
  getLanguages(): Promise<Language[] | null>;
  getInitialData(language: string): Promise<InitialData | null>;
  getPage(code: string, options?: PageOptions): Promise<Page | null>;
}

export function createRemoteContent(client: RemoteClient): RemoteContent {
  async function ask<Schema extends z.ZodType>(query: string, schema: Schema, way?: Way) {
    const said = toData(await client.ask(`/api/v1/?${query}`, way));
    return said && parse(schema, said.data, query);
  }

  return {
    getLanguages: () => ask('action=language.getList', languageList),
    async getInitialData(language) {
      const query = `action=initial.getData&lang=${encodeURIComponent(language)}`;
      const answer = await client.ask(`/api/v1/?${query}`);
      const said = toData(answer);
      if (said) return parse(initialData, said.data, query);
      const status = refusal.safeParse(answer.body).data?.data.status ?? answer.status;
      if (status === 404) return null;
      throw new BackendUnavailable(`${query}: refused`, { status });
    },
    async getPage(code, { isPreview = false, isUnproven = false } = {}) {
      if (code === '') return null;
      const query = `action=pages&code=${encodeURIComponent(code).replaceAll('%2F', '/')}`;
      const withCode = page.extend({ code: z.string().default(code) });
      const lane = isUnproven && !getAsker()?.isCall ? 'unprovenPages' : undefined;
      const found = await ask(isPreview ? `${query}&preview=1` : query, withCode, { lane, subject: code });
      return found?.error ? null : found;
    },
  };
}
