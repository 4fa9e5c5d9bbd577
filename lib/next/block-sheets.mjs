import { loadBindings } from 'next/dist/build/swc/index.js';

/**
 * Blocks that few kinds of pages have, grouped by pages that have them together. Each group has a separate style sheet.
 * The styles of all other blocks are in the sheet of every page.
 */
export const groups = [
  ['main-banner', 'we-are-recommended'],
  ['vacancy-list', 'vacancy-details', 'vacancy-form'],
  ['news-list', 'news-details'],
  ['cities', 'city-details', 'fare-estimate'],
  ['about-lead', 'company-history', 'philosophy', 'wipers', 'vacancies'],
  ['contacts'],
];

/** Returns the style modules that only the blocks of a group use. */
function listOwn(group, stylesByBlock) {
  const others = Object.keys(stylesByBlock).filter((type) => !group.includes(type));
  const used = new Set(others.flatMap((type) => stylesByBlock[type]));
  return group.flatMap((type) => stylesByBlock[type] ?? []).filter((style) => !used.has(style));
}

/** Returns what the names of a style module's classes start with: Next's own compiler is asked. */
export async function toPrefix(style) {
  const { css } = await loadBindings();
  const { exports } = await css.lightning.transform({
    filename: `[project]/${style}.module.css`,
    code: Buffer.from('.a{top:0}'),
    cssModules: { pattern: '[hash]_[local]' },
  });
  return exports.a.name.slice(0, -1);
}

/** Returns a copy of a style sheet that has only the wanted rules and no empty conditions. */
function pickRules(sheet, isWanted) {
  const copy = sheet.clone();
  const prune = (container) => {
    for (const node of [...container.nodes]) {
      const isCondition = node.type === 'atrule' && node.nodes && node.name !== 'keyframes';
      if (isCondition) prune(node);
      if (isCondition ? node.nodes.length === 0 : !isWanted(`${node}`)) node.remove();
    }
  };
  prune(copy);
  return copy.toString();
}

/**
 * Splits a style sheet: returns the rules of every page, and those of each group of blocks that only its pages need.
 * `stylesByBlock` are the style modules of each block type.
 * Why here: Next puts the styles of all blocks into the sheets of every page. How it names classes is not documented.
 * If it stops working: the sheet of every page has the styles of all blocks.
 */
export async function splitSheet(sheet, stylesByBlock) {
  const own = await Promise.all(
    groups.map(async (types) => ({
      types,
      prefixes: await Promise.all(listOwn(types, stylesByBlock).map(toPrefix)).catch(() => []),
    })),
  );
  const isOwn = (rule) => (group) => group.prefixes.some((prefix) => rule.includes(prefix));
  return {
    common: pickRules(sheet, (rule) => !own.some(isOwn(rule))),
    groups: own.map((group) => ({ types: group.types, css: pickRules(sheet, (rule) => isOwn(rule)(group)) })),
  };
}
