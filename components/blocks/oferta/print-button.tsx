'use client';

import { Icon } from '@/components/ui/icon';
import styles from './oferta.module.scss';

/** A browser saves what it prints, so there is no file to fall behind the page. */
export function PrintButton({ text, hint }: { text: string; hint: string }) {
  return (
    <button className={styles.print} type="button" onClick={() => window.print()}>
      <Icon code="print" className={styles.printIcon} />
      <span>
        {text}
        <small className={styles.printHint}>{hint}</small>
      </span>
    </button>
  );
}
