// Terminal control characters, line ends and text-direction marks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
const control = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Makes control characters and line ends visible: `\x9b` for U+009B. */
export function toPrintable(text: string): string {
  return text.replace(control, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`;
  });
}

/** Formats `name: value`. Further lines of the value are indented, so that none can look like another field. */
export function toFieldLine(name: string, value: string | number): string {
  return `${name}: ${String(value).split('\n').map(toPrintable).join('\n    ')}`;
}
