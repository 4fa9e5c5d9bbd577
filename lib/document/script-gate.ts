const start = /<head>(?:<meta [^>]*>)*/;
const end = '</body></html>';

/** Milliseconds that a parsed document waits for its scripts. Scripts that load later still take over. */
const timeoutMilliseconds = 10_000;

/**
 * Runs in the browser before everything else. `data-scripts` on the root element says that scripts will run: styles hide
 * only then what a script can show again. `data-app-bar` says that the visitor has closed the app bar. Cascade layers
 * and dialogs exist in the oldest browsers of `browserslist` in package.json, and not in older ones.
 */
const gate =
  '{let d=document,r=d.documentElement,a="data-scripts",f=e=>{' +
  'if(!e||/_next/.test(e.target.src||e.error instanceof SyntaxError&&e.filename))' +
  '{r.removeAttribute(a);e&&d.dispatchEvent(new Event(a))}};' +
  'if(window.CSSLayerBlockRule&&window.HTMLDialogElement){r.setAttribute(a,"");addEventListener("error",f,!0);' +
  'try{localStorage["data-app-bar"]&&r.setAttribute("data-app-bar","closed")}catch{}' +
  `d.addEventListener("DOMContentLoaded",()=>setTimeout(()=>r.getAttribute(a)||f(),${timeoutMilliseconds}))}}`;

/**
 * Runs in the browser after everything else, also in browsers too old for any other script. If scripts do not run or
 * fail, it adds the content of `<noscript>` to the page. The elements stay, because React may remove them.
 */
const fallback =
  '!function(d,a,l,i){function f(){for(l=l||d.querySelectorAll("noscript"),i=0;i<l.length;i++)' +
  'l[i].insertAdjacentHTML("afterend",l[i].textContent.replace(/<link[^>]* as="script"[^>]*>/g,""));l=[]}' +
  'd.addEventListener(a,f);d.documentElement.hasAttribute(a)||f()}(document,"data-scripts")';

/**
 * Adds an attribute to a document whose scripts will run. Without it the page works as without scripts: in browsers below
 * the floor, and when a script does not load or cannot be parsed.
 * Why here: it must be known before the first paint, and only scripts with the nonce may run.
 * If it stops working: pages stay as they are without scripts until React has taken over.
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
