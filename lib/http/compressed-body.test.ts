/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { CompressedBody } from './compressed-body.ts';

const text = Array.from({ length: 20_000 }, (_, index) => `<p class="c${index ** 3}">${index}</p>`).join('');

async function ask(body: CompressedBody, times: number): Promise<number> {
  for (let time = 1; time < times; time++) await body.get('br');
  return (await body.get('br')).length;
}

test('a body that many ask for gets smaller and says the same', async () => {
  const body = new CompressedBody(text);
  const quick = await ask(body, 9);
  while ((await ask(body, 1)) === quick) await nextTurn();
  const best = await body.get('br');
  expect(best.length).toBeLessThan(quick * 0.97);
  expect(brotliDecompressSync(best).toString()).toBe(text);
});

test('a body that few ask for is compressed once', async () => {
  const [seldom, often] = [new CompressedBody(text), new CompressedBody(text)];
  const quick = await ask(seldom, 9);
  await ask(often, 9);
  while ((await ask(often, 1)) === quick) await nextTurn();
  expect((await seldom.get('gzip')).length).toBeGreaterThan(0);
  expect(await ask(seldom, 0)).toBe(quick);
});

test('a body is compressed once for each encoding, and for the first ten who ask by the quick way', async () => {
  const body = new CompressedBody(text);
  const first = body.get('br');
  expect(body.get('br')).toBe(first);
  const quick = await first;
  expect(await body.get('gzip')).toBe(body.get('gzip'));
  for (let time = 0; time < 50; time++) await body.get('gzip');
  for (let time = 0; time < 6; time++) expect(body.get('br')).toBe(quick);
  await nextTurn();
  expect(body.get('br')).toBe(quick);
});
