/** @jest-environment node */
import { z } from 'zod';
import { isPublishedAt, scheduled } from './schedule.ts';

const note = scheduled(z.object({ title: z.string() }));
const read = (fields: object) => note.safeParse({ title: 'A note', ...fields });
const issues = (fields: object) =>
  read(fields).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each([
  ['2026-12-01T09:00+03:00', '2026-12-01T06:00:00Z'],
  ['2026-12-01T09:00:30-05:00', '2026-12-01T14:00:30Z'],
  ['2026-12-01T06:00Z', '2026-12-01T06:00:00Z'],
])('accepts the date-time %s', (written, meant) => {
  expect(read({ publishAt: written }).data).toEqual({ title: 'A note', publishAt: Date.parse(meant) });
});

test.each(['2026-12-01', '2026-12-01T09:00', '2026-02-30T09:00Z', '2026-12-01 09:00+03:00', 'tomorrow', 5])(
  'refuses «%s»: its time zone or date would be a guess',
  (written) => {
    expect(issues({ unpublishAt: written })).toEqual([
      'unpublishAt: must be a moment with its offset, like 2026-12-01T09:00+03:00',
    ]);
  },
);

test('refuses an end before or at the start', () => {
  const message = 'unpublishAt: must be after publishAt';
  expect(issues({ publishAt: '2026-12-01T09:00+03:00', unpublishAt: '2026-12-01T08:00+03:00' })).toEqual([
    message,
  ]);
  expect(issues({ publishAt: '2026-12-01T09:00+03:00', unpublishAt: '2026-12-01T06:00Z' })).toEqual([
    message,
  ]);
  expect(issues({ publishAt: '2026-12-01T09:00+03:00', unpublishAt: '2026-12-01T06:01Z' })).toBeUndefined();
});

test('is published from its start and until before its end', () => {
  const term = { publishAt: 100, unpublishAt: 200 };
  expect([99, 100, 199, 200].map((now) => isPublishedAt(term, now))).toEqual([false, true, true, false]);
  expect(isPublishedAt({}, 0)).toBe(true);
});
