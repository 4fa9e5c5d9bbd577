import { z } from 'zod';

export type Messages = { [key: string]: string | Messages };

export const messages: z.ZodType<Messages> = z.record(
  z.string(),
  z.union([z.string(), z.lazy(() => messages)]),
);

/** Replaces `{brand}` in the texts with the company's name. */
export function nameBrand(texts: Messages, name: string): Messages {
  const entries = Object.entries(texts).map(([key, value]) => {
    const isText = typeof value === 'string';
    return [key, isText ? value.replaceAll('{brand}', () => name) : nameBrand(value, name)] as const;
  });
  return Object.fromEntries(entries);
}

/** Merges two trees of texts; `over` takes precedence. */
export function mergeMessages(under: Messages, over: Messages): Messages {
  const entries = Object.entries(over).map(([key, value]) => {
    const known = under[key];
    const areTrees = typeof value === 'object' && typeof known === 'object';
    return [key, areTrees ? mergeMessages(known, value) : value] as const;
  });
  return { ...under, ...Object.fromEntries(entries) };
}
