const end = '</body></html>';

/**
 * Runs in the browser, before it looks for the place that its address names: for half a second there is none, while all
 * that lies above it is laid out. Then Tab goes on from the place, too, as `move-to-place.ts` has it. A visitor
 * who does something in the meantime stays where they are. What is hidden, and places that a script of their own finds,
 * as those of the terms, are left alone; reloads and the way back restore the place; a form that came back shows its errors at once.
 */
const script =
  '{let d=document,e;' +
  "try{location.pathname.startsWith('/api/')||(e=d.getElementById(decodeURIComponent(location.hash.slice(1))))}catch{}" +
  "if(e&&!e.closest('[hidden],details:not([open]),dialog:not([open]),[data-own-places]')&&!/^[rb]/.test(performance.getEntriesByType('navigation')[0]?.type)){" +
  "let i=e.id,n=['wheel','touchstart','pointerdown','keydown'],c=()=>{clearTimeout(t);e.id=i;for(let k of n)removeEventListener(k,c)}," +
  'f=()=>e.focus({preventScroll:!0}),' +
  "t=setTimeout(()=>{c();e.scrollIntoView();f();if(d.activeElement!=e)e.tabIndex=-1,e.dataset.place='',f(),e.addEventListener('blur',()=>{for(let k of['tabindex','data-place'])e.removeAttribute(k)},{once:!0})},500);" +
  "e.removeAttribute('id');d.documentElement.dataset.whole='';" +
  'for(let k of n)addEventListener(k,c,{passive:!0})}}';

/**
 * Has a document that is opened at a place of its own move there half a second after it is read, smoothly. Browsers begin
 * at once, or jump. Why here: it has to be done before scripts are loaded, and only what bears the nonce may run.
 */
export function delayHash(html: string, nonce: string): string {
  const place = html.lastIndexOf(end);
  if (place === -1) return html;
  return `${html.slice(0, place)}<script nonce="${nonce}">${script}</script>${html.slice(place)}`;
}
