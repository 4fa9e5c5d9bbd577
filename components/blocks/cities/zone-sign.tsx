import { useLocalTime } from '#components/ui/local-time.tsx';
import styles from './zone-sign.module.scss';

interface ZoneSignProps {
  /** `МСК+6`. */
  zone: string;
  timeZone: string;
  language: string;
}

/** A sign on the line where the clocks change; dark where it is night. Without scripts it has no time. */
export function ZoneSign({ zone, timeZone, language }: ZoneSignProps) {
  const local = useLocalTime(language, timeZone);
  return (
    <p className={styles.zoneSign} data-night={local?.isNight ? '' : undefined}>
      <span className={styles.plate}>
        <span className={styles.time}>{local && <time>{local.time}</time>}</span>
        <span className={styles.zone}>{zone}</span>
      </span>
    </p>
  );
}
