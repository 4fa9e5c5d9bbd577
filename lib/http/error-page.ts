import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { defaultLanguage } from '#lib/content/languages.ts';
import { toDirection } from '#lib/i18n/formats.ts';
import { toContentSecurityPolicy } from './content-security-policy.ts';
import { readDocumentStyles } from './document-styles.ts';

const errorTexts = z.object({
  home: z.string(),
  reasons: z.record(z.string(), z.object({ title: z.string(), text: z.string() })),
});
/** `RequestError` is for requests that never reach a page, `FormError` for a refused form. */
const errorMessages = z.object({ RequestError: errorTexts, FormError: errorTexts });
type Kind = keyof z.output<typeof errorMessages>;
type Texts = z.output<typeof errorTexts>;

const styles = readDocumentStyles('request-error.css');

const ownMessages = new Map(
  readdirSync(path.join(process.cwd(), 'messages')).map((file) => [
    file.replace('.json', ''),
    errorMessages.parse(JSON.parse(readFileSync(path.join(process.cwd(), 'messages', file), 'utf8'))),
  ]),
);

function findTexts(language: string, kind: Kind): [language: string, texts: Texts] {
  const texts = ownMessages.get(language)?.[kind];
  if (texts) return [language, texts];
  const fallback = ownMessages.get(defaultLanguage)?.[kind];
  if (!fallback) throw new Error(`messages/${defaultLanguage}.json is missing`);
  return [defaultLanguage, fallback];
}

function toHtml(text = ''): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function toDocument(status: number, language: string, { home, reasons }: Texts): string {
  const reason = reasons[status] ?? reasons['500'];
  const title = toHtml(reason?.title);
  return `<!DOCTYPE html>
<html lang="${language}"${toDirection(language) === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="prerender-status-code" content="${status}">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main>
<p class="code" aria-hidden="true">${status}</p>
<h1>${title}</h1>
<p>${toHtml(reason?.text)}</p>
<p><a href="/${language}">${toHtml(home)}</a></p>
</main>
</body>
</html>
`;
}

export interface ErrorResponse {
  body: string;
  headers: Record<string, string>;
}

function toResponse(body: string, type: string, policy: string): ErrorResponse {
  return {
    body,
    headers: {
      'content-type': type,
      'content-length': String(Buffer.byteLength(body)),
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  };
}

/** A small page for a form that a browser sent without scripts. `messages` replace the built-in ones of the language. */
export function toFormErrorResponse(status: number, language: string, messages?: unknown): ErrorResponse {
  const given = errorMessages.pick({ FormError: true }).safeParse(messages).data?.FormError;
  const [spoken, texts] = given ? [language, given] : findTexts(language, 'FormError');
  const body = toDocument(status, spoken, texts);
  return toResponse(body, 'text/html; charset=utf-8', toContentSecurityPolicy([], [styles]));
}

function createErrorResponse(status: number, language: string, texts: Texts, isApi: boolean): ErrorResponse {
  if (isApi) {
    const json = JSON.stringify({ success: false, message: texts.reasons[status]?.title });
    return toResponse(json, 'application/json', toContentSecurityPolicy());
  }
  const body = toDocument(status, language, texts);
  return toResponse(body, 'text/html; charset=utf-8', toContentSecurityPolicy([], [styles]));
}

/** Created once for each status and language: there are few, and clients can cause any number of errors. */
const errorResponses = new Map<string, ErrorResponse>();

/** Response to a request that never reaches a page: a document in the path's language, JSON under `/api/`. */
export function toErrorResponse(status: number, url: string): ErrorResponse {
  const [language, texts] = findTexts(url.slice(1, 3), 'RequestError');
  const isApi = url.startsWith('/api/');
  const key = `${status} ${language} ${isApi}`;
  const response = errorResponses.get(key) ?? createErrorResponse(status, language, texts, isApi);
  errorResponses.set(key, response);
  return response;
}
