import clsx from 'clsx';
import type { Image } from '#lib/content/fields.ts';
import { Art } from './art.tsx';
import styles from './portrait.module.scss';

/** Drawings have the brand's colours already. */
const isDrawing = (src: string) => /\.svg(\?|$)/i.test(src);

interface PortraitProps {
  image: Image;
  className?: string | undefined;
}

/** A person, 4:3: a drawing as it is, a photo in two colours of the brand. */
export function Portrait({ image, className }: PortraitProps) {
  return (
    <div className={clsx(styles.portrait, !isDrawing(image.src) && styles.photo, className)}>
      <Art className={styles.image} image={image} />
    </div>
  );
}
