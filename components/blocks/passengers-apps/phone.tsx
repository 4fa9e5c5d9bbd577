import { useTranslations } from 'next-intl';
import { Drawing } from '#components/ui/drawing.tsx';
import styles from './phone.module.scss';

/** What each app shows on its two plates: whose words are in the messages under the app's name. */
const apps = {
  phone: { file: '/art/phone-blank.svg', plates: ['ride', 'delivery'] },
  'drivers-phone': { file: '/art/phone-drivers.svg', plates: ['fare', 'payout'] },
};

interface PhoneProps {
  app: keyof typeof apps;
  className?: string | undefined;
}

/** The app on a phone: a drawing with live words. */
export function Phone({ app, className }: PhoneProps) {
  const t = useTranslations(`PassengersApps.${app}`);
  const { file, plates } = apps[app];
  return (
    <div className={className}>
      <svg
        className={styles.phone}
        viewBox="0 0 364 740"
        fill="var(--color-text)"
        fontFamily="var(--font-text)"
        fontWeight="600"
        aria-hidden="true"
      >
        <Drawing href={file} width="364" height="740" />
        <text x="48" y="50" fontSize="16">
          9:41
        </text>
        <text x="270" y="112" fill="var(--color-raised)" fontSize="17" textAnchor="middle">
          {t('arrival')}
        </text>
        <text x="38" y="430" fontSize="21" fontWeight="700">
          {t('question')}
        </text>
        <text x="80" y="483" fontSize="17" fontWeight="500">
          {t('address')}
        </text>
        {plates.map((plate, index) => (
          <text key={plate} x={50 + index * 156}>
            <tspan y="588" fill="var(--color-text-muted)" fontSize="15" fontWeight="400">
              {t(plate)}
            </tspan>
            <tspan x={50 + index * 156} y="614" fontSize="20" fontWeight="700">
              {t(`${plate}-price`)}
            </tspan>
          </text>
        ))}
        <text x="182" y="682" fontSize="18" textAnchor="middle">
          {t('order')}
        </text>
      </svg>
    </div>
  );
}
