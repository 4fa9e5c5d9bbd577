const start = /<head>(?:<meta [^>]*>)*/;
const end = '</body></html>';

/** How long a document that is read waits for its scripts, in milliseconds. Later ones still take over. */
const patience = 10_000;

/**
 * Runs in the browser, first of all. `data-scripts` on the root element says that the scripts of the page are expected
 * or there: styles hide only then what a script can show again. Cascade layers and dialogs are what the oldest browsers
 * of `browserslist` in package.json have and the ones before them lack.
 */
const gate =
  '{let d=document,r=d.documentElement,a="data-scripts",f=e=>{' +
  'if(!e||/_next/.test(e.target.src||e.error instanceof SyntaxError&&e.filename))' +
  '{r.removeAttribute(a);e&&d.dispatchEvent(new Event(a))}};' +
  'if(window.CSSLayerBlockRule&&window.HTMLDialogElement){r.setAttribute(a,"");addEventListener("error",f,!0);' +
  `d.addEventListener("DOMContentLoaded",()=>setTimeout(()=>r.getAttribute(a)||f(),${patience}))}}`;

/**
 * Runs in the browser, last of all, and in ones too old for any other script. If scripts are not expected, or fail, what
 * `<noscript>` holds is added to the page. The elements themselves stay, because React may remove them.
 */
const fallback =
  '!function(d,a,l,i){function f(){for(l=l||d.querySelectorAll("noscript"),i=0;i<l.length;i++)' +
  'l[i].insertAdjacentHTML("afterend",l[i].textContent.replace(/<link[^>]* as="script"[^>]*>/g,""));l=[]}' +
  'd.addEventListener(a,f);d.documentElement.hasAttribute(a)||f()}(document,"data-scripts")';

/**
 * Adds a mark to a document whose scripts will run. Without it the page works as it does without scripts: in browsers
 * below the floor, and when a script file does not load or cannot be read.
 * Why here: it has to be known before the first paint, and only scripts that bear the nonce may run.
 * If it stops working: pages are what they are without scripts until React has taken over.
 */
export function addScriptGate(html: string, nonce: string): string {
  const place = html.lastIndexOf(end);
  if (place === -1) return html;
  const tag = `<script nonce="${nonce}">`;
  return (
    html.slice(0, place).replace(start, (head) => `${head}${tag}${gate}</script>`) +
    `${tag}${fallback}</script>${html.slice(place)}`
  );
}
