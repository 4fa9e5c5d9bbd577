const script = /<script src=("[^"]+"[^>]*) async=""/g;
/** Of the page itself, and of its islands that are loaded by themselves. */
const preload = /<link rel="preload"(?=[^>]* as="script")[^>]*>/g;
const end = '</body></html>';

/**
 * Runs in the browser. A page that nobody looks at is not painted, nor are all that machines read: none waits for long.
 * The sheets are added one after another: when one with layers, as the first is, is put before others, Chromium takes all
 * fonts anew, those too that came too late for this visit, and letters change under a reader. Scripts come when the
 * styles of what they change are there; fetched before, they would not be compiled as they arrive. Without the mark of
 * `script-gate.ts` no script runs.
 */
const loader =
  '{let d=document,n=d.currentScript.previousSibling,l=async()=>{if(!n.isConnected)return;n.remove();' +
  "let s,t=d.createElement('template');t.innerHTML=n.textContent;" +
  'for(s of[...t.content.children])await new Promise(f=>' +
  "{s.onload=s.onerror=f;d.head.append(s);s.as=='script'&&f()});" +
  "for(s of d.querySelectorAll('script[data-src]'))s.async=!0,s.src=s.dataset.src};" +
  "d.documentElement.hasAttribute('data-scripts')&&(setTimeout(l,3e3),d.hidden?l():new PerformanceObserver(l).observe({type:'paint',buffered:!0}))}";

/**
 * Has the browser fetch the scripts of a page, and the style sheets whose links are given, when the first picture stands:
 * what is seen first needs none of them, and they would take the line and the processor from it. Without scripts the
 * sheets load at once. Nothing for a document without an end to put the loader at.
 * Why here: Next and React write the scripts of a page as `async` into its head, and know their own by that word. A script
 * without an address is valid without it only.
 * If it stops working: scripts run before the first paint again.
 */
export function delayFiles(html: string, sheets: string, nonce: string): string | undefined {
  const place = html.lastIndexOf(end);
  if (place === -1) return undefined;
  const preloads = html.match(preload)?.join('') ?? '';
  const late = `<noscript>${preloads}${sheets}</noscript><script nonce="${nonce}">${loader}</script>`;
  const before = html.slice(0, place).replace(preload, '').replace(script, '<script data-src=$1');
  return before + late + html.slice(place);
}
