import * as z from 'zod/mini';
import { isSubscribeEmail } from './email.ts';
import { agreement, requiredText } from './fields.ts';

export const subscribeForm = z.object({
  email: requiredText('email', isSubscribeEmail),
  agreement,
});
export type SubscribeValues = z.output<typeof subscribeForm>;
