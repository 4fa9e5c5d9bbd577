import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import {
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  RSC_HEADER,
} from 'next/dist/client/components/app-router-headers.js';
import { PRERENDER_REVALIDATE_HEADER } from 'next/dist/lib/constants.js';
import { z } from 'zod';

/**
 * Why: the page cache stands in front of Next, so it has to know which requests are not for the page itself: the router
 * asks for its data by a header, previews by the cookie of `draftMode()`. Next documents none of these names, and no
 * setting changes them.
 * If it stops working: the router loads documents instead of its data, or editors see the published page.
 */
export const previewCookie = '__prerender_bypass';

/** Tells the middleware whether the router asks for its data. */
export const routerHeader = 'x-router';

/** What Next varies a page by. */
export const vary = [
  RSC_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  'Accept-Encoding',
].join(', ');

/** Whether a page, or the router's data of it, is asked for that everyone gets: not a preview. */
export function asksForPage({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !headers.cookie?.includes(previewCookie);
}

/** Whether the router asks for its data of a page. */
export function asksForData({ headers }: IncomingMessage): boolean {
  return headers[RSC_HEADER] !== undefined;
}

/** Nobody is to have Next render pages anew by a header: the site has a call for that. */
export function refuseRevalidation({ headers }: IncomingMessage): void {
  delete headers[PRERENDER_REVALIDATE_HEADER];
}

/*
 * Which addresses have a route of their own in `app`, and which are left to the catch-all. Next has no documented way
 * to ask; a list by hand would be forgotten with the next route, so the routes are read from the manifest of the
 * build. If its form changes, the server does not start and says why.
 */
const route = z.object({ page: z.string(), regex: z.string() });
const manifest = z.object({ staticRoutes: z.array(route), dynamicRoutes: z.array(route) });

/** Routes whose pages the backend delivers, and the one that only this server asks for: see `serve-pages.ts`. */
const ofBackend = ['/[lang]', '/[lang]/[...slug]', '/[lang]/estimates/[[...slug]]'];

/** Tells of a path whether a route answers it that does not ask the backend for a page of that code. */
export function createAppRoutes(buildFolder: string): (path: string) => boolean {
  const text = readFileSync(`${buildFolder}routes-manifest.json`, 'utf8');
  const { staticRoutes, dynamicRoutes } = manifest.parse(JSON.parse(text));
  const patterns = [...staticRoutes, ...dynamicRoutes]
    .filter(({ page }) => !ofBackend.includes(page))
    .map(({ regex }) => new RegExp(regex));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** The address by which Next renders a page with an estimate: see `app/[lang]/estimates`. */
export function toEstimateAddress(path: string, query: string): string {
  const [, language, ...rest] = path.split('/');
  return `/${[language, 'estimates', ...rest].join('/')}?${query}`;
}
