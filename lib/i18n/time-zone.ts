import { getDateFormat } from './formats.ts';

export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(getDateFormat('en', { timeZone: name, timeZoneName: 'longOffset' }));
  } catch {
    return false;
  }
}

/** Offset of a zone from UTC, in minutes. */
function toUtcOffset(timeZone: string, at: Date): number {
  const format = getDateFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const [, sign = '+', hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(format.format(at)) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** Offset of a zone from Moscow in the format of Russian timetables: `+6`, `−1`, `+2:30`; empty when equal. */
export function toMoscowOffset(timeZone: string, at = new Date()): string {
  const offset = toUtcOffset(timeZone, at) - toUtcOffset('Europe/Moscow', at);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  if (offset === 0) return '';
  return `${offset < 0 ? '−' : '+'}${hours}${minutes > 0 ? `:${minutes}` : ''}`;
}

/** Last second of a day (`2026-12-01`) in a zone, with its offset: `2026-12-01T23:59:59+03:00`. */
export function toEndOfDay(day: string, timeZone: string): string {
  const wall = `${day}T23:59:59`;
  const end = Date.parse(`${wall}Z`);
  // Uses the offset at the end of the day, because clocks may change on this day.
  const guess = toUtcOffset(timeZone, new Date(end));
  const offset = toUtcOffset(timeZone, new Date(end - guess * 60_000));
  const toPart = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(offset);
  return `${wall}${offset < 0 ? '-' : '+'}${toPart(size / 60)}:${toPart(size % 60)}`;
}

/** Local time in a zone, such as `20:52` in any language; `null` if the browser does not know the zone. */
export function toLocalTime(language: string, timeZone: string, at: Date): string | null {
  try {
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', numberingSystem: 'latn' } as const;
    return getDateFormat(language, { timeZone, ...clock }).format(at);
  } catch {
    return null;
  }
}

/** Whether the moon is shown at this time: from 22:00 to 6:00. */
export function isNight(time: string): boolean {
  const hour = Number.parseInt(time, 10);
  return hour < 6 || hour >= 22;
}
