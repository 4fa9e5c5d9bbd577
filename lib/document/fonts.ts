import fonts from '#styles/font-files.json' with { type: 'json' };

const unseen = /<(script|style).*?<\/\1>|<[^>]*>/gs;
const face = /@font-face\{[^}]*unicode-range:([^;}]+)[^}]*\}/g;
const span = /U\+([\da-f]+)(?:-([\da-f]+))?,?/gi;
const preload = `<link rel="preload" href="${fonts.rouble}" as="font" type="font/woff2" crossorigin=""/>`;

/**
 * Leaves out the fonts of letters that a document does not show, which the whole sheets have, and preloads that of the
 * rouble sign where it is shown: a font that comes after the first paint is not used in this visit.
 */
export function fitFonts(html: string): string {
  const text = html.replace(unseen, '');
  const fitted = html.replace(face, (rule, range: string) => {
    const letters = range.replace(span, (_, first, last = first) => `\\u{${first}}-\\u{${last}}`);
    return new RegExp(`[${letters}]`, 'u').test(text) ? rule : '';
  });
  return text.includes('₽') ? fitted.replace('<link ', (tag) => preload + tag) : fitted;
}
