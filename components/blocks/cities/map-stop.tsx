import clsx from 'clsx';
import type { Stop } from './find-stops.ts';
import styles from './map-stop.module.scss';
import scenery from './scenery.module.scss';
import { ZoneSign } from './zone-sign.tsx';

interface MapStopProps {
  stop: Stop;
  language: string;
  /** The clocks change here. */
  hasSign: boolean;
  /** Whoever searches does not want to stop here. */
  isPassed: boolean;
}

export function MapStop({ stop, language, hasSign, isPassed }: MapStopProps) {
  return (
    <li className={clsx(styles.mapStop, scenery.steppe)} data-passed={isPassed ? '' : undefined}>
      {hasSign && <ZoneSign zone={stop.zone} timeZone={stop.timeZone} language={language} />}
      <a className={styles.link} href={stop.link}>
        <span className={clsx(styles.name, scenery.car)}>{stop.title}</span>
        <span className={clsx(styles.wait, scenery.houses)}>{stop.wait}</span>
      </a>
    </li>
  );
}
