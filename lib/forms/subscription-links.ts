export const subscriptionActions = ['confirm', 'unsubscribe'] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** Path of the page that asks before a change and shows the result afterwards. */
export function toSubscriptionPath(language: string, action: SubscriptionAction, token: string): string {
  return `/${language}/subscription/${action}/${token}`;
}

/**
 * URL to which its button, and mail programs directly, send a POST. `topic` is the version of the topic that the page
 * shows.
 */
export function toSubscriptionCall(action: SubscriptionAction, token: string, topic = ''): string {
  const query = new URLSearchParams({ token, ...(topic && { topic }) });
  return `/api/subscription/${action}?${query}`;
}
