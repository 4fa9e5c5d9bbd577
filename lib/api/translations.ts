import { backend } from '#lib/backend/index.ts';

/** Handles `/api/i18n/ru.json`: the interface texts of a language. */
export async function handleTranslations(file: string): Promise<Response> {
  const language = /^([a-z]{2})\.json$/.exec(file)?.[1];
  const messages = language && (await backend.getMessages(language));
  if (!messages) return Response.json({ message: 'Unknown language' }, { status: 404 });
  return Response.json(messages, { headers: { 'cache-control': 'no-cache' } });
}
