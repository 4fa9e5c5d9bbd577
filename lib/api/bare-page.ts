import { z } from 'zod';
import { backend } from '#lib/backend/index.ts';

const texts = z.object({
  forms: z.object({ 'error-title': z.string() }),
  FormNotice: z.object({ lost: z.string() }),
});

function toHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** Says that a form was not taken where its own page cannot be shown. */
export async function respondBarely(status: number, language: string): Promise<Response> {
  const found = texts.safeParse(await backend.getMessages(language)).data;
  const title = toHtml(found?.forms['error-title'] ?? '');
  const html = `<!DOCTYPE html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
<p>${toHtml(found?.FormNotice.lost ?? '')}</p>
</html>
`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(html, { status, headers });
}
