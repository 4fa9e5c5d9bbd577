import { backend } from '#lib/backend/index.ts';
import { toFormErrorAnswer } from '#lib/http/error-page.ts';
import { remember } from './remember.ts';

const prepare = remember(async (status: string) => {
  const [code, language = ''] = status.split(' ');
  const messages = await backend.getMessages(language).catch(() => null);
  return toFormErrorAnswer(Number(code), language, messages);
}, 60_000);

interface FormError {
  status: number;
  /** Seconds. */
  retryAfter?: number;
}

/** A small page, made before it is asked for, that leads back to a form that was not taken. */
export async function respondWithFormError(error: FormError, language: string): Promise<Response> {
  const { status, retryAfter } = error;
  const { body, headers } = await prepare(`${status} ${language}`);
  const response = new Response(body, { status, headers });
  if (retryAfter !== undefined) response.headers.set('retry-after', String(retryAfter));
  return response;
}
