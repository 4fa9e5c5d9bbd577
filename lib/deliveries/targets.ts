import { backend } from '#lib/backend/index.ts';
import type { DeliveryTarget } from '#lib/records/deliveries.ts';
import { env } from '#lib/settings/env.ts';

const mail: DeliveryTarget[] = env.SMTP_URL ? ['mail'] : [];
const webhook: DeliveryTarget[] = env.WEBHOOK_URL ? ['webhook'] : [];
const service: DeliveryTarget[] = backend.forwardSubmission ? ['backend'] : [];
const confirmation: DeliveryTarget[] = env.SMTP_URL ? ['confirmation'] : [];

/** Who hears of a subscription that nobody has to confirm any more. */
export const confirmedTargets = [...mail, ...webhook, ...service];
/** Where the settings want new records to be sent; with `confirmation` the sender gets a letter. */
export const newRecordTargets = [...confirmedTargets, ...confirmation];
