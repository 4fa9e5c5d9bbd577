/** @jest-environment node */
import { initialData } from '#lib/content/initial-data.ts';
import { page } from '#lib/content/page.ts';
import { toMetadata } from './metadata.ts';

const texts = { error: '', feeds: { news: 'News', careers: 'Jobs' } };

/** Feeds of a page whose footer links to these paths. */
function listFeeds(...paths: string[]): unknown {
  const code = 'en/about';
  const footer = paths.map((path) => ({ path, text: path }));
  const { alternates } = toMetadata(
    {
      status: 200,
      code,
      language: 'en',
      initialData: initialData.parse({ menu: { footer } }),
      languages: [],
      versions: [],
      page: page.parse({ code }),
      isPreview: false,
    },
    texts,
  );
  return alternates?.types?.['application/atom+xml'];
}

it('lists the feeds of the sections that the site has', () => {
  const news = { url: '/en/news/feed.xml', title: 'News' };
  const careers = { url: '/en/careers/feed.xml', title: 'Jobs' };
  expect(listFeeds('/en/news', '/en/careers')).toEqual([news, careers]);
  expect(listFeeds('/en/news')).toEqual([news]);
  expect(listFeeds('/en/driver')).toEqual([]);
});
