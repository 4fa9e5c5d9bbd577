import clsx from 'clsx';
import { useLocalTime } from '#components/ui/local-time.tsx';
import type { Stop } from './find-stops.ts';
import styles from './geo-map.module.scss';
import { type Plot, plotWidth, toLines } from './plot.ts';
import { ZoneMarker } from './zone-marker.tsx';

interface GeoMapProps {
  plot: Plot;
  stops: readonly Stop[];
  found: ReadonlySet<string>;
  /** Link of the stop that the visitor points at in the list. */
  pointed: string | null;
  language: string;
  /** The line comes down on its side of the page and continues here. */
  isEntered: boolean;
  label: string;
}

/**
 * The places of the stops, with the line through them, and the local time of each zone. The list beside it has the
 * same links, so those of the drawing are hidden from the keyboard and from assistive technology. Where the drawing is
 * wider than the window, the keyboard scrolls it.
 */
export function GeoMap({ plot, stops, found, pointed, language, isEntered, label }: GeoMapProps) {
  const { height, bands, waters, start, end } = plot;
  const isSearched = found.size < stops.length;
  return (
    <div className={styles.geoMap}>
      <div
        className={clsx(styles.frame, isEntered && styles.entered)}
        style={{ '--map-height': height, '--start': `${start.entry}%`, '--end': `${end.entry}%` }}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        <section className={styles.scroll} aria-label={label} tabIndex={0}>
          <div className={styles.ground} aria-hidden="true">
            <svg className={styles.drawing} viewBox={`0 0 ${plotWidth} ${height}`} aria-hidden="true">
              {bands.map((band) => (
                <Band key={band.zone} {...band} language={language} />
              ))}
              {waters.map(({ path, isLake }) => (
                <path key={path} d={path} className={isLake ? styles.lake : styles.river} />
              ))}
              {isEntered && <path d={start.path} className={clsx(styles.way, styles.start)} />}
              {isEntered && <path d={end.path} className={clsx(styles.way, styles.end)} />}
              <path d={plot.line} className={styles.way} />
            </svg>
            {waters.map(({ title, label }) => label && <Water key={title} title={title} at={label} />)}
            <i className={styles.steppe} style={{ left: `${end.x}%`, top: `${end.y}%` }} />
            {stops.map((stop) => (
              <PinLink
                key={stop.link}
                stop={stop}
                isPassed={!found.has(stop.link)}
                isNamed={stop.link === pointed || (isSearched && found.has(stop.link))}
              />
            ))}
          </div>
        </section>
      </div>
      <div className={styles.zoneMarkers}>
        {bands.map(({ zone, timeZone, x }) => (
          <ZoneMarker
            key={zone}
            {...{ zone, timeZone, language }}
            className={styles.zoneMarker}
            style={{ '--x': `${x}%` }}
          />
        ))}
      </div>
    </div>
  );
}

type BandProps = Plot['bands'][number] & { language: string };

/** The area of a time zone; blue at night. */
function Band({ path, timeZone, language }: BandProps) {
  const isNight = useLocalTime(language, timeZone)?.isNight;
  return <path d={path} className={styles.band} data-night={isNight ? '' : undefined} />;
}

function Water({ title, at: { x, y } }: { title: string; at: { x: number; y: number } }) {
  return (
    <span className={styles.water} style={{ left: `${x}%`, top: `${y}%` }}>
      {title}
    </span>
  );
}

interface PinLinkProps {
  stop: Stop;
  isPassed: boolean;
  /** The label is visible even if it overlaps others. */
  isNamed: boolean;
}

function PinLink({ stop: { title, link, pin }, isPassed, isNamed }: PinLinkProps) {
  if (!pin) return null;
  return (
    <a
      className={styles.pin}
      href={link}
      tabIndex={-1}
      style={{ left: `${pin.x}%`, top: `${pin.y}%` }}
      data-passed={isPassed ? '' : undefined}
      data-named={isNamed ? '' : undefined}
    >
      <span className={styles.label} data-wide={pin.wide} data-small={pin.small}>
        {toLines(title).map((line) => (
          <span key={line}>{line} </span>
        ))}
      </span>
    </a>
  );
}
