import { existsSync, readFileSync } from 'node:fs';
import { applyBrandStyle } from '#lib/brand/brand-sheet.ts';
import { gatherRules, type StyleRule } from './gather-rules.ts';
import { delayFiles } from './late-files.ts';
import { shortenProperties } from './shorten-properties.ts';

/** What `style-rules.mjs` writes down of a build. */
interface StyleSheets {
  /** By the address of a sheet. */
  rules: Record<string, StyleRule[]>;
  /** The sheets of every page, and the one that has the rules of all of them. */
  layout: { hrefs: string[]; href: string };
}

// From the folder of the site, where the server runs.
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

/** What is seen only when a dialog is opened: the whole sheets are there by then, or it looks plain for a moment. */
const closedDialog = /(<dialog(?![^>]* open="")[^>]*>).*?(?=<\/dialog>)/gs;

/** The kinds of elements in a document: the name and the classes of each, as selectors write them. */
function findKinds(html: string): Set<string>[] {
  const found = new Set([...html.matchAll(element)].map(([, name, classes = '']) => `${name} ${classes}`));
  return [...found].map((kind) => {
    const [name = '', ...classes] = kind.trim().split(' ');
    return new Set([name, ...classes.map((each) => `.${each}`)]);
  });
}

/** The rules that match something in the document, without the selectors that do not. */
function selectRules(rules: StyleRule[], html: string, kinds: Set<string>[]): StyleRule[] {
  const names = new Set(kinds.flatMap((kind) => [...kind]));
  const isThere = (need: string) => (need.startsWith(' ') ? html.includes(need) : names.has(need));
  const stated = new Set<string>();
  const selected = rules.flatMap((rule) => {
    if (!rule.selectors) {
      // Each sheet begins by naming the layers; once is enough.
      const statement = [...rule.around, rule.body].join();
      if (stated.has(statement)) return [];
      stated.add(statement);
      return rule;
    }
    const selectors = rule.selectors.filter(({ needs }) => needs.every(isThere));
    return selectors.length > 0 ? { ...rule, selectors } : [];
  });
  const bodies = selected.map(({ animation, body }) => (animation ? '' : body)).join('');
  return selected.filter(({ animation }) => !animation || bodies.includes(animation));
}

/** Rules under the same conditions that follow each other share them. */
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

/** As the minifier leaves it in values; in a selector, which a brace follows, the spaces mean something. */
const spacedSign = / ([*/]) (?=[^{}]*\})/g;

/** Mirrors nothing where `dir` does not say so: see `tokens.css`. */
const mirroring = /;scale:var\(--mirrored\)|scale:var\(--mirrored\);?/g;

/** The styles of what a document shows, of all that its style sheets hold. */
export function toUsedStyles(rules: StyleRule[], html: string): string {
  const shown = html.replace(closedDialog, '$1');
  const kinds = findKinds(shown);
  const text = applyBrandStyle(toText(gatherRules(selectRules(rules, shown, kinds), kinds)));
  const shorter = shortenProperties(text, shown).replace(spacedSign, '$1');
  return html.includes(' dir="rtl"') ? shorter : shorter.replace(mirroring, '');
}

/**
 * Puts the rules that a page uses into its head, and the whole style sheets, which its later states and other pages
 * need, behind all that is drawn: the first paint waits for nothing.
 * Why here: Next gives a route the styles of all it might render, as links that block; its `inlineCss` puts all of them
 * into every page, twice. React takes a sheet for loaded when it finds its link, disabled or not, and it may look before
 * the end of the document is there; it puts further sheets behind the last link with a precedence.
 * If it stops working: pages wait for the whole style sheets again.
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
  const ofLayout = layout.hrefs.includes(first.href) ? first.link.replace(first.href, layout.href) : '';
  const others = links.filter(({ href }) => !ofLayout || !layout.hrefs.includes(href));
  const late = ofLayout + others.map(({ link }) => link).join('');
  const inlined = html.replace(
    sheetLink,
    (link) =>
      (link === first.link ? `<style nonce="${nonce}">${used}</style>` : '') +
      link.replace('<link ', '<link disabled="" '),
  );
  return delayFiles(inlined, late, nonce) ?? html;
}
