import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { defaultLanguage } from '#lib/content/languages.ts';
import { toContentSecurityPolicy } from './content-security-policy.ts';

const messageFile = z.object({
  RequestError: z.object({
    home: z.string(),
    reasons: z.record(z.string(), z.object({ title: z.string(), text: z.string() })),
  }),
});

type Texts = z.output<typeof messageFile>['RequestError'];

const root = new URL('../../', import.meta.url);
const styles = ['tokens.css', 'fonts.css', 'fallback-fonts.css', 'request-error.css']
  .map((file) => readFileSync(new URL(`styles/${file}`, root), 'utf8'))
  .join('');

const textsByLanguage = new Map<string, Texts>(
  readdirSync(new URL('messages/', root)).map((file) => {
    const messages = JSON.parse(readFileSync(new URL(`messages/${file}`, root), 'utf8'));
    return [file.replace('.json', ''), messageFile.parse(messages).RequestError];
  }),
);

function toTexts(url: string): [language: string, texts: Texts] {
  const language = url.slice(1, 3);
  const texts = textsByLanguage.get(language);
  if (texts) return [language, texts];
  const fallback = textsByLanguage.get(defaultLanguage);
  if (!fallback) throw new Error(`messages/${defaultLanguage}.json is missing`);
  return [defaultLanguage, fallback];
}

function toDocument(status: number, language: string, { home, reasons }: Texts): string {
  const { title, text } = reasons[status] ?? reasons['500'] ?? { title: '', text: '' };
  return `<!DOCTYPE html>
<html lang="${language}">
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
<p>${text}</p>
<p><a href="/${language}">${home}</a></p>
</main>
</body>
</html>
`;
}

export interface ErrorAnswer {
  body: string;
  headers: Record<string, string>;
}

/** The answer to a request that never reaches a page: a document in the path's language, JSON under `/api/`. */
export function toErrorAnswer(status: number, url: string): ErrorAnswer {
  const [language, texts] = toTexts(url);
  const isApi = url.startsWith('/api/');
  const message = texts.reasons[status]?.title;
  const body = isApi ? JSON.stringify({ success: false, message }) : toDocument(status, language, texts);
  return {
    body,
    headers: {
      'content-type': isApi ? 'application/json' : 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'content-security-policy': toContentSecurityPolicy(isApi ? '' : body),
      'cache-control': 'no-store',
    },
  };
}
