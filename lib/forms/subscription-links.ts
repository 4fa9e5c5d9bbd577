export const subscriptionActions = ['confirm', 'unsubscribe'] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** The page that asks before anything is changed, and says afterwards what was done. */
export function toSubscriptionPath(language: string, action: SubscriptionAction, token: string): string {
  return `/${language}/subscription/${action}/${token}`;
}

/** The address that its button, and a mail program by itself, post to. */
export function toSubscriptionCall(action: SubscriptionAction, token: string): string {
  return `/api/subscription/${action}?token=${encodeURIComponent(token)}`;
}
