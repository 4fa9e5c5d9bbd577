import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, suite, test } from 'node:test';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { clockFlags, lifetime } from '#e2e/site/clock.ts';
import { type Site, startSite } from '#e2e/site/site.ts';
import { root } from '#scripts/toolchain.mjs';
import { groups } from '../block-sheets.mjs';
import { createAppRoutes, previewCookie } from '../request-kind.ts';

/** Fails with the assumption about Next and the file that depends on it. */
function expectOfNext(sentence: string, file: string, check: () => unknown): void {
  test(sentence, { timeout: 30_000 }, async () => {
    const holds = await check();
    assert.ok(holds, `No longer true: ${sentence}. Look at lib/next/${file}.`);
  });
}

const secret = 'a-secret-of-the-contract-with-next';
let site: Site;
const load = (path: string, headers: Record<string, string> = {}, options: RequestInit = {}) =>
  fetch(site.origin + path, { redirect: 'manual', headers, ...options });

async function readPage(path: string, headers?: Record<string, string>) {
  const response = await load(path, headers);
  const policy = response.headers.get('content-security-policy') ?? '';
  return { response, policy, html: await response.text() };
}

/** Returns how many pages the site has rendered. */
async function countRenders(): Promise<number> {
  const metrics = await load('/api/metrics', { authorization: `Bearer ${secret}` });
  const count = Number(/pages_total\{from="render"\} (\d+)/.exec(await metrics.text())?.[1]);
  assert.ok(count > 0, 'the metrics do not count renders');
  return count;
}

function hasEveryHash({ policy, html }: { policy: string; html: string }): boolean {
  const scripts = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>(.+?)<\/script>/gs)];
  const hashes = scripts.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  return hashes.length > 0 && hashes.every((hash) => policy.includes(hash));
}

