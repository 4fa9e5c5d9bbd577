import { runInNewContext } from 'node:vm';

const push = /<script>(self\.__next_f\.push\(\[1,.*?\]\))<\/script>/gs;
const clientReference = /^[\da-f]+:I\[\d+,\[[^\]]*\],"([^"]+)"/gm;
/** Client components of Next itself. */
const ofNext = ['default', 'OutletBoundary', 'ViewportBoundary', 'MetadataBoundary', 'IconMark'];

/** Lists the client components of a document, from its RSC data. */
export function listIslands(html: string): string[] {
  const pushed: [number, string][] = [];
  for (const [, script = ''] of html.matchAll(push)) runInNewContext(script, { self: { __next_f: pushed } });
  const data = pushed.map(([, text]) => text).join('');
  const toName = (name: string) =>
    name.startsWith('$') ? (new RegExp(`^${name.slice(1)}:"(.*)"$`, 'm').exec(data)?.[1] ?? name) : name;
  const names = Array.from(data.matchAll(clientReference), ([, name = '']) => toName(name));
  return names.filter((name) => !ofNext.includes(name));
}
