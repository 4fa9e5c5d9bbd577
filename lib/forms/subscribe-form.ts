import * as z from 'zod/mini';
import { agreement, isEmail, normalizeEmail, optionalText, requiredText } from './text-rules.ts';

export const subscribeForm = z.object({
  email: requiredText('email', isEmail, normalizeEmail),
  /** Topic that the subscriber waits for: a city or a job. */
  topic: optionalText('topic'),
  agreement,
});
export type SubscribeValues = z.output<typeof subscribeForm>;
