import { z } from 'zod';

export type Messages = { [key: string]: string | Messages };

export const messages: z.ZodType<Messages> = z.record(
  z.string(),
  z.union([z.string(), z.lazy(() => messages)]),
);

/** `under` with the texts of `over` in the place of its own. */
export function mergeMessages(under: Messages, over: Messages): Messages {
  const entries = Object.entries(over).map(([key, value]) => {
    const known = under[key];
    const areTrees = typeof value === 'object' && typeof known === 'object';
    return [key, areTrees ? mergeMessages(known, value) : value] as const;
  });
  return { ...under, ...Object.fromEntries(entries) };
}
