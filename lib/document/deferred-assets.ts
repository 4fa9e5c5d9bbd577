const script = /<script src=("[^"]+"[^>]*) async=""/g;
/** Scripts of the page and of its lazy components. */
const preload = /<link rel="preload"(?=[^>]* as="script")[^>]*>/g;
const end = '</body></html>';

/**
 * Runs in the browser. Loads the deferred assets after the first paint, at once in a hidden page, and after 3 s at the
 * latest. Sheets are added one after another: if the first, which declares layers, were inserted before others, Chromium
 * would load all fonts again, and the text would change while it is read. Scripts follow when the styles that they change
 * have loaded. Without the attribute of `script-gate.ts` no script runs.
 */
const loader =
  '{let d=document,n=d.currentScript.previousSibling,l=async()=>{if(!n.isConnected)return;n.remove();' +
  "let s,t=d.createElement('template');t.innerHTML=n.textContent;" +
  'for(s of[...t.content.children])await new Promise(f=>' +
  "{s.onload=s.onerror=f;d.head.append(s);s.rel=='preload'&&f()});" +
  "for(s of d.querySelectorAll('script[data-src]'))s.async=!0,s.src=s.dataset.src};" +
  "d.documentElement.hasAttribute('data-scripts')&&(setTimeout(l,3e3),d.hidden?l():new PerformanceObserver(l).observe({type:'paint',buffered:!0}))}";

/**
 * Makes the browser load the scripts of a page, and the given style sheets, after the first paint, which needs none of
 * them. Without scripts, the sheets load at once. Returns undefined for a document without an end.
 * Why here: React writes the scripts of a page as `async` into its head and recognises its own by that attribute. A script
 * without `src` must not have it.
 * If it stops working: scripts run before the first paint.
 */
export function deferAssets(html: string, sheets: string, nonce: string): string | undefined {
  const place = html.lastIndexOf(end);
  if (place === -1) return undefined;
  const preloads = html.match(preload)?.join('') ?? '';
  const deferred = `<noscript>${preloads}${sheets}</noscript><script nonce="${nonce}">${loader}</script>`;
  const before = html.slice(0, place).replace(preload, '').replace(script, '<script data-src=$1');
  return before + deferred + html.slice(place);
}
