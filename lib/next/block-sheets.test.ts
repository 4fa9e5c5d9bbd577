/** @jest-environment node */
import postcss from 'postcss';
import { splitSheet, toPrefix } from './block-sheets.mjs';

const modules = {
  contacts: 'components/blocks/contacts/contacts.module.scss',
  field: 'components/forms/field.module.scss',
};

async function split(css: string, stylesByBlock: Record<string, string[]>) {
  const { common, groups } = await splitSheet(postcss.parse(css), stylesByBlock);
  return { common, own: groups.filter((group) => group.css !== '') };
}

test('a class starts with a prefix for its module', async () => {
  expect(await toPrefix(modules.contacts)).toMatch(/^[\w-]{6,7}_$/);
  expect(await toPrefix(modules.contacts)).not.toBe(await toPrefix(modules.field));
});

test('the rules of a block, with the conditions around them, move to the sheet of its group', async () => {
  const own = await toPrefix(modules.contacts);
  const css =
    `a{top:0}.${own}a{top:0}@media print{.${own}a{top:1px}b{top:0}}` +
    `@media (width>9px){.${own}a:hover b{top:0}}@keyframes ${own}run{to{top:0}}`;
  expect(await split(css, { contacts: [modules.contacts] })).toEqual({
    common: 'a{top:0}@media print{b{top:0}}',
    own: [
      {
        types: ['contacts'],
        css:
          `.${own}a{top:0}@media print{.${own}a{top:1px}}` +
          `@media (width>9px){.${own}a:hover b{top:0}}@keyframes ${own}run{to{top:0}}`,
      },
    ],
  });
});

test('the rules of a module that blocks of several groups use stay in the sheet of every page', async () => {
  const css = `.${await toPrefix(modules.field)}a{top:0}`;
  const stylesByBlock = { contacts: [modules.field], 'vacancy-form': [modules.field] };
  expect(await split(css, stylesByBlock)).toEqual({ common: css, own: [] });
});
