import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { type Site, startSite } from '#e2e/site/site.ts';
import { openPage, sizes } from './open-page.ts';
import { startWebKit } from './start-webkit.ts';

let site: Site;
let webkit: Awaited<ReturnType<typeof startWebKit>>;

before(async () => {
  site = await startSite({});
  webkit = await startWebKit();
});

after(async () => {
  await webkit.stop();
  await site.stop();
});

/** All addresses of the sitemap, and two that it excludes. */
async function listPaths(): Promise<string[]> {
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const pages = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address ?? '').pathname);
  const others = ['ru', 'en'].flatMap((language) => [`/${language}/contacts/info`, `/${language}/nope`]);
  return [...pages, ...others];
}

const sound = { hasHeading: true, scrolled: 0, overflow: 0 };

function look(): Promise<typeof sound> {
  return webkit.browser.executeScript(() => {
    const heading = document.querySelector('h1');
    scrollTo({ left: 1000, behavior: 'instant' });
    return {
      hasHeading: heading?.checkVisibility() === true && heading.textContent !== '',
      scrolled: scrollX,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
}

async function findFailure(path: string): Promise<string[]> {
  try {
    await openPage(webkit.browser, site.origin + path);
    const seen = await look();
    return isDeepStrictEqual(seen, sound) ? [] : [`${path}: ${JSON.stringify(seen)}`];
  } catch (error) {
    return [`${path}: ${error}`];
  }
}

for (const [name, size] of Object.entries(sizes)) {
  test(`every page renders in a ${name} window without horizontal scrolling`, async (t) => {
    await webkit.browser.manage().window().setRect(size);
    const paths = await listPaths();
    assert.ok(paths.length > 80, `${paths.length} pages`);
    const failures: string[] = [];
    for (const path of paths) failures.push(...(await findFailure(path)));
    t.diagnostic(`${paths.length} pages`);
    assert.deepEqual(failures, []);
  });
}
