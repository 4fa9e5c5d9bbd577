import { z } from 'zod';

export type Messages = { [key: string]: string | Messages };

export const messages: z.ZodType<Messages> = z.record(
  z.string(),
  z.union([z.string(), z.lazy(() => messages)]),
);

function isTree(value: string | Messages | undefined): value is Messages {
  return typeof value === 'object';
}

/** Texts over others: a key that they lack keeps the words of the others. */
export function mergeMessages(under: Messages, over: Messages): Messages {
  const entries = Object.entries(over).map(([key, value]) => {
    const known = under[key];
    return [key, isTree(value) && isTree(known) ? mergeMessages(known, value) : value] as const;
  });
  return { ...under, ...Object.fromEntries(entries) };
}
