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
 * Cookie of `draftMode()`.
 * Why: a cache in front of Next must recognise requests that are not for the public page: the router requests its data
 * with a header, and a preview has this cookie. Next documents none of these names, and no setting changes them.
 * If it stops working: the router loads documents instead of its data, or editors see the published page.
 */
export const previewCookie = '__prerender_bypass';

/** Header of requests whose destination `server.mjs` has found, so that the middleware skips them. */
export const foundHeader = 'x-site-in-front';

/** Header that tells the middleware whether the router requests its data. */
export const routerHeader = 'x-router';

/** Request headers on which a page depends. */
export const varyingHeaders = [
  RSC_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
];
export const vary = [...varyingHeaders, 'Accept-Encoding'].join(', ');

/** Whether the request can be for a public page or its router data. A preview is not public. */
export function isPageRequest({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !headers.cookie?.includes(previewCookie);
}

/** Whether this is a request of the router for the data of a page. */
export function isDataRequest({ headers }: IncomingMessage): boolean {
  return headers[RSC_HEADER] !== undefined;
}

/** Removes the header with which a client could make Next render a page again. The site has an API for that. */
export function refuseRevalidation({ headers }: IncomingMessage): void {
  delete headers[PRERENDER_REVALIDATE_HEADER];
}

/*
 * Routes of `app` other than the catch-all. Next has no documented API for them, and a list by hand would miss the next
 * route, so they are read from the manifest of the build. If its format changes, the server does not start and says why.
 */
const route = z.object({ page: z.string(), regex: z.string() });
const manifest = z.object({ staticRoutes: z.array(route), dynamicRoutes: z.array(route) });

/** Routes of the pages from the backend, and the route of estimates, which is only reached by rewrites. */
const backendRoutes = ['/[lang]', '/[lang]/[...slug]', '/[lang]/estimates/[[...slug]]'];

/** Returns a function that tests whether a path belongs to a route that does not load a page from the backend. */
export function createAppRoutes(buildFolder: string): (path: string) => boolean {
  const text = readFileSync(`${buildFolder}routes-manifest.json`, 'utf8');
  const { staticRoutes, dynamicRoutes } = manifest.parse(JSON.parse(text));
  const patterns = [...staticRoutes, ...dynamicRoutes]
    .filter(({ page }) => !backendRoutes.includes(page))
    .map(({ regex }) => new RegExp(regex));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Internal address of a page with an estimate: see `app/[lang]/estimates`. */
export function toEstimateAddress(path: string, query: string): string {
  const [, language, ...rest] = path.split('/');
  return `/${[language, 'estimates', ...rest].join('/')}?${query}`;
}
