import type { DeliveryTarget } from '#lib/records/deliveries.ts';
import { env } from '#lib/settings/env.ts';

const mail: DeliveryTarget[] = env.SMTP_URL ? ['mail'] : [];
const webhook: DeliveryTarget[] = env.WEBHOOK_URL ? ['webhook'] : [];
const service: DeliveryTarget[] = env.BACKEND_URL ? ['backend'] : [];
const confirmation: DeliveryTarget[] = env.SMTP_URL ? ['confirmation'] : [];

/** Targets of a confirmed, changed or ended subscription. */
export const confirmedTargets = [...mail, ...webhook, ...service];
/** Targets of new records. With `confirmation`, the sender gets an e-mail. */
export const newRecordTargets = [...confirmedTargets, ...confirmation];
