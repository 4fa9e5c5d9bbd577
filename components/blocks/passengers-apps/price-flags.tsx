import clsx from 'clsx';
import { useFormatter } from 'next-intl';
import { Flag } from '#components/ui/flag.tsx';
import styles from './price-flags.module.scss';

/** Roubles; decoration that gives an idea of the city's prices. */
const prices = { rides: [100, 150, 180, 250], deliveries: [70, 75, 85, 100] };

const stride = 147;

interface RowProps {
  values: number[];
  tone: 'blue' | 'orange';
  isFalling?: boolean;
  className?: string | undefined;
}

/** The dearer, the higher: a hill with the phone on its top. */
function Row({ values, tone, isFalling = false, className }: RowProps) {
  const format = useFormatter();
  const currency = { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' } as const;
  return (
    <svg className={clsx(styles.row, className)} viewBox="0 0 585 180" aria-hidden="true">
      {values.map((value, index) => (
        <Flag
          key={value}
          text={format.number(value, { ...currency, maximumFractionDigits: 0 })}
          x={4 + (isFalling ? values.length - 1 - index : index) * stride}
          ground={180}
          top={6 + (values.length - 1 - index) * 26}
          tone={tone}
          fontSize={27}
        />
      ))}
    </svg>
  );
}

export function PriceFlags() {
  return (
    <div className={styles.priceFlags}>
      <Row values={prices.rides} tone="blue" />
      <Row values={prices.deliveries} tone="orange" isFalling className={styles.deliveries} />
    </div>
  );
}
