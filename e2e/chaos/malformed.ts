/** Pseudorandom numbers from a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const split = (text: string) => text.trim().split(/\s*\n\s*|¦/);

const paths = split(`
  /¦/ru¦/en/about¦/ru/news¦/ru/news/feed.xml¦/en/careers¦/ru/vacancy/night-dispatcher¦/zz¦/ru/contacts/info
  /robots.txt¦/sitemap.xml¦/og/ru/news/x.png¦/icons/sprite.svg¦/ru/sent-form/1¦/ru?_rsc=1¦/404¦/_not-found¦/api/v1/
  /api/v1/?action=pages&code=ru¦/api/v1/?action=job.save¦/api/v1/?action=subscribe.save¦/api/i18n/ru.json
  /api/v1/?action=news.like&code=ru/news/x¦/api/v1/?action=initial.getData&lang=ru¦/api/health/ready
  /api/revalidate¦/api/preview?code=ru¦/_next/static/x.js¦/_next/image?url=/a.png&w=1&q=1¦/_next/data/x/ru.json
  /_next/¦/ru/thank-you/application?reference=1`);
const pieces = split(`
  %¦%zz¦%00¦%2e%2e¦%2f¦%5c¦%c0%af¦%ff¦%ed%a0%80¦%F0%9F%98%80¦..¦.¦//¦\\¦/¦?¦#¦&¦=¦;¦:¦@¦*¦[¦]¦$¦(.)¦(..)¦[slug]
  __proto__¦constructor¦ ¦\x00¦\x7f¦\xff¦ё¦\ud83d¦.rsc¦.segments/¦.txt¦_rsc=¦__nextLocale=ru¦-1¦{}¦"¦'¦<script>
  \u202e¦NaN¦${'9'.repeat(30)}¦${'a'.repeat(300)}¦${'a/'.repeat(100)}¦${'%41'.repeat(100)}`);
const methods = split('GET¦GET¦GET¦POST¦POST¦HEAD¦PUT¦PATCH¦DELETE¦OPTIONS¦TRACE¦CONNECT');
const oddMethods = split('PROPFIND¦get¦G ET¦¦QUERY¦M-SEARCH¦PRI¦\x00');
const oddVersions = split('HTTP/1.0¦HTTP/0.9¦HTTP/2.0¦http/1.1¦');
const headerNames = split(`
  host¦cookie¦accept¦accept-encoding¦accept-language¦content-type¦content-length¦origin¦transfer-encoding¦expect
  upgrade¦range¦if-none-match¦if-modified-since¦referer¦te¦via¦x-forwarded-for¦x-forwarded-host¦x-forwarded-proto
  forwarded¦authorization¦idempotency-key¦rsc¦next-action¦next-router-state-tree¦next-router-prefetch¦next-url
  next-router-segment-prefetch¦x-nextjs-data¦x-middleware-subrequest¦x-middleware-prefetch¦x-invoke-path
  x-matched-path¦x-prerender-revalidate¦content-security-policy¦x-action-redirect¦sec-fetch-site¦content-encoding
  __proto__¦constructor¦:path¦x y¦`);
const values = split(`
  ¦1¦0¦-1¦text/html¦text/html¦*/*¦br;q=2, gzip;q=x¦gzip, br¦chunked¦chunked, gzip¦100-continue¦application/json
  multipart/form-data; boundary=x¦multipart/form-data; boundary=x¦multipart/form-data¦multipart/form-data; boundary="
  application/x-www-form-urlencoded¦text/plain;charset=\xff¦websocket¦h2c¦bytes=0-¦bytes=-1,5-2¦*¦same-origin¦null
  http://[¦https://evil.example¦__prerender_bypass=1¦visitor=%ff; a¦a=b;;=;¦%5B%22%22%5D¦[[[[¦{¦/_tree¦W/"x"
  ["",{"children":["x"]},null,null,true]¦middleware:middleware¦::1, [::1]:80, unknown¦Bearer x¦Thu, 99 Foo 2026
  \xff\xfe¦nosniff\x0bx¦ru,en;q=z¦${'a'.repeat(2000)}`);
const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="email"${name}\r\n\r\n${content}\r\n`;
const bodies = [
  ...split('¦email=a%40b.ru&agreement=true¦email=%zz&page=%ff¦{"code":"ru"}¦{"all":¦[]¦null¦\x00\xff¦--'),
  ...[`${part('', 'a@b.ru')}--x--\r\n`, part('', 'a'), `${part('', 'a')}--x\r\nnonsense\r\n\r\n1\r\n--x--`],
  ...[
    '--x--\r\n',
    '--x\r\n\r\n\r\n',
    '5\r\nabcde',
    '5\r\nabcde\r\n0\r\n\r\n',
    'zz\r\n',
    'ffffffffffffffff\r\n',
  ],
  ...['a='.repeat(5000), 'a&'.repeat(500), 'a'.repeat(20_000)],
  `${part('; filename="cv.docx"', `PK\x03\x04${'\xff'.repeat(99)}`)}--x--\r\n`,
  `${part("; filename*=UTF-8''%ff.pdf", '%PDF-1')}--x--\r\n`.replace('"email"', '"file"'),
];

/** Returns a generator of requests as bytes, most of them malformed. The same seed gives the same requests. */
export function createRequests(seed: number): () => Buffer {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const chance = (share: number) => random() < share;

  function createTarget(): string {
    let target = pick(paths);
    for (let edits = Math.floor(random() * 4); edits > 0; edits--) {
      const at = Math.floor(random() * (target.length + 1));
      target = target.slice(0, at) + pick(pieces) + target.slice(at + (chance(0.3) ? 1 : 0));
    }
    if (chance(0.03)) target = `http://${pick(['evil.example', '[', 'localhost', ''])}${target}`;
    return chance(0.02) ? target.slice(1) : target;
  }

  function createHeaders(body: string, bodyBytes: number): string[] {
    const headers = chance(0.95) ? ['host: localhost'] : [];
    const isSized = body !== '' && chance(0.95);
    const type = body.startsWith('--')
      ? 'multipart/form-data; boundary=x'
      : 'application/x-www-form-urlencoded';
    if (body !== '' && chance(0.7)) headers.push(`content-type: ${type}`);
    if (chance(0.3)) headers.push('accept: text/html');
    if (isSized) headers.push(`content-length: ${chance(0.95) ? bodyBytes : pick(values)}`);
    for (let extra = Math.floor(random() * 3); extra > 0; extra--) {
      headers.push(
        `${pick(headerNames)}${chance(0.98) ? ': ' : pick([' : ', ' ', ':\r\n '])}${pick(values)}`,
      );
    }
    return headers;
  }

  return () => {
    const method = chance(0.05) ? pick(oddMethods) : pick(methods);
    const body = method === 'POST' || chance(0.1) ? pick(bodies) : '';
    const end = chance(0.98) ? '\r\n' : '\n';
    const bytes = Buffer.from(body, 'latin1');
    const start = `${method} ${createTarget()} ${chance(0.95) ? 'HTTP/1.1' : pick(oddVersions)}`;
    const head = [start, ...createHeaders(body, bytes.length), 'connection: close', '', ''].join(end);
    return Buffer.concat([Buffer.from(head, chance(0.5) ? 'latin1' : 'utf8'), bytes]);
  };
}
