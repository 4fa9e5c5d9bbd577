import { z } from 'zod';

export type Messages = { [key: string]: string | Messages };

export const messages: z.ZodType<Messages> = z.record(
  z.string(),
  z.union([z.string(), z.lazy(() => messages)]),
);

/** The texts with the name of the company in the place of `{brand}`. */
export function nameBrand(texts: Messages, name: string): Messages {
  const entries = Object.entries(texts).map(([key, value]) => {
    const isText = typeof value === 'string';
    return [key, isText ? value.replaceAll('{brand}', () => name) : nameBrand(value, name)] as const;
  });
  return Object.fromEntries(entries);
}

/** `under` with the texts of `over` in the place of its own. */
export function mergeMessages(under: Messages, over: Messages): Messages {
  const entries = Object.entries(over).map(([key, value]) => {
    const known = under[key];
    const areTrees = typeof value === 'object' && typeof known === 'object';
    return [key, areTrees ? mergeMessages(known, value) : value] as const;
  });
  return { ...under, ...Object.fromEntries(entries) };
}
