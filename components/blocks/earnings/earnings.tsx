import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { EstimateBlock, useMoneyTexts } from '#components/estimate/estimate-block.tsx';
import { toFields } from '#lib/content/estimate.ts';
import { schema } from './schema.ts';

const riders = {
  foot: '/art/courier-walk.svg',
  bike: '/art/courier-bike.svg',
  car: '/art/car-side.svg',
  own: '/art/car-pose-three-quarter.svg',
  electric: '/art/car-side-mint.svg',
};

function Earnings({ content, ...context }: BlockProps<typeof schema>) {
  const t = useTranslations('Earnings');
  const money = useMoneyTexts(context.page.language);
  const { tariff, workers } = content;
  if (!tariff) return null;
  const estimate = { kind: 'earnings' as const, tariff };
  const toUnits = (name: 'hours' | 'days') => {
    const most = toFields(estimate).find((field) => field.name === name)?.most;
    return Array.from({ length: most ?? 0 }, (_, index) => t(`units.${name}`, { count: index + 1 }));
  };
  const fillIn = (line: 'commission' | 'tax') =>
    t.raw(`lines.${line}`).replace('{percent}', String(tariff[line]));
  const texts = {
    ...money,
    ...t.raw('form'),
    choices: {},
    units: { hours: toUnits('hours'), days: toUnits('days') },
    lines: {
      ...t.raw('lines'),
      extras: t.raw(`lines.extras-${workers}`),
      commission: fillIn('commission'),
      tax: fillIn('tax'),
    },
  };
  return (
    <EstimateBlock
      {...context}
      content={content}
      id="earnings"
      estimate={estimate}
      texts={texts}
      riders={riders}
    />
  );
}

export const earnings = defineBlock(schema, Earnings, undefined, {
  isShown: ({ tariff }) => tariff !== undefined,
});
