import { readFileSync } from 'node:fs';
import { z } from 'zod';

/*
 * Which addresses have a route of their own in `app`, and which are left to the catch-all. Next has no documented way
 * to ask; a list by hand would be forgotten with the next route, so the routes are read from the manifest of the
 * build. If its form changes, the server does not start and says why.
 */
const route = z.object({ page: z.string(), regex: z.string() });
const manifest = z.object({ staticRoutes: z.array(route), dynamicRoutes: z.array(route) });

/** Routes whose pages the backend delivers. */
const ofBackend = ['/[lang]', '/[lang]/[...slug]'];

/** Tells of a path whether a route answers it that does not ask the backend for a page of that code. */
export function createAppRoutes(buildFolder: URL): (path: string) => boolean {
  const text = readFileSync(new URL('routes-manifest.json', buildFolder), 'utf8');
  const { staticRoutes, dynamicRoutes } = manifest.parse(JSON.parse(text));
  const patterns = [...staticRoutes, ...dynamicRoutes]
    .filter(({ page }) => !ofBackend.includes(page))
    .map(({ regex }) => new RegExp(regex));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
