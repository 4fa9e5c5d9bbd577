import type { ServerResponse } from 'node:http';
import { toErrorAnswer } from './error-page.ts';

/**
 * Sends the site's own page instead of Next's for an unexpected error, which is an empty shell filled by scripts
 * that the policy forbids. An answer in JSON stays.
 */
export function replaceFailedPage(response: ServerResponse, url: string): void {
  const { writeHead, write, end } = response;
  let page: string | undefined;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const isJson = String(response.getHeader('content-type')).startsWith('application/json');
    if (status !== 500 || isJson) return Reflect.apply(writeHead, response, [status, ...rest]);
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
    if (response.statusCode === 500 && !response.headersSent) response.writeHead(500);
    return Reflect.apply(end, response, page === undefined ? chunk : [page]);
  };
}