suite('assumptions about Next', () => {
  before(async () => {
    site = await startSite({ PREVIEW_SECRET: secret, METRICS_SECRET: secret, REVALIDATE_SECRET: secret });
  });
  after(() => site.stop());

  expectOfNext('the key of a page in its cache ends with the path', 'page-path.ts', async () => {
    await readPage('/ru/driver');
    const { response } = await readPage('/ru/driver');
    return response.headers.get('etag')?.startsWith('W/') && response.headers.get('x-nextjs-cache') === 'HIT';
  });

  expectOfNext('the lifetimes of all paths are in one map', 'path-lifetimes.ts', () => {
    return SharedCacheControls['cacheControls'] instanceof Map;
  });

  expectOfNext(
    'a response is sent from the object that the cache handler got',
    'cache-handler.ts',
    async () => {
      const { response, policy } = await readPage('/ru/there-is-no-such-page');
      return response.status === 404 && policy.includes('sha256-');
    },
  );

  expectOfNext('custom metadata become a meta element', '../document/page-status.ts', async () => {
    const { html } = await readPage('/ru/there-is-no-such-page');
    return html.includes('<meta name="prerender-status-code" content="404"/>');
  });

  expectOfNext(
    'every inline script has the nonce of the request',
    '../start/prepare-request.ts',
    async () => {
      const page = await readPage('/en/driver');
      return hasEveryHash(page) && !/nonce=/.test(page.html);
    },
  );

  expectOfNext('the router requests its data with a header', 'request-kind.ts', async () => {
    await readPage('/en/about');
    const { headers } = await load('/en/about', { rsc: '1' }, { redirect: 'follow' });
    return headers.get('content-type') === 'text/x-component';
  });

  expectOfNext('a page varies by the headers that the site names', 'request-kind.ts', async () => {
    const page = await readPage('/en/courier');
    const data = { response: await load('/en/courier', { rsc: '1' }, { redirect: 'follow' }) };
    const [ours, theirs] = [page, data].map(({ response }) =>
      (response.headers.get('vary') ?? '').toLowerCase().split(/, ?/).sort().join(),
    );
    return ours === theirs;
  });

  expectOfNext('a preview sets the cookie that the site expects', 'request-kind.ts', async () => {
    const response = await load(`/api/preview?secret=${secret}&code=ru/about`);
    return response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${previewCookie}=`));
  });

  expectOfNext(
    'a page for one visitor can be changed before it is sent',
    '../start/finish-response.ts',
    async () => {
      const opened = await load(`/api/preview?secret=${secret}&code=ru/about`);
      const [cookie = ''] = opened.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      const page = await readPage('/ru/there-is-no-such-page', { cookie });
      return page.response.status === 404 && hasEveryHash(page);
    },
  );

  expectOfNext('a page can be requested while a form is handled', 'render-with-next.ts', async () => {
    const body = new URLSearchParams({ page: 'ru', email: 'nobody' });
    const headers = { origin: site.origin, accept: 'text/html' };
    const response = await load('/api/v1/?action=subscribe.save', headers, { method: 'POST', body });
    const html = await response.text();
    return response.status === 422 && html.includes('value="nobody"') && html.includes('</footer>');
  });

  expectOfNext(
    'the style sheets of a page are links with a precedence',
    '../document/used-styles.ts',
    async () => {
      const { html } = await readPage('/ru/driver');
      const [head = '', body = ''] = html.split('</head>');
      const blocking = /<link (?![^>]*disabled)[^>]*rel="stylesheet"/;
      return /<style>[^<]/.test(head) && !blocking.test(head) && blocking.test(body);
    },
  );

  expectOfNext(
    'scripts are async in the head, and nothing follows </html>',
    '../document/deferred-assets.ts',
    async () => {
      const { html } = await readPage('/ru/driver');
      const isLate = /<script data-src="/.test(html) && !/<script [^>]*async=""/.test(html);
      return isLate && html.includes('.onload=') && html.endsWith('</body></html>');
    },
  );

  expectOfNext('a manifest names the style sheets of the layout', 'style-rules.mjs', async () => {
    const { layout } = JSON.parse(readFileSync('.next/style-rules.json', 'utf8'));
    const { html } = await readPage('/ru/driver');
    return layout.hrefs.length > 0 && html.includes(`href="${layout.href}"`);
  });

  expectOfNext('the names of classes show the module of each rule', 'block-sheets.mjs', async () => {
    const sheets = JSON.parse(readFileSync('.next/block-sheets.json', 'utf8'));
    const { html } = await readPage('/ru/contacts');
    return Object.keys(sheets).length === groups.flat().length && html.includes(`href="${sheets.contacts}"`);
  });

  expectOfNext(
    'a cached page has the tags by which its path is revalidated',
    'cache-handler.ts',
    async () => {
      await readPage('/ru/courier');
      await readPage('/ru/driver');
      const before = await countRenders();
      const headers = { authorization: `Bearer ${secret}` };
      const body = JSON.stringify({ code: 'ru/courier' });
      const { status } = await load('/api/revalidate', headers, { method: 'POST', body });
      await readPage('/ru/courier');
      await readPage('/ru/driver');
      return status === 200 && (await countRenders()) === before + 1;
    },
  );

  expectOfNext(
    'the development server lists the paths of routes with getStaticPaths',
    'dev-config.mjs',
    () => {
      const require = createRequire(import.meta.url);
      const { default: DevServer } = require('next/dist/server/dev/next-dev-server.js');
      return typeof DevServer.prototype.getStaticPaths === 'function';
    },
  );

  expectOfNext('the manifest names the scripts of every page', 'compile-hints.mjs', async () => {
    const { rootMainFiles } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'));
    const { html } = await readPage('/ru');
    const [name] = rootMainFiles;
    return (
      html.includes(name) && readFileSync(`.next/${name}`, 'utf8').startsWith('//# allFunctionsCalledOnLoad')
    );
  });

  expectOfNext(
    'the manifests name the files of islands, and the files exist',
    'loadable-manifests.mjs',
    () => {
      const islands = globSync('.next/server/app/**/react-loadable-manifest.json').flatMap((path) =>
        Object.values<{ files: string[] }>(JSON.parse(readFileSync(path, 'utf8'))),
      );
      const files = islands.flatMap((island) => island.files);
      const haveScripts = islands.every((island) => island.files.some((file) => file.endsWith('.js')));
      return islands.length > 0 && haveScripts && files.every((file) => existsSync(`.next/${file}`));
    },
  );

  expectOfNext('the manifest names the routes of the site', 'request-kind.ts', () => {
    const isAppRoute = createAppRoutes('.next/');
    const own = ['/robots.txt', '/ru/thank-you/application', '/ru/sent-form/x', '/ru/news/feed.xml'];
    return own.every(isAppRoute) && !['/ru', '/ru/about', '/ru/news/x'].some(isAppRoute);
  });

  expectOfNext('the router prefetches a whole page with the kind FULL', 'prefetch-page.ts', () => {
    const { resolve } = createRequire(import.meta.url);
    const source = readFileSync(resolve('next/dist/client/components/prefetch'), 'utf8');
    return /options\?\.kind/.test(source) && /FULL:\s*\{\s*fetchStrategy = [\w.]*\.Full;/.test(source);
  });

  expectOfNext(
    'the router drops what it prefetched when its cache is invalidated',
    'forget-prefetched.ts',
    () => {
      const { resolve } = createRequire(import.meta.url);
      const source = readFileSync(resolve('next/dist/client/components/segment-cache/cache'), 'utf8');
      return /function invalidateSegmentCacheEntries\(\w+, \w+\) \{\s*currentSegmentCacheVersion\+\+;/.test(
        source,
      );
    },
  );

  expectOfNext('a fresh page is not rendered again', '../../server/serve-pages.ts', async () => {
    await readPage('/ru');
    const before = await countRenders();
    for (let visit = 0; visit < 10; visit++) {
      await readPage('/ru');
      await load('/ru', { rsc: '1' }, { redirect: 'follow' });
    }
    return before === (await countRenders());
  });

  expectOfNext(
    "Next's own cache sends a stale page and renders it in the background",
    'cache-handler.ts',
    async () => {
      const plain = await startSite({}, root, clockFlags, 'next');
      try {
        const readState = async () => (await fetch(`${plain.origin}/ru/about`)).headers.get('x-nextjs-cache');
        const states = [await readState(), await readState()];
        await plain.moveClock(lifetime);
        states.push(await readState());
        while ((await readState()) === 'STALE');
        states.push(await readState());
        return states.join() === 'MISS,HIT,STALE,HIT';
      } finally {
        await plain.stop();
      }
    },
  );
});
