import clsx from 'clsx';
import type { Stop } from './find-stops.ts';
import styles from './map-stop.module.scss';
import { ZoneMarker } from './zone-marker.tsx';

interface MapStopProps {
  stop: Stop;
  language: string;
  /** The time zone changes here. */
  hasZoneMarker: boolean;
  /** The search does not match this stop. */
  isPassed: boolean;
}

export function MapStop({ stop, language, hasZoneMarker, isPassed }: MapStopProps) {
  return (
    <li className={clsx(styles.mapStop, styles.steppe)} data-passed={isPassed ? '' : undefined}>
      {hasZoneMarker && (
        <ZoneMarker
          zone={stop.zone}
          timeZone={stop.timeZone}
          language={language}
          className={styles.zoneMarker}
        />
      )}
      <a className={styles.link} href={stop.link}>
        <span className={clsx(styles.name, styles.car)}>{stop.title}</span>
        <span className={clsx(styles.wait, styles.houses)}>{stop.wait}</span>
      </a>
    </li>
  );
}
