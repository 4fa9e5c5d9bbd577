import { toHash, toPlace } from './terms-place.ts';

const countParts = (tab: 'offer' | 'agreement' | 'partners') => (tab === 'partners' ? 3 : 2);

it.each([
  ['', { tab: 'offer', part: 0 }],
  ['#', { tab: 'offer', part: 0 }],
  ['#offer', { tab: 'offer', part: 0 }],
  ['#offer-2', { tab: 'offer', part: 1 }],
  ['#agreement', { tab: 'agreement', part: 0 }],
  ['#agreement-1', { tab: 'agreement', part: 0 }],
  ['#partners-3', { tab: 'partners', part: 2 }],
  ['#agreement-2-7', { tab: 'agreement', part: 1 }],
] as const)('parses the hash %j', (hash, place) => {
  expect(toPlace(hash, countParts)).toEqual(place);
});

it.each([
  '#main',
  '#offer-0',
  '#offer-3',
  '#offer-x',
  '#offer-1.5',
  '#agreement-2-0',
  '#agreement-2-1-1',
  '#Partners',
])('ignores the hash %j', (hash) => {
  expect(toPlace(hash, countParts)).toBeNull();
});

it.each([
  ['', { tab: 'offer', part: 0 }],
  ['#offer-2', { tab: 'offer', part: 1 }],
  ['#agreement', { tab: 'agreement', part: 0 }],
  ['#partners-3', { tab: 'partners', part: 2 }],
] as const)('writes the hash %j', (hash, place) => {
  expect(toHash(place)).toBe(hash);
  expect(toPlace(hash, countParts)).toEqual(place);
});
