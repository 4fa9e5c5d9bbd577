import * as z from 'zod/mini';
import { agreement, isSubscribeEmail, requiredText } from './text-rules.ts';

export const subscribeForm = z.object({
  email: requiredText('email', isSubscribeEmail),
  agreement,
});
export type SubscribeValues = z.output<typeof subscribeForm>;
