import type { OutgoingHttpHeaders } from 'node:http';

/** A page that may be sent to everyone as it is. */
export interface CachedPage {
  status: number;
  html: string;
  headers: OutgoingHttpHeaders;
}

export type FindCachedPage = (path: string) => CachedPage | undefined;
