import { runInNewContext } from 'node:vm';

const push = /<script>(self\.__next_f\.push\(\[1,.*?\]\))<\/script>/gs;
const clientReference = /^[\da-f]+:I\[\d+,\[[^\]]*\],"([^"]+)"/gm;
/** What Next itself brings along. */
const ofNext = ['default', 'OutletBoundary', 'ViewportBoundary', 'MetadataBoundary', 'IconMark'];

/** The components of a document that have scripts, by the data that React gets with it. */
export function listIslands(html: string): string[] {
  const pushed: [number, string][] = [];
  for (const [, script = ''] of html.matchAll(push)) runInNewContext(script, { self: { __next_f: pushed } });
  const data = pushed.map(([, text]) => text).join('');
  const toName = (name: string) =>
    name.startsWith('$') ? (new RegExp(`^${name.slice(1)}:"(.*)"$`, 'm').exec(data)?.[1] ?? name) : name;
  const names = Array.from(data.matchAll(clientReference), ([, name = '']) => toName(name));
  return names.filter((name) => !ofNext.includes(name));
}
