import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { EstimateBlock, useMoneyTexts } from '#components/estimate/estimate-block.tsx';
import { toMoney } from '#components/estimate/estimate-texts.ts';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { keepHyphens } from '#components/ui/plain-heading.tsx';
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
      <Tariff
        tariff={tariff}
        language={context.page.language}
        level={content.title && context.headingLevel === 'h2' ? 'h3' : 'h2'}
        toPrice={(amount) => toMoney(amount, money)}
      />
    </EstimateBlock>
  );
}

interface TariffProps {
  tariff: FareTariff;
  language: string;
  level: 'h2' | 'h3';
  toPrice(amount: number): string;
}

/** The whole tariff: a table of the classes for each zone, and the prices that are the same everywhere. */
function Tariff({ tariff, language, level, toPrice }: TariffProps) {
  const t = useTranslations('FareEstimate');
  const { classes, zones, zoneTitles, cities, extras, night, included } = tariff;
  const same = { night: { title: t('lines.night'), price: night }, ...extras };
  const { compare } = new Intl.Collator(language);
  const toCities = (id: string) => cities.flatMap(({ zone, title }) => (zone === id ? title : []));
  return (
    <div className={styles.tariff}>
      <BlockTitle level={level} title={t('table')} />
      <p className={styles.included}>{t('included', included)}</p>
      <div className={styles.tables}>
        {Object.entries(zones).map(([zone, rates]) => (
          <ZoneTable
            key={zone}
            title={zoneTitles?.[zone]}
            cities={zoneTitles?.[zone] ? toCities(zone).sort(compare) : toCities(zone)}
          >
            {Object.entries(rates).map(([id, { km, minute }]) => (
              <tr key={id}>
                <th scope="row">{classes[id]?.title}</th>
                <td>{toPrice(classes[id]?.minimum ?? 0)}</td>
                <td>{toPrice(km)}</td>
                <td>{toPrice(minute)}</td>
              </tr>
            ))}
          </ZoneTable>
        ))}
        <figure className={styles.everywhere}>
          <figcaption>{t('everywhere')}</figcaption>
          <dl>
            {Object.entries(same).map(([id, { title, price }]) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>{toPrice(price)}</dd>
              </div>
            ))}
          </dl>
        </figure>
      </div>
    </div>
  );
}

interface ZoneTableProps {
  title: string | undefined;
  cities: string[];
  children: ReactNode;
}

/** The prices of a zone below its title and cities. Not a caption: two neighbours share the height of these texts. */
function ZoneTable({ title, cities, children }: ZoneTableProps) {
  const id = useId();
  const t = useTranslations('FareEstimate.columns');
  const names = keepHyphens(cities.join(', '));
  return (
    <figure>
      <figcaption id={id} className={clsx(!title && cities.length > 1 && styles.cities)}>
        {title && <b>{title}</b>}
        {title ? <p className={styles.cities}>{names}</p> : names}
      </figcaption>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {(['class', 'least', 'kilometre', 'minute'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </figure>
  );
}

export const fareEstimate = defineBlock(schema, FareEstimate, undefined, {
  isShown: ({ tariff }) => tariff !== undefined,
});
