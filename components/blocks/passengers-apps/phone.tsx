import { useTranslations } from 'next-intl';
import styles from './phone.module.scss';

/** The app on a phone: a drawing with live words. */
export function Phone({ className }: { className?: string | undefined }) {
  const t = useTranslations('PassengersApps.phone');
  return (
    <div className={className}>
      <svg className={styles.phone} viewBox="0 0 364 740" aria-hidden="true">
        <image href="/art/phone-blank.svg" width="364" height="740" />
        <text className={styles.clock} x="48" y="50">
          9:41
        </text>
        <text className={styles.bubble} x="270" y="112">
          {t('arrival')}
        </text>
        <text className={styles.question} x="38" y="430">
          {t('question')}
        </text>
        <text className={styles.address} x="80" y="483">
          {t('address')}
        </text>
        <text className={styles.tariff} x="50" y="588">
          {t('ride')}
        </text>
        <text className={styles.price} x="50" y="614">
          {t('ride-price')}
        </text>
        <text className={styles.tariff} x="206" y="588">
          {t('delivery')}
        </text>
        <text className={styles.price} x="206" y="614">
          {t('delivery-price')}
        </text>
        <text className={styles.order} x="182" y="682">
          {t('order')}
        </text>
      </svg>
    </div>
  );
}
