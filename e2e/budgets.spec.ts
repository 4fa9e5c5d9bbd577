import { gzipSync } from 'node:zlib';
import { inlineStyles } from './inline-styles.ts';
import { listIslands } from './islands.ts';
import { expect, type Page, type Request, test } from './test.ts';

// Bytes of a page before scrolling, compressed with gzip. An empty page of this Next version has 137 KB of scripts;
// 16 KB more are for interactive parts and for browsers from Safari 15.4. `first-paint.spec.ts` limits the styles in
// the document.
const limits: Record<string, number> = {
  document: 30_000,
  stylesheet: 25_000,
  font: 45_500,
  image: 20_000,
  script: 153_100,
  texttrack: 500,
  fetch: 500,
  // The manifest, the icon and other requests that only the browser makes.
  other: 4_000,
};
const mostRequests = 46;

const shell = ['Navigation', 'HeaderFrame', 'MenuSheet', 'CookieNotice'];

interface Kind {
  /** Interactive components of the page; all others must have no scripts. */
  islands: string[];
  /** Extra budget of the page. */
  more?: Record<string, number>;
  /** `Intl` formatters that the page may create. */
  formats?: string[];
}

/** Budget of a page with an estimate: the browser computes it with less than 4 KB of scripts. */
const estimate = { stylesheet: 26_300, script: 154_700 };
/** Budget of a page with an estimate and a video. */
const work = { document: 32_900, script: 156_500 };

const pages: Record<string, Kind> = {
  '': {
    islands: [
      ...shell,
      'AppBarFrame',
      'DigitsList',
      'LazyTripForm',
      'Reveal',
      'LazyVideoPlayer',
      'SubscribeFields',
    ],
    // The document has the prices between all places: 4 KB.
    more: { document: 39_200, stylesheet: 26_200, script: 155_000 },
  },
  '/driver': {
    islands: [...shell, 'DigitsList', 'LazyEstimateForm', 'LazyVideoPlayer', 'SubscribeFields'],
    more: work,
  },
  '/courier': { islands: [...shell, 'LazyEstimateForm', 'LazyVideoPlayer', 'SubscribeFields'], more: work },
  '/contacts': { islands: shell },
  '/contacts/info': { islands: ['Navigation'] },
  '/about': { islands: [...shell, 'LazyYearList', 'SubscribeFields'], more: { stylesheet: 26_400 } },
  '/safety': { islands: [...shell, 'AppBarFrame', 'DigitsList'] },
  '/press': { islands: [...shell, 'DigitsList'] },
  // The page is a long contract.
  '/oferta': {
    islands: [...shell, 'LazyOfertaTabs', 'LazyReadingPlace'],
    more: { document: 38_850, script: 153_700 },
  },
  '/news': { islands: [...shell, 'ExpandableList', 'SubscribeFields'] },
  '/news/child-seats': {
    islands: [...shell, 'LazyLikeButton', 'LazyShareMenu', 'SubscribeFields'],
    more: { script: 159_300 },
  },
  '/careers': {
    islands: [...shell, 'LazyVacancyBrowser', 'SubscribeFields'],
    more: { stylesheet: 28_100, script: 156_800 },
  },
  '/vacancy/fleet-mechanic': {
    islands: [...shell, 'LazyShareMenu', 'LazyApplicationView', 'SubscribeFields'],
    more: { stylesheet: 28_800, script: 158_900 },
  },
  '/cities': {
    islands: [...shell, 'AppBarFrame', 'LazyCityMap', 'SubscribeFields'],
    more: { document: 33_000, stylesheet: 28_300, script: 155_300 },
    formats: ['DateTimeFormat'],
  },
  '/cities/chita': {
    islands: [...shell, 'AppBarFrame', 'LazyClock', 'LazyEstimateForm', 'LazyTripForm', 'SubscribeFields'],
    more: { ...estimate, stylesheet: 30_200, script: 157_200 },
    formats: ['DateTimeFormat'],
  },
  '/tariffs': { islands: [...shell, 'AppBarFrame', 'LazyEstimateForm', 'SubscribeFields'], more: estimate },
  '/privacy': { islands: [...shell, 'LazyReadingPlace'] },
  '/nope': { islands: shell },
};

test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });

async function weigh(requests: Request[]): Promise<Record<string, number>> {
  const weights: Record<string, number> = {};
  for (const request of requests) {
    const type = request.resourceType();
    const { responseBodySize } = await request.sizes();
    weights[type] = (weights[type] ?? 0) + responseBodySize;
  }
  return weights;
}

/** Records the `Intl` formatters that a page creates: the first one takes 80 ms on a phone. */
async function noteFormats(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { formats: made });
    for (const name of ['PluralRules', 'NumberFormat', 'DateTimeFormat'] as const) {
      const construct = (target: object, values: unknown[]) => {
        made.push(name);
        return Reflect.construct(target as ObjectConstructor, values);
      };
      Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
    }
  });
}

for (const language of ['ru', 'en']) {
  for (const [path, { islands, more = {}, formats = [] }] of Object.entries(pages)) {
    const title = `/${language}${path} stays within its budget and has scripts only for interactive parts`;
    test(title, { tag: '@adapter' }, async ({ page, baseURL }) => {
      const requests: Request[] = [];
      page.on('requestfinished', (request) => requests.push(request));
      const missing: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400 && !response.request().isNavigationRequest())
          missing.push(response.url());
      });
      await noteFormats(page);
      await page.goto(`/${language}${path}`, { waitUntil: 'networkidle' });
      const html = await (await page.request.get(`/${language}${path}`)).text();
      const document = gzipSync(html.replace(inlineStyles, '')).length;
      const weights = { ...(await weigh(requests)), document };
      console.log(`/${language}${path}: ${requests.length} requests, ${JSON.stringify(weights)}`);
      for (const [type, bytes] of Object.entries(weights)) {
        expect.soft(bytes, type).toBeLessThanOrEqual(more[type] ?? limits[type] ?? 0);
      }
      expect
        .soft(Object.keys(weights))
        .toEqual(expect.arrayContaining(['document', 'stylesheet', 'font', 'script']));
      expect.soft(requests.length).toBeLessThanOrEqual(mostRequests);
      expect.soft(requests.filter((request) => !request.url().startsWith(`${baseURL}/`))).toEqual([]);
      expect.soft(missing).toEqual([]);
      expect.soft(await page.evaluate(() => [...new Set(Object(window).formats)])).toEqual(formats);
      expect.soft(listIslands(html).sort()).toEqual(islands.toSorted());
    });
  }
}
