import type { z } from 'zod';
import { Art } from '#components/ui/art.tsx';
import styles from './contact-map.module.scss';
import type { schema } from './schema.ts';

type MapContent = NonNullable<z.output<typeof schema>['map']>;

const drawing = { src: '/art/map-contacts.svg', alt: '', width: 740, height: 560 };

/** The line ends at the door, where the label stands; a picture of the backend's own has it in a corner. */
export function ContactMap({ label, link, image }: MapContent) {
  const content = (
    <>
      <Art className={styles.picture} image={image ?? drawing} />
      <span className={image ? styles.corner : styles.bubble}>{label}</span>
    </>
  );
  return link ? (
    <a className={styles.map} href={link}>
      {content}
    </a>
  ) : (
    <div className={styles.map}>{content}</div>
  );
}
