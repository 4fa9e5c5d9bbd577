import { createHash, timingSafeEqual } from 'node:crypto';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { z } from 'zod';

/** What to render anew: one page, every page of a language, or all. */
export const revalidation = z.union([
  z.strictObject({ code: z.string().regex(/^[a-z]{2}(?:\/[^/]+)*$/) }),
  z.strictObject({ language: z.string().regex(/^[a-z]{2}$/) }),
  z.strictObject({ all: z.literal(true) }),
]);
export type Revalidation = z.output<typeof revalidation>;

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Equality in the same time for every wrong guess. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

/** A request may bear the secret, or a Standard Webhooks signature of its body made with it. */
export function isTrusted(headers: Headers, body: string, secret: string): boolean {
  const bearer = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
  if (bearer) return isSameSecret(bearer, secret);
  try {
    const webhook = new Webhook(Buffer.from(secret).toString('base64'));
    webhook.verify(body, Object.fromEntries(headers), { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
