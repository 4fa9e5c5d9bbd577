// Controls other than tab and line feed, and overrides of the direction of writing, which reorder what a reader sees.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
// Whatever a program may show as the end of a line: Unicode, "Newline Guidelines" (UAX 14).
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const lineEnd = /\r\n|[\r\n\u000b\u000c\u0085\u2028\u2029]/g;

/** Text of several lines, all ended alike, without other control characters. */
export function toLines(text: string): string {
  return text.replace(lineEnd, '\n').replace(control, ' ');
}

/** Text of one line. What would end the line, and any control character, becomes a space. */
export function toLine(text: string): string {
  return toLines(text).replace(/[\n\t]/g, ' ');
}
