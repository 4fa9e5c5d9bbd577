import { useLocale, useTimeZone } from 'next-intl';
import { getDateFormat } from '#lib/i18n/formats.ts';

/** A date that has no time (`2026-11-20`) is the same day in every zone. */
export function IsoDay({ date }: { date: string }) {
  const format = getDateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}

/** A date in full, in the language of the page and the time zone of the site; `seconds` are those since 1970. */
export function Day({ seconds, className }: { seconds: number; className?: string | undefined }) {
  const format = getDateFormat(useLocale(), { dateStyle: 'long', timeZone: useTimeZone() });
  const date = new Date(seconds * 1000);
  return (
    <time className={className} dateTime={date.toISOString()}>
      {format.format(date)}
    </time>
  );
}
