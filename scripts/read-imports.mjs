import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/** True also for `import { type A, type B } from …`, false for `import 'x'`. */
function isTypeOnly({ importKind, exportKind, specifiers = [] }) {
  if (importKind === 'type' || exportKind === 'type') return true;
  const isType = (one) => one.importKind === 'type' || one.exportKind === 'type';
  return specifiers.length > 0 && specifiers.every(isType);
}

/** Returns a literal module name; undefined for one that is computed at run time. */
function toName(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const isPlain = node.type === 'TemplateLiteral' && node.expressions.length === 0;
  return isPlain ? node.quasis[0].value.cooked : undefined;
}

/**
 * Lists the modules that a file names: imports, re-exports, `import()` and types of `import()`. `isType`: erased at run
 * time. `isLazy`: loaded later. Throws when the file cannot be parsed.
 */
export function readImports(file, text = readFileSync(file, 'utf8')) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const add = (source, isType, isLazy) => {
    const name = source ? toName(source) : undefined;
    if (name !== undefined) found.push({ name, isType, isLazy });
  };
  const addStatic = (node) => add(node.source, isTypeOnly(node), false);
  const addLazy = ({ source }) => add(source, false, true);
  const addType = ({ source }) => add(source, true, false);
  new Visitor({
    ImportDeclaration: addStatic,
    ExportNamedDeclaration: addStatic,
    ExportAllDeclaration: addStatic,
    ImportExpression: addLazy,
    TSImportType: addType,
  }).visit(program);
  return found;
}
