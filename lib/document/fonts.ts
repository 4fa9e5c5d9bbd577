const unseen = /<(script|style).*?<\/\1>|<[^>]*>/gs;
const heading = /<h[1-6][\s>].*?<\/h[1-6]>/gs;
/** A paragraph of running text. Prices in the heading font are in elements with a class. */
const paragraph = /<p>.*?<\/p>/gs;
const face = /@font-face\{[^}]*unicode-range:([^;}]+)[^}]*\}/g;
const span = /U\+([\da-f]+)(?:-([\da-f]+))?,?/gi;
const address = /url\("?([^)"]+)/;
const preload = /<link rel="preload"(?=[^>]* as="font")[^>]*>/g;

/**
 * Runs in the browser before it requests the fonts. Nothing is painted until all have loaded: a font that arrives after
 * the first paint is not used on this visit, and letters of one line could have different fonts. If one is late or
 * blocked, the whole visit uses the fallbacks.
 */
const toHold = (count: number) =>
  `{let d=document,s=d.documentElement.style,n=${count},` +
  "l='--font-head:Unbounded Fallback,sans-serif;--font-text:Onest Fallback,sans-serif'," +
  "g=c=>{n&&(n=0,s.cssText=c)},f=e=>e.target.as=='font'&&(e.type=='error'?g(l):n>1?n--:g(''));" +
  "s.display='none';setTimeout(g,1500,l);for(let k of['load','error'])d.addEventListener(k,f,!0)}";

function hasCharacters(text: string, range: string): boolean {
  const characters = range.replace(span, (_, first, last = first) => `\\u{${first}}-\\u{${last}}`);
  return new RegExp(`[${characters}]`, 'u').test(text);
}

/**
 * Removes the fonts of characters that a document does not show (the full sheets have them), and preloads the others.
 * The heading font counts only if a heading, a figure or a price shows its characters.
 */
export function fitFonts(html: string, nonce: string): string {
  const text = html.replace(unseen, '');
  const headings = (html.match(heading) ?? []).join().replace(unseen, '');
  const prices = html.replace(paragraph, '').replace(unseen, '').includes('₽') ? '₽' : '';
  const addresses = new Set<string>();
  const fitted = html.replace(face, (rule, range: string) => {
    if (!hasCharacters(text, range)) return '';
    const url = address.exec(rule)?.[1];
    if (url && (!rule.includes('Unbounded') || hasCharacters(`${headings}0${prices}`, range)))
      addresses.add(url);
    return rule;
  });
  if (addresses.size === 0) return html;
  const links = [...addresses].map((url) => `<link rel="preload" href="${url}" as="font" crossorigin=""/>`);
  const hold = `<script nonce="${nonce}">${toHold(addresses.size)}</script>`;
  return fitted.replace(preload, '').replace('<link ', (tag) => hold + links.join('') + tag);
}
