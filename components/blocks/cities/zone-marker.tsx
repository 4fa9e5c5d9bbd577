import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useLocalTime } from '#components/ui/local-time.tsx';
import styles from './zone-marker.module.scss';

interface ZoneMarkerProps {
  zone: string;
  timeZone: string;
  language: string;
  /** Sets the position. */
  className?: string | undefined;
  style?: CSSProperties;
}

/** The sign of a time zone with its local time; dark at night. Without JavaScript it shows no time. */
export function ZoneMarker({ zone, timeZone, language, className, style }: ZoneMarkerProps) {
  const local = useLocalTime(language, timeZone);
  return (
    <p
      className={clsx(styles.zoneMarker, className)}
      style={style}
      data-night={local?.isNight ? '' : undefined}
    >
      <span className={styles.sign}>
        <span className={styles.time}>{local && <time>{local.time}</time>}</span>
        <span className={styles.zone}>{zone}</span>
      </span>
    </p>
  );
}
