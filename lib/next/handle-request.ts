import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FindCachedPage } from '#lib/cache/cached-page.ts';
import { sendPage } from '#lib/http/send-page.ts';
import { finishAnswer } from './finish-answer.ts';
import { isForEveryone } from './request-kind.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Sends a page straight from the cache, or has Next answer. */
export function createHandler(findPage: FindCachedPage, render: Handler): Handler {
  return async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const page = isForEveryone(request) ? findPage(path) : undefined;
    if (page) return sendPage(request, response, page);
    const release = finishAnswer(request, response);
    try {
      await render(request, response);
    } catch (error) {
      release();
      throw error;
    }
  };
}
