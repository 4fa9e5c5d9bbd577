import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { EstimateBlock, useMoneyTexts } from '#components/estimate/estimate-block.tsx';
import { toMoney } from '#components/estimate/estimate-texts.ts';
import { routeField } from '#lib/content/estimate-query.ts';
import type { FareTariff } from '#lib/content/tariff.ts';
import styles from './fare-estimate.module.scss';
import { schema } from './schema.ts';

/** Drawings of the car classes, as on the home page. None is white: it would be invisible in print. */
const riders = {
  calm: '/art/car-side.svg',
  comfort: '/art/car-side-ink.svg',
  family: '/art/car-van.svg',
  quiet: '/art/car-side-mint.svg',
};

function FareEstimate({ content, ...context }: BlockProps<typeof schema>) {
  const t = useTranslations('FareEstimate');
  const money = useMoneyTexts(context.page.language);
  const { tariff } = content;
  if (!tariff) return null;
  const form = t.raw('form');
  const texts = {
    ...money,
    ...form,
    fields: { ...form.fields, [routeField]: tariff.route },
    lines: { ...t.raw('lines'), minimum: t('lines.minimum', tariff.included) },
  };
  return (
    <EstimateBlock
      {...context}
      content={content}
      id="fare"
      estimate={{ kind: 'fare', tariff }}
      texts={texts}
      riders={riders}
    >
      <TariffTable tariff={tariff} toPrice={(amount) => toMoney(amount, money)} />
    </EstimateBlock>
  );
}

/** The whole tariff: prices of the classes in each zone, and prices that are the same everywhere. */
function TariffTable({ tariff, toPrice }: { tariff: FareTariff; toPrice(amount: number): string }) {
  const t = useTranslations('FareEstimate');
  const { classes, zones, cities, extras, night, included } = tariff;
  const same = { night: { title: t('lines.night'), price: night }, ...extras };
  return (
    <table className={styles.tariff}>
      <caption>
        {t('table')}
        <small>{t('included', included)}</small>
      </caption>
      <thead>
        <tr>
          {(['class', 'least', 'kilometre', 'minute'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {Object.entries(zones).map(([zone, rates]) => (
        <tbody key={zone}>
          <GroupRow title={cities.flatMap((city) => (city.zone === zone ? city.title : [])).join(', ')} />
          {Object.entries(rates).map(([id, { km, minute }]) => (
            <tr key={id}>
              <th scope="row">{classes[id]?.title}</th>
              <td>{toPrice(classes[id]?.minimum ?? 0)}</td>
              <td>{toPrice(km)}</td>
              <td>{toPrice(minute)}</td>
            </tr>
          ))}
        </tbody>
      ))}
      <tbody>
        <GroupRow title={t('everywhere')} />
        {Object.entries(same).map(([id, { title, price }]) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td colSpan={3}>{toPrice(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function GroupRow({ title }: { title: string }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={4}>
        {title}
      </th>
    </tr>
  );
}

export const fareEstimate = defineBlock(schema, FareEstimate, undefined, {
  isShown: ({ tariff }) => tariff !== undefined,
});
