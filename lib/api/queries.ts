import { isUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import { logger } from '#lib/log.ts';

interface Body {
  success: boolean;
  message?: string;
  data?: unknown;
}

function toResponse(status: number, body: Body): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-cache' } });
}

function refuse(status: number, message: string, data?: unknown): Response {
  return toResponse(status, { success: false, message, data });
}

async function handleInitialData(parameters: URLSearchParams): Promise<Response> {
  const language = parameters.get('lang') || defaultLanguage;
  const data = await backend.getInitialData(language);
  if (!data) return refuse(404, `Unknown language ${language}`, { status: 404 });
  return toResponse(200, { success: true, message: '', data });
}

async function handleLanguageList(): Promise<Response> {
  const languages = await backend.getLanguages();
  const data = Object.fromEntries(languages.map(({ code, title, locale }) => [code, { title, locale }]));
  return toResponse(200, { success: true, data });
}

async function handlePage(parameters: URLSearchParams): Promise<Response> {
  const code = parameters.get('code');
  if (!code) return refuse(400, 'The code of the page is missing');
  const page = await backend.getPage(code);
  if (!page || page.error) return refuse(404, 'Page not found', { blocks: [], code, error: true });
  return toResponse(200, { success: true, data: page });
}

interface Query {
  /** Parameters that affect the response. */
  reads: string[];
  handle(parameters: URLSearchParams): Promise<Response>;
}

const queries = new Map<string, Query>([
  ['initial.getData', { reads: ['lang'], handle: handleInitialData }],
  ['language.getList', { reads: [], handle: handleLanguageList }],
  ['pages', { reads: ['code'], handle: handlePage }],
]);

/** Cache key: equal for calls with the same response, whatever other parameters a client adds. */
export function toQueryKey(parameters: URLSearchParams): string {
  const reads = queries.get(parameters.get('action') ?? '')?.reads ?? [];
  const known = ['action', ...reads].map((name) => [name, parameters.get(name) ?? '']);
  return new URLSearchParams(known).toString();
}

/** Handles the read calls of `/api/v1/?action=…`. */
export async function handleQuery(parameters: URLSearchParams): Promise<Response> {
  const action = parameters.get('action') ?? '';
  const query = queries.get(action);
  if (!query) return refuse(400, `Unknown action ${JSON.stringify(action)}`);
  try {
    return await query.handle(parameters);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.error({ action, reason: error.message }, 'query failed');
    const status = error.status && error.status >= 400 ? error.status : 503;
    return refuse(status, 'The backend does not answer', { status });
  }
}

/** Handles `/api/i18n/ru.json`: the interface texts of a language. */
export async function handleTranslations(file: string): Promise<Response> {
  const language = /^([a-z]{2})\.json$/.exec(file)?.[1];
  const messages = language && (await backend.getMessages(language));
  if (!messages) return refuse(404, 'Unknown language');
  return Response.json(messages, { headers: { 'cache-control': 'no-cache' } });
}
