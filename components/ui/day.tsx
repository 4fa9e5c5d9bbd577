import { useFormatter } from 'next-intl';

interface DayProps {
  /** Seconds since 1970. */
  seconds: number;
  className?: string | undefined;
}

/** A date that has no time (`2026-11-20`) is the same day in every zone. */
export function IsoDay({ date }: { date: string }) {
  const format = useFormatter();
  return (
    <time dateTime={date}>{format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' })}</time>
  );
}

/** A date in full, in the language of the page and the time zone of the site. */
export function Day({ seconds, className }: DayProps) {
  const format = useFormatter();
  const date = new Date(seconds * 1000);
  return (
    <time className={className} dateTime={date.toISOString()}>
      {format.dateTime(date, { dateStyle: 'long' })}
    </time>
  );
}
