const readProperty = /var\((--[\w-]+)/g;
const ownProperty = /(?<=[{;])(--[\w-]+):([^;{}]*)(?:;|(?=}))/g;
const rootRule = /:root\{[^}]*\}/g;
/** Up to so many times a value is shorter than its name. */
const few = 6;

/** Without custom properties that nothing reads, those included that only such a one has read. */
function dropUnread(text: string, html: string): string {
  const read = new Set([...`${text}${html}`.matchAll(readProperty)].map(([, name]) => name));
  const less = text.replace(ownProperty, (declaration, name) => (read.has(name) ? declaration : ''));
  return less === text ? text : dropUnread(less, html);
}

/** The properties that the whole page has, and nothing else states. */
function findConstants(text: string): Map<string, string> {
  const stated = [...text.matchAll(ownProperty)].map(([, name]) => name);
  const roots = (text.match(rootRule) ?? []).join('');
  const constants = [...roots.matchAll(ownProperty)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  return new Map(constants.filter(([name]) => stated.indexOf(name) === stated.lastIndexOf(name)));
}

/** Writes the value of a property that is read a few times where it is read. */
function inlineConstants(text: string, html: string): string {
  let shorter = text;
  for (const [name, value] of findConstants(text)) {
    const readings = shorter.split(`var(${name})`).length - 1;
    // The faces are stated anew when they are late.
    const isElsewhere =
      name.startsWith('--font-') || html.includes(`var(${name}`) || shorter.includes(`var(${name},`);
    if (readings <= few && !isElsewhere) shorter = shorter.replaceAll(`var(${name})`, () => value);
  }
  return shorter;
}

/** The styles of a document without the custom properties that it can do without. */
export function shortenProperties(text: string, html: string): string {
  return dropUnread(inlineConstants(dropUnread(text, html), html), html);
}
