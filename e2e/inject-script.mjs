import createCacheHandler from '#lib/next/cache-handler.ts';

const injected = `<script>window.stolen = 'script'</script>
<script nonce="guessed">window.stolen = 'nonce'</script>
<img src="/nothing.svg" onerror="window.stolen = 'handler'" alt="">`;

// Simulates an XSS vulnerability: an injected script in the rendered page.
const handler = createCacheHandler();
const { set } = handler;
handler.set = (key, value, context) => {
  if (value && 'rscData' in value) value.html = value.html.replace('</body>', `${injected}</body>`);
  return set.call(handler, key, value, context);
};
