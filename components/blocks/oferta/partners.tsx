import styles from './partners.module.scss';
import type { Offer } from './schema.ts';

/** Who the text concerns. */
export function Partners({ title, partners }: Pick<Offer, 'partners'> & { title: string }) {
  if (partners.length === 0) return null;
  return (
    <div className={styles.partners}>
      <p className={styles.title}>{title}</p>
      <ul>
        {partners.map((partner) => (
          <li key={partner.title}>
            {partner.link ? (
              <a className={styles.link} href={partner.link}>
                {partner.title}
              </a>
            ) : (
              partner.title
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
