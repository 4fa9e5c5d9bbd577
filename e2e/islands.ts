const pushed = /self\.__next_f\.push\((\[1,"(?:[^"\\]|\\.)*"\])\)/g;
const clientReference = /^[\da-f]+:I\[\d+,\[[^\]]*\],"([^"]+)"/gm;
/** What Next itself brings along. */
const ofNext = ['default', 'OutletBoundary', 'ViewportBoundary', 'MetadataBoundary', 'IconMark'];

/** The components of a document that have scripts, by the data that React gets with it. */
export function listIslands(html: string): string[] {
  const data = Array.from(html.matchAll(pushed), ([, text = '']) => JSON.parse(text)[1]).join('');
  const toName = (name: string) =>
    name.startsWith('$') ? (new RegExp(`^${name.slice(1)}:"(.*)"$`, 'm').exec(data)?.[1] ?? name) : name;
  const names = Array.from(data.matchAll(clientReference), ([, name = '']) => toName(name));
  return names.filter((name) => !ofNext.includes(name));
}
