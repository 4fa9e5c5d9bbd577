import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { splitSheet } from './block-sheets.mjs';

const address = '/_next/static/chunks/';
const conditions = ['media', 'supports', 'layer', 'container', 'starting-style'];
const later = /^(?:print|\(forced-colors:\s*active\)|\(offset-path:.*\))$/;
const touched = /:(?:hover|active|focus(?:-visible|-within)?)(?![\w-])/;
const functional = /(?<=:[\w-]+)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
/** Matches alternatives, such as `:is(a, b)`. The content of a `:has()` with one selector must exist. */
const alternative = /(?<=:(?!has\()[\w-]+)\((?:[^()]|\([^()]*\))*\)|\([^()]*,[^()]*\)/g;
const attribute = /\[[^\]]*\]/g;
const stated = /\[([\w-]+)(?:="?([^"\]]*)"?)?\]|:(checked|disabled)(?![\w-])/g;
const felt =
  /(?<=[{;\s])(?:transition|cursor|overscroll-behavior|pointer-events|(?:-webkit-)?user-select):[^;}]*;?/g;
const name = /\.-?[_a-z][\w-]*|(?<=^|[\s>+~])[a-z][\w-]*/gi;

/**
 * Returns a selector with the classes (`.a`), elements (`p`) and attributes (` open=`) without which it matches
 * nothing. Arguments of `:not()`, `:is()` and similar pseudo-classes are not required.
 */
function toSelector(text) {
  const attributes = [...text.replace(alternative, '').matchAll(stated)].map(
    ([, key, value, state]) => ` ${key ?? state}=${value === undefined ? '' : `"${value}"`}`,
  );
  const plain = text.replace(attribute, '').replace(functional, '');
  return { text, needs: [...(plain.match(name) ?? []), ...attributes] };
}

function toRule(node) {
  if (node.type === 'rule') {
    const selectors = node.selectors.filter((text) => !touched.test(text.replace(functional, '')));
    const body = `${node}`.slice(node.selector.length).replace(felt, '');
    return { selectors: selectors.map(toSelector), body };
  }
  if (!node.nodes) return { body: `${node};` };
  return { animation: node.name === 'keyframes' && node.params, body: `${node}` };
}

function listRules({ nodes }, around = []) {
  return nodes.flatMap((node) => {
    if (node.type === 'comment' || later.test(node.params)) return [];
    // Registered properties are for animations, which need the full sheet anyway.
    if (node.name === 'property') return [];
    if (!node.nodes || !conditions.includes(node.name)) return { around, ...toRule(node) };
    return listRules(node, [...around, `@${node.name} ${node.params}`.trim()]);
  });
}

/**
 * Returns the rules of a style sheet in their order, each with the conditions around it. Skips `:hover` and similar
 * states, print and motion along a path: the full sheet has loaded by then.
 */
export function toStyleRules(css) {
  return listRules(postcss.parse(css));
}

/** Returns the addresses of the layout's sheets, which every page has, in their order. */
function listLayoutSheets(buildFolder) {
  const manifest = join(buildFolder, 'server/app/[lang]/[...slug]/page_client-reference-manifest.js');
  const [, files] =
    /"\[project\]\/app\/\[lang\]\/layout":(\[\{[^\]]*\])/.exec(readFileSync(manifest, 'utf8')) ?? [];
  return JSON.parse(files ?? '[]').map(({ path }) => address + path.split('/').at(-1));
}

/** Writes a sheet under a name that changes with its content. Returns its address. */
function writeSheet(folder, css) {
  const name = `${createHash('sha256').update(css).digest('base64url').slice(0, 13)}.css`;
  writeFileSync(join(folder, name), css);
  return address + name;
}

/**
 * Writes the layout's sheets into few files, which compress better: one for every page, and one for each group of blocks.
 * They contain no fonts, because pages declare theirs inline: a second declaration would change the text while it is read.
 */
async function writeLayoutSheets(folder, hrefs, stylesByBlock) {
  const files = hrefs.map((href) => join(folder, href.slice(address.length)));
  const sheet = postcss.parse(files.map((file) => readFileSync(file, 'utf8')).join(''));
  sheet.walkAtRules('font-face', (rule) => rule.remove());
  const { common, groups } = await splitSheet(sheet, stylesByBlock);
  const blocks = groups
    .filter(({ css }) => css !== '')
    .flatMap(({ types, css }) => {
      const href = writeSheet(folder, css);
      return types.map((type) => [type, href]);
    });
  return { hrefs, href: writeSheet(folder, common), blocks: Object.fromEntries(blocks) };
}

/**
 * Writes the rules of each style sheet of the build to `style-rules.json`, from which `lib/document` inlines those that a
 * page uses, and the sheets of blocks to `block-sheets.json`.
 * Why here: the place of Next's style sheets is not documented.
 * If it stops working: pages wait for the full style sheets.
 */
export async function writeStyleFiles(buildFolder, stylesByBlock) {
  const folder = join(buildFolder, 'static/chunks');
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const rules = names.map((name) => [address + name, toStyleRules(readFileSync(join(folder, name), 'utf8'))]);
  const { blocks, ...layout } = await writeLayoutSheets(folder, listLayoutSheets(buildFolder), stylesByBlock);
  // Their rules are among those of the layout.
  const own = Object.values(blocks).map((href) => [href, []]);
  const write = (name, content) => writeFileSync(join(buildFolder, name), JSON.stringify(content));
  write('style-rules.json', { rules: Object.fromEntries([...rules, ...own]), layout });
  write('block-sheets.json', blocks);
}
