import type { ServerResponse } from 'node:http';
import { toErrorAnswer } from '#lib/http/error-page.ts';

/** Whether Next answers with a page of its own: for an unexpected error, and for what is missing under `/_next/`. */
function isFramework(status: number, response: ServerResponse, url: string): boolean {
  const type = String(response.getHeader('content-type'));
  if (status === 404) return url.startsWith('/_next/') && type.startsWith('text/html');
  return status === 500 && !type.startsWith('application/json');
}

/**
 * Sends the site's own page instead of Next's, which is in English or an empty shell filled by scripts that the
 * policy forbids.
 */
export function replaceFrameworkPage(response: ServerResponse, url: string): void {
  const { writeHead, write, end } = response;
  let page: string | undefined;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (!isFramework(status, response, url)) return Reflect.apply(writeHead, response, [status, ...rest]);
    const { body, headers } = toErrorAnswer(status, url);
    page = body;
    response.removeHeader('content-encoding');
    response.removeHeader('etag');
    return Reflect.apply(writeHead, response, [status, headers]);
  };
  response.write = (...chunk: unknown[]) => {
    return page === undefined ? Reflect.apply(write, response, chunk) : true;
  };
  response.end = (...chunk: unknown[]) => {
    const { statusCode, headersSent } = response;
    if (!headersSent && isFramework(statusCode, response, url)) response.writeHead(statusCode);
    return Reflect.apply(end, response, page === undefined ? chunk : [page]);
  };
}
