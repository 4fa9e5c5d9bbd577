import type { SubscriptionRow } from './tables.ts';

/**
 * `asked`: a letter with the link has gone out; until it is followed nothing else may. `unasked`: taken while the site
 * sent no letters.
 */
export type SubscriptionState = 'asked' | 'confirmed' | 'unasked' | 'unsubscribed';

type Marks = Pick<SubscriptionRow, 'asked_at' | 'confirmed_at' | 'unsubscribed_at'>;

export function toSubscriptionState({ asked_at, confirmed_at, unsubscribed_at }: Marks): SubscriptionState {
  if (unsubscribed_at) return 'unsubscribed';
  if (confirmed_at) return 'confirmed';
  return asked_at ? 'asked' : 'unasked';
}
