import { createServer, type Server } from 'node:http';
import { listen } from '#e2e/site/site.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { expect, test } from './test.ts';

/** Invalid backend data, one field at a time. Each is in its own language, whose pages are not cached. */
const failures: { data?: object; page?: object }[] = [
  { data: { menu: { header: [{ path: 'ru/about', text: 'About' }] } } },
  { data: { menu: { header: [{ path: '/aa', text: '' }] } } },
  { data: { menu: { header: [{ path: '/aa', text: 5 }, null] } } },
  { data: { menu: { header: [{ path: '/aa', text: 'A', highlight: 'yes' }], footer: {} } } },
  { data: { menu: null } },
  { data: { apps: null } },
  { data: { apps: { clients: null, drivers: { appLinks: 'none' } } } },
  { data: { apps: { clients: { qrCode: {}, appLinks: [{ link: '/a', label: 7 }] } } } },
  { data: { contacts: null } },
  { data: { contacts: [{ label: 'Phone', value: 79990000001, link: null }] } },
  { data: { socialNetworks: [{ link: 'vk.com/manul', icon: 'vk' }] } },
  { data: { socialNetworks: { vk: 1 } } },
  { page: { seo: null } },
  { page: { seo: { title: 5, og: { image: { src: 'x' }, url: 'http://[' } } } },
  { page: { blocks: null } },
  { page: { blocks: [null, 'title', {}, { type: 'title', content: null }] } },
  { page: { blocks: [{ type: 'title', content: { title: 'One' }, id: 5, maxWidth: 'wide' }] } },
  { page: { error: 'no', isHeaderDark: 'dark' } },
  { page: { code: 7 } },
];
/** The first language is the default one, which decides whether the site is ready. */
const languages = failures.map((_, index) => (index === 0 ? 'ru' : `a${String.fromCharCode(97 + index)}`));

const data = { apps: { clients: {}, drivers: {} }, contacts: [], menu: { header: [], footer: [] } };
const page = { seo: { title: 'A page' }, blocks: [{ type: 'title', content: { title: 'One' } }] };

function reply(url: URL): unknown {
  const language = url.searchParams.get('lang') ?? url.searchParams.get('code')?.slice(0, 2) ?? '';
  const failure = failures[languages.indexOf(language)];
  // Paths use the requested language: a menu in another language would be a different error.
  const own = JSON.parse(JSON.stringify(failure ?? {}).replaceAll('"/aa"', `"/${language}"`));
  switch (url.searchParams.get('action')) {
    case 'language.getList':
      return Object.fromEntries(languages.map((code) => [code, { title: code }]));
    case 'initial.getData':
      return { ...data, ...own.data };
    default:
      return { ...page, ...own.page };
  }
}

let backend: Server;
let site: OwnServer;
test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
  backend = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://backend');
    const texts = url.pathname.startsWith('/api/i18n/');
    response.end(JSON.stringify(texts ? {} : { success: true, data: reply(url) }));
  });
  site = await startOwnServer(outputDir, [], { BACKEND_URL: await listen(backend) });
});
test.afterAll(async () => {
  await site.stop();
  backend.closeAllConnections();
  backend.close();
});

for (const [index, failure] of failures.entries()) {
  test(`a page without cache renders despite ${JSON.stringify(failure)}`, async () => {
    const response = await fetch(`${site.origin}/${languages[index]}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<h1');
  });
}

test('the site is ready, and its sitemap contains all languages', async () => {
  expect((await fetch(`${site.origin}/api/health/ready`)).status).toBe(200);
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  expect(languages.filter((language) => !map.includes(`/${language}</loc>`))).toEqual([]);
});
