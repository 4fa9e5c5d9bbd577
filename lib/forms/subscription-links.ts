export const subscriptionActions = ['confirm', 'unsubscribe'] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** The page that asks before anything is changed, and says afterwards what was done. */
export function toSubscriptionPath(language: string, action: SubscriptionAction, token: string): string {
  return `/${language}/subscription/${action}/${token}`;
}

/** The address that its button, and a mail program by itself, post to. `topic` is the version of the topic it shows. */
export function toSubscriptionCall(action: SubscriptionAction, token: string, topic = ''): string {
  const query = new URLSearchParams({ token, ...(topic && { topic }) });
  return `/api/subscription/${action}?${query}`;
}
