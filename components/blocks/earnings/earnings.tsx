import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { EstimateBlock } from '#components/estimate/estimate-block.tsx';
import type { EstimateTexts } from '#components/estimate/estimate-texts.ts';
import { useMoneyTexts } from '#components/estimate/use-estimate-texts.ts';
import { toFields } from '#lib/content/estimate.ts';
import { schema } from './schema.ts';

const riders = { drivers: '/art/car-side.svg', couriers: '/art/courier-bike.svg' };

function Earnings({ content, page, ...context }: BlockProps<typeof schema>) {
  const t = useTranslations('Earnings');
  const money = useMoneyTexts(page.language);
  const { tariff, workers } = content;
  if (!tariff) return null;
  const { commission, tax } = tariff;
  const estimate = { kind: 'earnings' as const, tariff };
  const toUnits = (name: 'hours' | 'days') => {
    const most = toFields(estimate).find((field) => field.name === name)?.most ?? 1;
    return Array.from({ length: most }, (_, index) => t(`units.${name}`, { count: index + 1 }));
  };
  const texts: EstimateTexts = {
    ...money,
    fields: { city: t('city'), work: t('work'), hours: t('hours'), days: t('days') },
    choices: {},
    units: { hours: toUnits('hours'), days: toUnits('days') },
    lines: {
      ...t.raw('lines'),
      extras: t.raw(`lines.extras-${workers}`),
      commission: t.raw('lines.commission').replace('{percent}', String(commission)),
      tax: t.raw('lines.tax').replace('{percent}', String(tax)),
    },
    total: t('total'),
    hour: t.raw('hour'),
    weeks: t.raw('weeks'),
    loss: t('loss'),
    submit: t('submit'),
  };
  return (
    <EstimateBlock
      {...context}
      content={content}
      page={page}
      id="earnings"
      estimate={estimate}
      texts={texts}
      riders={{ hours: riders[workers] }}
    />
  );
}

export const earnings = defineBlock(schema, Earnings, undefined, {
  isShown: ({ tariff }) => tariff !== undefined,
});
