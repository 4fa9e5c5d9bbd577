import { Icon } from '#components/ui/icon.tsx';
import styles from './print-button.module.scss';

/** A browser saves what it prints, so there is no file to fall behind the page. */
export function PrintButton({ text, hint }: { text: string; hint: string }) {
  return (
    <button className={styles.printButton} type="button" onClick={() => window.print()}>
      <Icon code="print" className={styles.icon} />
      <span>
        {text}
        <small className={styles.hint}>{hint}</small>
      </span>
    </button>
  );
}
