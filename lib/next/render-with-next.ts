import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { processState } from '#lib/process-state.ts';
import { env } from '#lib/settings/env.ts';

declare global {
  interface ProcessState {
    /** Servers of `server.mjs`. The one in front serves visitors. It calls Next through the one behind. */
    adapter?: { front: Server; behind?: Server } | undefined;
  }
}

/** A page as this process renders it. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  html: string;
}

/**
 * Renders a page of the site in this process.
 * Why: a route handler cannot respond with a page: `NextResponse.rewrite` is refused there, and a middleware that could
 * rewrite would read uploads into memory. So the process sends a request to itself. Next sets `PORT` to its port.
 * If it stops working: a refused form that was sent without scripts gets a small page.
 */
export async function renderWithNext(path: string): Promise<RenderedPage> {
  const address = processState.adapter?.behind?.address() as AddressInfo | undefined;
  const origin = address ? `http://127.0.0.1:${address.port}` : `http://localhost:${env.PORT}`;
  const response = await fetch(origin + path, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
}
