import { env } from '#lib/settings/env.ts';
import { findStore, toAppPath, toAudience, toCodeAddress, toStoreAddress } from './app-stores.ts';
import { initialData } from './initial-data.ts';

const stores = ['app-store', 'google-play', 'app-gallery', 'get-apps'];
const toLinks = (codes: string[]) =>
  codes.map((iconCode) => ({ link: `https://${iconCode}.example/x?id=own`, label: iconCode, iconCode }));
const links = toLinks(stores);

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36';
const huawei = `${android} HuaweiBrowser/15.0.4.300`;
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36';
const robot = 'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/137 Mobile (compatible; Googlebot/2.1)';

it.each([
  ['an iPhone', iPhone, stores, 'app-store'],
  ['an Android phone', android, stores, 'google-play'],
  ['a Huawei phone', huawei, stores, 'app-gallery'],
  ['a Huawei phone, without AppGallery', huawei, ['google-play'], 'google-play'],
  ['an Android phone, without Google Play', android, ['app-store', 'get-apps'], 'get-apps'],
  ['an iPhone, without the App Store', iPhone, ['google-play'], undefined],
  ['a computer', computer, stores, undefined],
  ['a search engine that names a phone', robot, stores, undefined],
  ['nobody', '', stores, undefined],
])('finds the store of %s', (_, agent, codes, found) => {
  expect(findStore(toLinks(codes), agent)?.iconCode).toBe(found);
});

it('skips links that are not web addresses', () => {
  expect(findStore([{ link: '#app', label: 'x', iconCode: 'app-store' }], iPhone)).toBeUndefined();
});

const [appStore, googlePlay] = links as [(typeof links)[0], (typeof links)[0]];

it('keeps the query; parameters of the link take precedence', () => {
  const query = new URLSearchParams('utm_source=qr&app=drivers&id=evil&ct=spring');
  expect(toStoreAddress(appStore, query)).toBe('https://app-store.example/x?id=own&utm_source=qr&ct=spring');
});

it('adds the campaign in the parameter that Google Play reads', () => {
  const query = new URLSearchParams('utm_source=qr&utm_campaign=a b');
  const { searchParams } = new URL(toStoreAddress(googlePlay, query));
  expect(searchParams.get('referrer')).toBe('utm_source=qr&utm_campaign=a+b');
  expect(searchParams.get('utm_campaign')).toBe('a b');
  expect(toStoreAddress(googlePlay, new URLSearchParams())).toBe(googlePlay.link);
});

it('has an address for each audience', () => {
  expect(toAppPath('ru')).toBe('/ru/get');
  expect(toAudience(new URL(toAppPath('en', 'drivers'), 'https://x.example').searchParams.get('app'))).toBe(
    'drivers',
  );
  expect(toAudience('pilots')).toBe('clients');
});

describe('QR codes', () => {
  const { SITE_URL } = env;
  const site = {
    language: 'ru',
    initialData: initialData.parse({
      apps: {
        clients: { appLinks: links },
        drivers: { appLinks: [{ ...appStore, link: 'https://d.example/' }] },
      },
    }),
  };
  const { clients, drivers } = site.initialData.apps;

  afterEach(() => {
    env.SITE_URL = SITE_URL;
  });

  it('lead to the store of the phone that scans', () => {
    env.SITE_URL = 'https://manul.example';
    expect(toCodeAddress(site, clients.appLinks)).toBe('https://manul.example/ru/get');
    expect(toCodeAddress(site, drivers.appLinks)).toBe('https://manul.example/ru/get?app=drivers');
    expect(toCodeAddress(site, [])).toBeUndefined();
  });

  it("lead to the first store of a block's own apps", () => {
    env.SITE_URL = 'https://manul.example';
    expect(toCodeAddress(site, [{ ...appStore, link: 'https://other.example/' }])).toBe(
      'https://other.example/',
    );
  });

  it('lead to a store if no phone can open the site', () => {
    for (const address of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      env.SITE_URL = address;
      expect(toCodeAddress(site, clients.appLinks)).toBe(appStore.link);
    }
  });
});
