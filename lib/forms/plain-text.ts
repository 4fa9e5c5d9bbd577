// Control characters other than tab and line feed, and direction overrides, which reorder the visible text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
// Everything that a program may show as a line end: Unicode, "Newline Guidelines" (UAX 14).
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
const lineEnd = /\r\n|[\r\n\u000b\u000c\u0085\u2028\u2029]/g;

/** Multi-line text with `\n` line ends and without other control characters. */
export function toLines(text: string): string {
  return text.replace(lineEnd, '\n').replace(control, ' ');
}

/** Single-line text: line ends and control characters become spaces. */
export function toLine(text: string): string {
  return toLines(text).replace(/[\n\t]/g, ' ');
}
