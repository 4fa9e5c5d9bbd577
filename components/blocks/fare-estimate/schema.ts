import { estimateContent, fareTariff } from '#lib/content/tariff.ts';

/** Without a tariff the block is not shown. */
export const schema = estimateContent.extend({ tariff: fareTariff.optional() });
