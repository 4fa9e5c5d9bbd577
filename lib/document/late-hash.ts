const end = '</body></html>';

/**
 * Runs in the browser, before it looks for the place that its address names. A visitor who does something in the
 * meantime stays where they are. Texts that are hidden until scripts run, as those of the terms, are left to these;
 * reloads and the way back restore the place.
 */
const script =
  "{let l=location,h=l.hash,s=u=>history.replaceState(history.state,'',u),e;" +
  'try{e=document.getElementById(decodeURIComponent(h.slice(1)))}catch{}' +
  "if(e&&e.getClientRects().length&&!/^[rb]/.test(performance.getEntriesByType('navigation')[0]?.type)){" +
  "s(l.pathname+l.search);let n=['wheel','touchstart','pointerdown','keydown'],f=()=>{c();s(h)}," +
  't=setTimeout(()=>{c();l.replace(h)},500),' +
  'c=()=>{clearTimeout(t);for(let k of n)removeEventListener(k,f)};' +
  'for(let k of n)addEventListener(k,f,{passive:!0})}}';

/**
 * Has a document that is opened at a place of its own move there half a second after it is read, smoothly. Browsers begin
 * at once, or jump. Why here: it has to be done before scripts are loaded, and only what bears the nonce may run.
 */
export function delayHash(html: string, nonce: string): string {
  const place = html.lastIndexOf(end);
  if (place === -1) return html;
  return `${html.slice(0, place)}<script nonce="${nonce}">${script}</script>${html.slice(place)}`;
}
