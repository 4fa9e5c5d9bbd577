import { toKeptQuery } from './estimate-query.ts';

it.each([
  ['?utm_source=mail&utm_campaign=may', 'utm_source=mail&utm_campaign=may'],
  [
    '?km=12&city=omsk&extra=pet&extra=child&utm_source=x',
    'km=12&city=omsk&extra=pet&extra=child&utm_source=x',
  ],
  ['?hours=8&days=5&work=taxi&route=1', 'hours=8&days=5&work=taxi&route=1'],
  // A vacancy filter, which is dropped when the language changes.
  ['?city=omsk&tag=night', ''],
  ['?km=12&ref=a&q=b', 'km=12'],
  ['', ''],
])('keeps the estimate and campaign fields of %s', (search, kept) => {
  expect(toKeptQuery(search)).toBe(kept);
});
