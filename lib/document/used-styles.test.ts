/** @jest-environment node */

import { toStyleRules } from '#lib/next/style-rules.mjs';
import { type StyleRule, toUsedStyles } from './used-styles.ts';

const toStyles = (css: string, html: string) => toUsedStyles(toStyleRules(css) as StyleRule[], html);

it.each([
  ['rules for classes on the page', '.a{color:red}.b{color:blue}', '.a{color:red}'],
  [
    'the selectors that match',
    '.a,.b .a,p.a,ul .a,p[title="ul (b)"]{top:0}',
    '.a,p.a,p[title="ul (b)"]{top:0}',
  ],
  ['rules without a class', ':root{color:red}body>p{top:0}', ':root{color:red}body>p{top:0}'],
  ['selectors that need no class', '.a:not(.b),:is(.b,.a){top:0}', '.a:not(.b),:is(.b,.a){top:0}'],
  ['descendant selectors', '.a * .c{width:calc(1px * 2)}', '.a * .c{width:calc(1px*2)}'],
  ['the order of layers', '@layer x{.b{top:0}}@layer y;.a{top:0}', '@layer y;.a{top:0}'],
  [
    'conditions, shared by consecutive rules',
    '@layer x{.a{top:0}@media (width>9px){.a{top:1px}.b{top:0}p{top:0}}}',
    '@layer x{.a{top:0}@media (width>9px){.a{top:1px}p{top:0}}}',
  ],
  [
    'consecutive conditions',
    '@media (width>9px){.a{top:0}}@media (width>8px){.a{top:0}}.a{left:0}',
    '@media (width>9px){.a{top:0}}@media (width>8px){.a{top:0}}.a{left:0}',
  ],
  [
    'animations in use',
    '.a{animation:run 1s}@keyframes run{to{top:0}}@keyframes fly{to{top:0}}',
    '.a{animation:run 1s}@keyframes run{to{top:0}}',
  ],
  [
    'all fonts',
    '@font-face{font-family:x}@font-face{font-family:y}',
    '@font-face{font-family:x}@font-face{font-family:y}',
  ],
  ['the order of layers once', '@layer x;.a{top:0}@layer x;.a{left:0}', '@layer x;.a{top:0}.a{left:0}'],
  [
    'custom properties in use',
    ':root{--x:1;--y:2;--z:var(--y)}.a{--x:3;top:var(--x)}@property --y{syntax:"*"}',
    ':root{--x:1;}.a{--x:3;top:var(--x)}',
  ],
  ['the value of a rarely used custom property', ':root{--x:1}.a{top:var(--x)}', ':root{}.a{top:1}'],
  [
    'the name of a frequently used custom property',
    ':root{--x:1}.a{inset:var(--x)var(--x)var(--x)var(--x);border-width:var(--x)var(--x)var(--x)}',
    ':root{--x:1}.a{inset:var(--x)var(--x)var(--x)var(--x);border-width:var(--x)var(--x)var(--x)}',
  ],
  [
    'the name of a custom property that changes or has a fallback value',
    ':root{--x:1;--y:2}@media m{:root{--x:3}}.a{top:var(--x);left:var(--y,0)}',
    ':root{--x:1;--y:2}@media m{:root{--x:3}}.a{top:var(--x);left:var(--y,0)}',
  ],
  ['only states that the document starts with', '.a:disabled,.a:checked,.a{top:0}', '.a{top:0}'],
  [
    'selectors whose :has() can match',
    '.a:has(:checked),.a:has([title="b"]:checked) p,.a:has(p){top:0}.a:has(b,[open]){left:0}.a:not(:checked){top:1px}',
    '.a:has(p){top:0}.a:has(b,[open]){left:0}.a:not(:checked){top:1px}',
  ],
  [
    'no rules for pointer, focus, print and motion paths',
    '.a:hover,.a{top:0;transition:top 1s;cursor:pointer}.a:focus-visible{top:0}@media print{.a{top:0}}@supports (offset-path: border-box){.a{top:0}}',
    '.a{top:0;}',
  ],
  [
    'selectors for attributes on the page',
    '.a[title],.a[title="b"],.a[open],[class=c]{top:0}',
    '.a[title]{top:0}',
  ],
])('keeps %s', (_, css, styles) => {
  expect(toStyles(css, '<body><p class="a c" title="ul (b)">₽</p>')).toBe(styles);
});

it('leaves out rules for the contents of a closed dialog', () => {
  const css = 'dialog{top:0}b{top:0}dialog[open] b{top:0}i{top:0}';
  expect(toStyles(css, '<dialog id="x"><b></b></dialog><i></i>')).toBe('dialog{top:0}i{top:0}');
  expect(toStyles(css, '<dialog open=""><b></b></dialog><i></i>')).toBe(css);
});

it.each([
  ['<html dir="ltr">', 'a{color:red}b{top:0}'],
  ['<html dir="rtl">', 'a{scale:var(--mirrored);color:red}b{top:0;scale:var(--mirrored)}'],
])('keeps the styles that mirror only in a right-to-left document: %s', (html, styles) => {
  const css = 'a{scale:var(--mirrored);color:red}b{top:0;scale:var(--mirrored)}';
  expect(toStyles(css, `${html}<a></a><b></b>`)).toBe(styles);
});
