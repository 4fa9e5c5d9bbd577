import { isUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import { logger } from '#lib/log.ts';

interface Answer {
  status: number;
  body: { success: boolean; message?: string; data?: unknown };
}

function refuse(status: number, message: string, data?: unknown): Answer {
  return { status, body: { success: false, message, data } };
}

async function getInitialData(parameters: URLSearchParams): Promise<Answer> {
  const language = parameters.get('lang') || defaultLanguage;
  const data = await backend.getInitialData(language);
  if (!data) return refuse(404, `Unknown language ${language}`, { status: 404 });
  return { status: 200, body: { success: true, message: '', data } };
}

async function getLanguageList(): Promise<Answer> {
  const languages = await backend.getLanguages();
  const data = Object.fromEntries(languages.map(({ code, title }) => [code, { title }]));
  return { status: 200, body: { success: true, data } };
}

async function getPage(parameters: URLSearchParams): Promise<Answer> {
  const code = parameters.get('code');
  if (!code) return refuse(400, 'The code of the page is missing');
  const page = await backend.getPage(code);
  if (!page || page.error) return refuse(404, 'Page not found', { blocks: [], code, error: true });
  return { status: 200, body: { success: true, data: page } };
}

interface Query {
  /** The parameters that the answer depends on. */
  reads: string[];
  answer(parameters: URLSearchParams): Promise<Answer>;
}

const queries = new Map<string, Query>([
  ['initial.getData', { reads: ['lang'], answer: getInitialData }],
  ['language.getList', { reads: [], answer: getLanguageList }],
  ['pages', { reads: ['code'], answer: getPage }],
]);

/** The same for calls that have the same answer, whatever else strangers add to them. */
export function toQueryKey(parameters: URLSearchParams): string {
  const action = parameters.get('action') ?? '';
  const reads = queries.get(action)?.reads ?? [];
  return new URLSearchParams(
    ['action', ...reads].map((name) => [name, parameters.get(name) ?? '']),
  ).toString();
}

/** Handles the reading calls of `/api/v1/?action=…`. */
export async function handleQuery(parameters: URLSearchParams): Promise<Response> {
  const action = parameters.get('action') ?? '';
  const query = queries.get(action);
  if (!query) return toResponse(refuse(400, `Unknown action ${JSON.stringify(action)}`));
  try {
    return toResponse(await query.answer(parameters));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.error({ action, reason: error.message }, 'query failed');
    const status = error.status && error.status >= 400 ? error.status : 503;
    return toResponse(refuse(status, 'The backend does not answer', { status }));
  }
}

function toResponse({ status, body }: Answer): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-cache' } });
}
