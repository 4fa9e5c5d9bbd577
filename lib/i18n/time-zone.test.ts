/** @jest-environment node */
import { isNight, isTimeZone, toEndOfDay, toLocalTime, toMoscowOffset } from './time-zone.ts';

const noon = new Date('2026-11-22T09:00:00Z');

test.each([
  ['Europe/Kaliningrad', '−1'],
  ['Europe/Moscow', ''],
  ['Asia/Chita', '+6'],
  ['Asia/Kolkata', '+2:30'],
  ['America/New_York', '−8'],
  ['UTC', '−3'],
])('%s is %s hours from Moscow', (zone, offset) => expect(toMoscowOffset(zone, noon)).toBe(offset));

it('follows daylight saving time', () => {
  expect(toMoscowOffset('Europe/Berlin', noon)).toBe('−2');
  expect(toMoscowOffset('Europe/Berlin', new Date('2026-07-01T09:00:00Z'))).toBe('−1');
});

test.each([
  ['Europe/Moscow', '2026-12-01', '2026-12-01T23:59:59+03:00'],
  ['UTC', '2026-12-01', '2026-12-01T23:59:59+00:00'],
  ['Asia/Kolkata', '2026-12-01', '2026-12-01T23:59:59+05:30'],
  ['America/St_Johns', '2026-12-01', '2026-12-01T23:59:59-03:30'],
  // Clocks change in the night before, and in the night after.
  ['Europe/Berlin', '2026-03-29', '2026-03-29T23:59:59+02:00'],
  ['Europe/Berlin', '2026-10-24', '2026-10-24T23:59:59+02:00'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T23:59:59-08:00'],
])('in %s the day %s ends at %s', (zone, day, end) => expect(toEndOfDay(day, zone)).toBe(end));

it('recognises time zone names', () => {
  expect(['Asia/Chita', 'Asia/Manul', ''].map(isTimeZone)).toEqual([true, false, false]);
});

it('returns the local time, and null for an unknown zone', () => {
  expect(toLocalTime('ru', 'Asia/Chita', noon)).toBe('18:00');
  expect(toLocalTime('en', 'Europe/Kaliningrad', noon)).toBe('11:00');
  expect(toLocalTime('en', 'Asia/Chita', new Date('2026-11-22T15:05:00Z'))).toBe('00:05');
  expect(toLocalTime('ar', 'Asia/Chita', noon)).toBe('18:00');
  expect(toLocalTime('fa', 'Asia/Chita', noon)).toBe('18:00');
  expect(toLocalTime('en', 'Asia/Manul', noon)).toBeNull();
});

test.each([
  ['05:59', true],
  ['06:00', false],
  ['21:59', false],
  ['22:00', true],
])('at %s it is night: %s', (time, night) => expect(isNight(time)).toBe(night));
