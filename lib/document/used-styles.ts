import { existsSync, readFileSync } from 'node:fs';
import { applyBrandStyle } from '#lib/brand/brand-sheet.ts';
import { deferAssets } from './deferred-assets.ts';
import { shortenProperties } from './shorten-properties.ts';

/** A rule of a style sheet of the build, written by `lib/next/style-rules.mjs`. */
export interface StyleRule {
  /** The conditions around the rule, from the outermost. */
  around: string[];
  /** Each with the classes (`.a`), elements (`p`) and attributes (` open=`) without which it matches nothing. */
  selectors?: { text: string; needs: string[] }[] | undefined;
  /** The name of an animation. */
  animation?: string | false;
  body: string;
}

/** The file that `lib/next/style-rules.mjs` writes for a build. */
interface StyleSheets {
  /** Rules by the address of their sheet. */
  rules: Record<string, StyleRule[]>;
  /** The sheets of every page, and the one that has the rules of all of them. */
  layout: { hrefs: string[]; href: string };
}

// Path relative to the folder in which the server runs.
const file = '.next/style-rules.json';
const sheetLink = /<link (?=[^>]*rel="stylesheet")(?=[^>]*data-precedence=)[^>]*href="([^"]+)"[^>]*>/g;
const element = /<([a-z][\w-]*)(?:[^>]*? class="([^"]+)")?/gi;

let sheets: StyleSheets | undefined;

function getSheets(): StyleSheets {
  sheets ??= existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as StyleSheets)
    : { rules: {}, layout: { hrefs: [], href: '' } };
  return sheets;
}

/** Content of a closed dialog. When it is opened, the full style sheets have usually loaded. */
const closedDialog = /(<dialog(?![^>]* open="")[^>]*>).*?(?=<\/dialog>)/gs;

/** Names of the elements in a document and their classes (`.a`), as selectors write them. */
function findNames(html: string): Set<string> {
  const found = new Set([...html.matchAll(element)].map(([, name, classes = '']) => `${name} ${classes}`));
  return new Set(
    [...found].flatMap((kind) => {
      const [name = '', ...classes] = kind.trim().split(' ');
      return [name, ...classes.map((each) => `.${each}`)];
    }),
  );
}

/** Returns the rules that match something in the document, without the selectors that do not. */
function selectRules(rules: StyleRule[], html: string): StyleRule[] {
  const names = findNames(html);
  const isPresent = (need: string) => (need.startsWith(' ') ? html.includes(need) : names.has(need));
  const statements = new Set<string>();
  const selected = rules.flatMap((rule) => {
    if (!rule.selectors) {
      // Each sheet starts with the names of the layers; once is enough.
      const statement = [...rule.around, rule.body].join();
      if (statements.has(statement)) return [];
      statements.add(statement);
      return rule;
    }
    const selectors = rule.selectors.filter(({ needs }) => needs.every(isPresent));
    return selectors.length > 0 ? { ...rule, selectors } : [];
  });
  const bodies = selected.map(({ animation, body }) => (animation ? '' : body)).join('');
  return selected.filter(({ animation }) => !animation || bodies.includes(animation));
}

/** Writes rules; consecutive rules with the same conditions share them. */
function toText(rules: StyleRule[]): string {
  let text = '';
  let open: string[] = [];
  for (const { around, selectors = [], body } of rules) {
    const other = around.findIndex((condition, index) => condition !== open[index]);
    const shared = other < 0 ? around.length : other;
    text += '}'.repeat(open.length - shared);
    for (const condition of around.slice(shared)) text += `${condition}{`;
    text += selectors.map((selector) => selector.text).join(',') + body;
    open = around;
  }
  return text + '}'.repeat(open.length);
}

/** An operator in a value, with the spaces that the minifier leaves. In a selector, spaces have a meaning. */
const spacedSign = / ([*/]) (?=[^{}]*\})/g;

/** Without effect on a page that is not right-to-left: see `tokens.css`. */
const mirroring = /;scale:var\(--mirrored\)|scale:var\(--mirrored\);?/g;

/** Returns the part of the style sheets that the document uses on its first paint. */
export function toUsedStyles(rules: StyleRule[], html: string): string {
  const shown = html.replace(closedDialog, '$1');
  const text = applyBrandStyle(toText(selectRules(rules, shown)));
  const shorter = shortenProperties(text, shown).replace(spacedSign, '$1');
  return html.includes(' dir="rtl"') ? shorter : shorter.replace(mirroring, '');
}

/**
 * Inlines the rules that a page uses, and moves the full style sheets behind its content. Later states and other pages
 * need the full sheets; the first paint does not wait for them.
 * Why here: Next links the styles of everything a route might render, and they block the first paint. Its `inlineCss`
 * puts all of them into every page, twice. React treats a sheet as loaded when it finds its link, even a disabled one, so
 * the links stay. Chromium's preload scanner would load disabled sheets: their media match nothing. React inserts further
 * sheets after the last link with a precedence.
 * If it stops working: pages wait for the full style sheets.
 */
export function inlineStyles(html: string, nonce: string): string {
  const { rules, layout } = getSheets();
  const links = [...html.matchAll(sheetLink)].map(([link, href = '']) => ({
    link,
    href,
    rules: rules[href],
  }));
  const [first] = links;
  if (!first || !links.every((each) => each.rules)) return html;
  const used = toUsedStyles(
    links.flatMap((each) => each.rules ?? []),
    html,
  );
  const layoutLink = layout.hrefs.includes(first.href) ? first.link.replace(first.href, layout.href) : '';
  const others = links.filter(({ href }) => !layoutLink || !layout.hrefs.includes(href));
  const preloads = others.map(({ href }) => `<link rel="preload" as="style" href="${href}">`);
  const deferred = [...preloads, layoutLink, ...others.map(({ link }) => link)].join('');
  const inlined = html.replace(
    sheetLink,
    (link) =>
      (link === first.link ? `<style nonce="${nonce}">${used}</style>` : '') +
      link.replace('<link ', '<link disabled="" media="not all" '),
  );
  return deferAssets(inlined, deferred, nonce) ?? html;
}
