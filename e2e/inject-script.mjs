import { PageCache } from '#lib/next/page-cache.ts';

const injected = `<script>window.stolen = 'script'</script>
<script nonce="guessed">window.stolen = 'nonce'</script>
<img src="/nothing.svg" onerror="window.stolen = 'handler'" alt="">`;

// What a hole in the site would do: what somebody wrote stands in the page as it comes from rendering.
const { set } = PageCache.prototype;
PageCache.prototype.set = function setWithInjected(key, value, context) {
  if (value && 'rscData' in value) value.html = value.html.replace('</body>', `${injected}</body>`);
  return set.call(this, key, value, context);
};
