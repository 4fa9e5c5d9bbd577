const unseen = /<(script|style).*?<\/\1>|<[^>]*>/gs;
const face = /@font-face\{[^}]*unicode-range:([^;}]+)[^}]*\}/g;
const span = /U\+([\da-f]+)(?:-([\da-f]+))?,?/gi;

/** A document goes without the fonts of letters that it does not show; the whole sheets have them. */
export function leaveOutFonts(html: string): string {
  const text = html.replace(unseen, '');
  return html.replace(face, (rule, range: string) => {
    const letters = range.replace(span, (_, first, last = first) => `\\u{${first}}-\\u{${last}}`);
    return new RegExp(`[${letters}]`, 'u').test(text) ? rule : '';
  });
}
