import { z } from 'zod';
import { BackendUnavailable } from '#lib/backend/backend.ts';
import { type InitialData, initialData } from '#lib/content/initial-data.ts';
import { type Language, languageList } from '#lib/content/languages.ts';
import { type Page, page } from '#lib/content/page.ts';
import type { RemoteAnswer, RemoteClient } from './client.ts';

const envelope = z.object({
  success: z.unknown(),
  message: z.string().optional(),
  data: z.unknown().optional(),
});

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

/** The reading calls of the content service at `BACKEND_URL`, each asked anew. */
export interface RemoteContent {
  getLanguages(): Promise<Language[] | null>;
  getInitialData(language: string): Promise<InitialData | null>;
  getPage(code: string, isPreview?: boolean): Promise<Page | null>;
}

export function createRemoteContent(client: RemoteClient): RemoteContent {
  async function ask<Schema extends z.ZodType>(query: string, schema: Schema) {
    const said = toData(await client.ask(`/api/v1/?${query}`));
    return said && parse(schema, said.data, query);
  }

  return {
    getLanguages: () => ask('action=language.getList', languageList),
    getInitialData: (language) =>
      ask(`action=initial.getData&lang=${encodeURIComponent(language)}`, initialData),
    async getPage(code, isPreview = false) {
      if (code === '') return null;
      const query = `action=pages&code=${encodeURIComponent(code).replaceAll('%2F', '/')}`;
      const withCode = page.extend({ code: z.string().default(code) });
      const found = await ask(isPreview ? `${query}&preview=1` : query, withCode);
      return found?.error ? null : found;
    },
  };
}
