import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startOwnServer } from './own-server.ts';

const noticed = { timeout: 10_000 };

/** A server with its own content folder. */
async function startSite(folder: string, content: string) {
  const settings = { CONTENT_DIR: content, LOG_LEVEL: 'fatal' };
  const site = await startOwnServer(path.join(folder, 'data'), [], settings);
  const visit = async (address: string, headers = {}) => {
    const response = await fetch(site.origin + address, { redirect: 'manual', headers });
    return [response.status, response.headers.get('location')] as const;
  };
  return { site, visit };
}

test('old addresses redirect in their language and with their query, and edits take effect', async ({
  browserName: _,
}, { outputDir }) => {
  const content = path.join(outputDir, 'content');
  const file = path.join(content, 'redirects.yaml');
  cpSync('content', content, { recursive: true });
  writeFileSync(file, '/old/prices.html: /driver\n/en/jobs: /en/careers\n/about: /contacts\n');
  const { site, visit } = await startSite(outputDir, content);
  expect(await visit('/ru/old/prices.html?a=1&b=2')).toEqual([308, '/ru/driver?a=1&b=2']);
  expect(await visit('/en/old/prices.html')).toEqual([308, '/en/driver']);
  expect(await visit('/old/prices.html')).toEqual([308, '/ru/driver']);
  expect(await visit('/en/jobs?_rsc=1', { rsc: '1' })).toEqual([308, '/en/careers?_rsc=1']);
  expect(await visit('/ru/jobs')).toEqual([404, null]);
  // An existing page takes precedence.
  expect(await visit('/ru/about')).toEqual([200, null]);
  for (const evil of ['//evil.example', '/ru/old/prices.html//evil.example', '/\\evil.example']) {
    const [, location] = await visit(evil);
    expect(new URL(location ?? '', site.origin).origin, evil).toBe(site.origin);
  }

  writeFileSync(file, '/new/prices: /driver\n');
  await expect.poll(() => visit('/ru/new/prices'), noticed).toEqual([308, '/ru/driver']);
  expect(await visit('/ru/old/prices.html')).toEqual([404, null]);
  // The last valid version stays in use.
  writeFileSync(file, '/new/prices: //evil.example\n');
  const readiness = async () => (await (await fetch(`${site.origin}/api/health/ready`)).json()).filesLeftOut;
  await expect.poll(readiness, noticed).toBe(1);
  expect(await visit('/ru/new/prices')).toEqual([308, '/ru/driver']);
  await site.stop();
});

for (const [name, text, issue] of [
  ['redirects.yaml', '/new/prices: //evil.example', '/new/prices: must be a path'],
  [
    'brand.yaml',
    'name: { ru: Икс }\ncolors: { primary: blue }',
    'colors.primary: must be a colour like #0057ff',
  ],
] as const) {
  test(`a broken ${name} stops the start with an error that names it`, ({ browserName: _ }, {
    outputDir,
  }) => {
    const content = path.join(outputDir, 'content');
    cpSync('content', content, { recursive: true });
    writeFileSync(path.join(content, name), text);
    const env = { ...process.env, CONTENT_DIR: content, DATA_DIR: path.join(outputDir, 'data'), PORT: '1' };
    const { status, stderr } = spawnSync('node', ['server.mjs'], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${name}: ${issue}`)]);
  });
}
