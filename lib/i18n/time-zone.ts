import { getDateFormat } from './formats.ts';

export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(getDateFormat('en', { timeZone: name, timeZoneName: 'longOffset' }));
  } catch {
    return false;
  }
}

/** How far a zone is ahead of UTC, in minutes. */
function toUtcOffset(timeZone: string, at: Date): number {
  const format = getDateFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const [, sign = '+', hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(format.format(at)) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** How far a zone is ahead of Moscow, as Russian timetables write it: `+6`, `−1`, `+2:30`; empty where it is the same. */
export function toMoscowOffset(timeZone: string, at = new Date()): string {
  const offset = toUtcOffset(timeZone, at) - toUtcOffset('Europe/Moscow', at);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  if (offset === 0) return '';
  return `${offset < 0 ? '−' : '+'}${hours}${minutes > 0 ? `:${minutes}` : ''}`;
}

/** The last second of a day (`2026-12-01`) in a zone, with its offset: `2026-12-01T23:59:59+03:00`. */
export function toEndOfDay(day: string, timeZone: string): string {
  const wall = `${day}T23:59:59`;
  const end = Date.parse(`${wall}Z`);
  // The offset at the end itself: clocks may change on this day.
  const guess = toUtcOffset(timeZone, new Date(end));
  const offset = toUtcOffset(timeZone, new Date(end - guess * 60_000));
  const toPart = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(offset);
  return `${wall}${offset < 0 ? '-' : '+'}${toPart(size / 60)}:${toPart(size % 60)}`;
}

/** The time there, `20:52` in any language; `null` where the browser does not know the zone. */
export function toLocalTime(language: string, timeZone: string, at: Date): string | null {
  try {
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', numberingSystem: 'latn' } as const;
    return getDateFormat(language, { timeZone, ...clock }).format(at);
  } catch {
    return null;
  }
}

/** Whether it is dark enough there for the moon, by the clock. */
export function isNight(time: string): boolean {
  const hour = Number.parseInt(time, 10);
  return hour < 6 || hour >= 22;
}
