import type { Stop } from './find-stops.ts';
import styles from './list-stop.module.scss';

interface ListStopProps {
  stop: Stop;
  /** The search does not match this stop. */
  isPassed: boolean;
  onPoint(link: string | null): void;
}

/** A city in the list beside the map. */
export function ListStop({ stop: { title, link, zone, wait }, isPassed, onPoint }: ListStopProps) {
  return (
    <li className={styles.listStop} data-passed={isPassed ? '' : undefined}>
      <a
        className={styles.link}
        href={link}
        onPointerEnter={() => onPoint(link)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint(link)}
        onBlur={() => onPoint(null)}
      >
        <span className={styles.name}>{title}</span>
        <span className={styles.facts}>
          {zone} · {wait}
        </span>
      </a>
    </li>
  );
}
