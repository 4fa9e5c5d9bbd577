import { estimateContent, fareTariff } from '#lib/content/tariff.ts';

/** The block is not shown without a tariff. */
export const schema = estimateContent.extend({ tariff: fareTariff.optional() });
