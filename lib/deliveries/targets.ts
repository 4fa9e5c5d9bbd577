import type { DeliveryTarget } from '#lib/records/deliveries.ts';
import { env } from '#lib/settings/env.ts';

const mail: DeliveryTarget[] = env.SMTP_URL ? ['mail'] : [];
const webhook: DeliveryTarget[] = env.WEBHOOK_URL ? ['webhook'] : [];
const backend: DeliveryTarget[] = env.BACKEND_URL ? ['backend'] : [];

/** Where the settings want new records to be sent. */
export const subscriptionTargets = [...mail, ...webhook, ...backend];
export const applicationTargets: DeliveryTarget[] = env.SMTP_URL
  ? [...subscriptionTargets, 'confirmation']
  : subscriptionTargets;
