import { useLocale, useTimeZone } from 'next-intl';
import { getDateFormat } from '#lib/i18n/formats.ts';

/** A date without a time (`2026-11-20`), which is the same day in every time zone. */
export function IsoDay({ date }: { date: string }) {
  const format = getDateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}

/** A full date in the page's language and the site's time zone. `seconds` is Unix time. */
export function Day({ seconds, className }: { seconds: number; className?: string | undefined }) {
  const format = getDateFormat(useLocale(), { dateStyle: 'long', timeZone: useTimeZone() });
  const date = new Date(seconds * 1000);
  return (
    <time className={className} dateTime={date.toISOString()}>
      {format.format(date)}
    </time>
  );
}
