import clsx from 'clsx';
import { useLocalTime } from '#components/ui/local-time.tsx';
import type { Stop } from './find-stops.ts';
import styles from './map-stop.module.scss';

interface MapStopProps {
  stop: Stop;
  language: string;
  /** The time zone changes here. */
  hasSign: boolean;
  /** The search does not match this stop. */
  isPassed: boolean;
}

export function MapStop({ stop, language, hasSign, isPassed }: MapStopProps) {
  return (
    <li className={clsx(styles.mapStop, styles.steppe)} data-passed={isPassed ? '' : undefined}>
      {hasSign && <ZoneSign {...stop} language={language} />}
      <a className={styles.link} href={stop.link}>
        <span className={clsx(styles.name, styles.car)}>{stop.title}</span>
        <span className={clsx(styles.wait, styles.houses)}>{stop.wait}</span>
      </a>
    </li>
  );
}

type ZoneSignProps = Pick<Stop, 'zone' | 'timeZone'> & { language: string };

/** Sign on the line where the time zone changes; dark at night. Without JavaScript it shows no time. */
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
