import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';

const address = '/_next/static/chunks/';
const conditions = ['media', 'supports', 'layer', 'container', 'starting-style'];
const later = /^(?:print|\(forced-colors:\s*active\)|\(offset-path:.*\))$/;
const touched = /:(?:hover|active|focus(?:-visible|-within)?)(?![\w-])/;
const functional = /(?<=:[\w-]+)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
/** All but `:has()` of one thing, which must be there. */
const alternative = /(?<=:(?!has\()[\w-]+)\((?:[^()]|\([^()]*\))*\)|\([^()]*,[^()]*\)/g;
const attribute = /\[[^\]]*\]/g;
const stated = /\[([\w-]+)(?:="?([^"\]]*)"?)?\]|:(checked|disabled)(?![\w-])/g;
const felt =
  /(?<=[{;\s])(?:transition|cursor|overscroll-behavior|pointer-events|(?:-webkit-)?user-select):[^;}]*;?/g;
const name = /\.-?[_a-z][\w-]*|(?<=^|[\s>+~])[a-z][\w-]*/gi;

/**
 * A selector with the classes (`.a`), elements (`p`) and attributes (` open=`) without which it matches nothing; those
 * inside `:not()`, `:is()` and the like may be missing. Its subject is what the element itself must have.
 */
function toSelector(text) {
  const attributes = [...text.replace(alternative, '').matchAll(stated)].map(
    ([, key, value, state]) => ` ${key ?? state}=${value === undefined ? '' : `"${value}"`}`,
  );
  const plain = text.replace(attribute, '').replace(functional, '');
  const subject =
    plain
      .split(/[\s>+~]+/)
      .at(-1)
      ?.match(name) ?? [];
  return { text, needs: [...(plain.match(name) ?? []), ...attributes], subject };
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
    // A property is registered for what changes it, which comes with the whole sheet.
    if (node.name === 'property') return [];
    if (!node.nodes || !conditions.includes(node.name)) return { around, ...toRule(node) };
    return listRules(node, [...around, `@${node.name} ${node.params}`.trim()]);
  });
}

/**
 * The rules of a style sheet in their order, each with the conditions around it. What a hand or a printer brings about,
 * or drives along a path, is left out: the whole sheet is there by then.
 */
export function toStyleRules(css) {
  return listRules(postcss.parse(css));
}

/** The sheets of every page, in their order: those of the layout. */
function listLayoutSheets(buildFolder) {
  const manifest = join(buildFolder, 'server/app/[lang]/[...slug]/page_client-reference-manifest.js');
  const [, files] =
    /"\[project\]\/app\/\[lang\]\/layout":(\[\{[^\]]*\])/.exec(readFileSync(manifest, 'utf8')) ?? [];
  return JSON.parse(files ?? '[]').map(({ path }) => path.split('/').at(-1));
}

/**
 * The layout's sheets in one file, which compresses better than each by itself, for documents that bring their fonts
 * along: a font that is declared a second time would change the letters of a text that is being read.
 */
function writeLayoutSheet(folder, names) {
  const sheet = postcss.parse(names.map((name) => readFileSync(join(folder, name), 'utf8')).join(''));
  sheet.walkAtRules('font-face', (rule) => rule.remove());
  const css = sheet.toString();
  const name = `${createHash('sha256').update(css).digest('base64url').slice(0, 13)}.css`;
  writeFileSync(join(folder, name), css);
  return { hrefs: names.map((each) => address + each), href: address + name };
}

/**
 * Writes down the rules of each style sheet of the build, so that a page can be sent with those that it uses.
 * Why here: where Next puts its style sheets is not documented.
 * If it stops working: pages wait for the whole style sheets again.
 */
export function listStyleRules(buildFolder) {
  const folder = join(buildFolder, 'static/chunks');
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const rules = names.map((name) => [address + name, toStyleRules(readFileSync(join(folder, name), 'utf8'))]);
  const layout = writeLayoutSheet(folder, listLayoutSheets(buildFolder));
  writeFileSync(
    join(buildFolder, 'style-rules.json'),
    JSON.stringify({ rules: Object.fromEntries(rules), layout }),
  );
}
