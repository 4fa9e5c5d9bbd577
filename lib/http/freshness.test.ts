import { toFreshness } from './freshness.ts';

it('lets shared caches store a response that browsers must revalidate', () => {
  expect(toFreshness('s-maxage=300, stale-while-revalidate=31535700')).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=300',
    'cdn-cache-control': 'max-age=300, stale-while-revalidate=31535700',
  });
  expect(toFreshness('s-maxage=31536000')).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=31536000',
    'cdn-cache-control': 'max-age=31536000',
  });
});

it.each(['private, no-cache, no-store, max-age=0, must-revalidate', 'public, max-age=60'])(
  'does not change %s',
  (given) => {
    expect(toFreshness(given)).toEqual({ 'cache-control': given });
  },
);
