import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { EstimateBlock } from '#components/estimate/estimate-block.tsx';
import { type EstimateTexts, toMoney } from '#components/estimate/estimate-texts.ts';
import { useMoneyTexts } from '#components/estimate/use-estimate-texts.ts';
import type { FareTariff } from '#lib/content/tariff.ts';
import styles from './fare-estimate.module.scss';
import { schema } from './schema.ts';

const riders = { km: '/art/car-side.svg' };

function FareEstimate({ content, page, ...context }: BlockProps<typeof schema>) {
  const t = useTranslations('FareEstimate');
  const money = useMoneyTexts(page.language);
  const { tariff } = content;
  if (!tariff) return null;
  const texts: EstimateTexts = {
    ...money,
    fields: {
      city: t('city'),
      class: t('class'),
      km: t('km'),
      minutes: t('minutes'),
      time: t('time'),
      extra: t('extra'),
      route: tariff.route,
    },
    choices: { day: t('day'), night: t('night') },
    units: { km: t.raw('units.km'), minutes: t.raw('units.minutes') },
    lines: { ...t.raw('lines'), minimum: t('lines.minimum', tariff.included) },
    total: t('total'),
    submit: t('submit'),
  };
  return (
    <EstimateBlock
      {...context}
      content={content}
      page={page}
      id="fare"
      estimate={{ kind: 'fare', tariff }}
      texts={texts}
      riders={riders}
    >
      <TariffTable tariff={tariff} money={(amount) => toMoney(amount, money)} />
    </EstimateBlock>
  );
}

/** The whole tariff: the classes of each zone, and what is the same everywhere. */
function TariffTable({ tariff, money }: { tariff: FareTariff; money(amount: number): string }) {
  const t = useTranslations('FareEstimate');
  const { classes, zones, cities, extras, night, included } = tariff;
  return (
    <table className={styles.tariff}>
      <caption>{t('table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('class')}</th>
          <th scope="col">{t('least', included)}</th>
          <th scope="col">{t('kilometre')}</th>
          <th scope="col">{t('minute')}</th>
        </tr>
      </thead>
      {Object.entries(zones).map(([zone, rates]) => (
        <tbody key={zone}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {cities
                .filter((city) => city.zone === zone)
                .map(({ title }) => title)
                .join(', ')}
            </th>
          </tr>
          {classes.map(({ id, title, minimum }) => (
            <Fragment key={id}>
              {rates[id] && (
                <tr>
                  <th scope="row">{title}</th>
                  <td>{money(minimum)}</td>
                  <td>{money(rates[id].km)}</td>
                  <td>{money(rates[id].minute)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      ))}
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={4}>
            {t('everywhere')}
          </th>
        </tr>
        {[{ id: 'night', title: t('night-extra'), price: night }, ...extras].map(({ id, title, price }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td colSpan={3}>{money(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const fareEstimate = defineBlock(schema, FareEstimate, undefined, {
  isShown: ({ tariff }) => tariff !== undefined,
});
