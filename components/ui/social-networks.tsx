import { useTranslations } from 'next-intl';
import type { SocialNetwork } from '#lib/content/initial-data.ts';
import { Icon } from './icon.tsx';
import styles from './social-networks.module.scss';

const knownNetworks = ['vk', 'odnoklassniki', 'telegram', 'yappy'] as const;

/** Round buttons. A network with an unknown icon is a text link. */
export function SocialNetworks({ networks }: { networks: SocialNetwork[] }) {
  const t = useTranslations('SocialNetworks');
  if (networks.length === 0) return null;
  return (
    <ul className={styles.socialNetworks} aria-label={t('label')}>
      {networks.map(({ link, icon, label }) => {
        const known = knownNetworks.find((network) => network === icon);
        const name = label ?? (known ? t(known) : icon);
        return (
          <li key={link}>
            <a className={known ? styles.round : styles.words} href={link} aria-label={name}>
              {known ? <Icon code={known} className={styles.icon} /> : name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
