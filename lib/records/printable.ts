// Controls of a terminal, ends of lines among them, and marks that turn the direction of writing.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A text with its control characters and ends of lines made visible: `\x9b` for U+009B. */
export function toPrintable(text: string): string {
  return text.replace(control, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`;
  });
}

/** `name: value`; further lines of the value are indented, so that none can pass for another field. */
export function toFieldLine(name: string, value: string | number): string {
  return `${name}: ${String(value).split('\n').map(toPrintable).join('\n    ')}`;
}
