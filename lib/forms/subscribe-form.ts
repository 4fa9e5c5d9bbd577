import * as z from 'zod/mini';
import { agreement, isSubscribeEmail, optionalText, requiredText } from './text-rules.ts';

export const subscribeForm = z.object({
  email: requiredText('email', isSubscribeEmail),
  /** What the subscriber waits for: a city, a job. */
  topic: optionalText('topic'),
  agreement,
});
export type SubscribeValues = z.output<typeof subscribeForm>;
