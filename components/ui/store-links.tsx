import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { AppLink } from '#lib/content/initial-data.ts';
import { Icon } from './icon.tsx';
import styles from './store-links.module.scss';

const knownStores = ['app-store', 'google-play', 'app-gallery', 'get-apps'] as const;

export function isKnownStore(code: string): code is (typeof knownStores)[number] {
  return (knownStores as readonly string[]).includes(code);
}

interface StoreLinksProps {
  links: AppLink[];
  look?: 'dark' | 'light';
  className?: string | undefined;
}

/** Buttons of the app stores. An unknown store has a button without an icon. */
export function StoreLinks({ links, look = 'dark', className }: StoreLinksProps) {
  const t = useTranslations('StoreLinks');
  return (
    <div className={clsx(styles.storeLinks, className)}>
      {links.map(({ link, label, iconCode }) => (
        <a key={link} className={clsx(styles.store, look === 'light' && styles.light)} href={link}>
          {isKnownStore(iconCode) && <Icon code={iconCode} className={styles.icon} />}
          <span>
            {isKnownStore(iconCode) && <small className={styles.hint}>{t(iconCode)}</small>}
            <b className={styles.name}>{label}</b>
          </span>
        </a>
      ))}
    </div>
  );
}
