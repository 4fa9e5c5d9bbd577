import { createHash, timingSafeEqual } from 'node:crypto';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { z } from 'zod';

/** Scope of a revalidation: one page, every page of a language, or everything. */
const revalidation = z.union([
  z.strictObject({ code: z.string().regex(/^[a-z]{2}(?:\/[^/]+)*$/) }),
  z.strictObject({ language: z.string().regex(/^[a-z]{2}$/) }),
  z.strictObject({ all: z.literal(true) }),
]);
export type Revalidation = z.output<typeof revalidation>;

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Compares secrets in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

/** Whether the headers contain a Standard Webhooks signature of the body, made with the secret. */
function isSigned(headers: Headers, body: string, secret: string): boolean {
  try {
    const webhook = new Webhook(Buffer.from(secret).toString('base64'));
    webhook.verify(body, Object.fromEntries(headers), { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}

const maxBodyLength = 4_096;

/** The body as text; undefined if it exceeds the maximum length. */
async function readBody(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length')) > maxBodyLength) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of request.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > maxBodyLength) return undefined;
  }
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Order = { target: Revalidation } | { status: 400 | 401 | 413; message: string };

/**
 * Reads a revalidation request that contains the secret, or a signature of its body made with the secret. Does not read
 * the body of any other request.
 */
export async function readOrder(request: Request, secret: string): Promise<Order> {
  const denied = { status: 401, message: 'Wrong secret or signature' } as const;
  const { headers } = request;
  const bearer = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
  const mayBeTrusted = bearer ? isSameSecret(bearer, secret) : headers.has('webhook-signature');
  if (!mayBeTrusted) return denied;
  const text = await readBody(request);
  if (text === undefined) return { status: 413, message: 'The body is too long' };
  if (!bearer && !isSigned(headers, text, secret)) return denied;
  const target = revalidation.safeParse(parseJson(text)).data;
  return target ? { target } : { status: 400, message: 'Name one of code, language, all: true' };
}
