import { backend } from '#lib/backend/index.ts';
import type { DeliveryTarget } from '#lib/records/deliveries.ts';
import { env } from '#lib/settings/env.ts';

const mail: DeliveryTarget[] = env.SMTP_URL ? ['mail'] : [];
const webhook: DeliveryTarget[] = env.WEBHOOK_URL ? ['webhook'] : [];
const service: DeliveryTarget[] = backend.handOn ? ['backend'] : [];

/** Where the settings want new records to be sent. */
export const subscriptionTargets = [...mail, ...webhook, ...service];
export const applicationTargets: DeliveryTarget[] = env.SMTP_URL
  ? [...subscriptionTargets, 'confirmation']
  : subscriptionTargets;
