const end = '</body></html>';

/**
 * Runs in the browser before it looks for the target of the hash. Removes the ID of the target for half a second, then
 * scrolls to it and moves the focus there, like `move-to-place.ts`. A visitor who acts in the meantime stays where they
 * are. Exceptions: hidden targets, targets that a component finds itself (`data-own-places`), reloads, back and forward,
 * and a form that is shown again with its errors.
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
 * Makes a document that is opened with a hash scroll to its target after half a second, as the specification says.
 * Browsers scroll at once. Why here: it must run before scripts load, and only scripts with the nonce may run.
 */
export function deferHashScroll(html: string, nonce: string): string {
  const place = html.lastIndexOf(end);
  if (place === -1) return html;
  return `${html.slice(0, place)}<script nonce="${nonce}">${script}</script>${html.slice(place)}`;
}
