import type { DeliveryTarget } from '#lib/records/deliveries.ts';
import { env } from '#lib/settings/env.ts';

const mail: DeliveryTarget[] = env.SMTP_URL ? ['mail'] : [];
const webhook: DeliveryTarget[] = env.WEBHOOK_URL ? ['webhook'] : [];
const service: DeliveryTarget[] = env.BACKEND_URL ? ['backend'] : [];
const confirmation: DeliveryTarget[] = env.SMTP_URL ? ['confirmation'] : [];

/** Targets of a subscription that is confirmed, changed or ended. */
export const confirmedTargets = [...mail, ...webhook, ...service];
/** Targets of new records; with `confirmation` the sender gets a letter. */
export const newRecordTargets = [...confirmedTargets, ...confirmation];
