import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { MockResponse } from './content-service.ts';

export const failureNames = [
  'none',
  'delay',
  'error-500',
  'hang',
  'broken-json',
  'success-false',
  'missing-block',
  'unknown-block',
  'drop-connection',
] as const;

/** An error to simulate, for one action or, without `action`, for all of them. */
export const failureSwitch = z.object({
  failure: z.enum(failureNames),
  action: z.string().optional(),
  delayMs: z.number().int().min(0).max(60_000).default(1_000),
});
export type FailureSwitch = z.output<typeof failureSwitch>;

function changeBlocks(
  { status, body }: MockResponse,
  change: (blocks: unknown[]) => unknown[],
): MockResponse {
  const data = Object(Object(body).data);
  if (!Array.isArray(data.blocks)) return { status, body };
  return { status, body: { ...Object(body), data: { ...data, blocks: change(data.blocks) } } };
}

function send(
  response: ServerResponse,
  { status, body, headers }: MockResponse,
  text = JSON.stringify(body),
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

/** Sends the response with the simulated error. */
export async function sendInvalid(
  response: ServerResponse,
  reply: MockResponse,
  { failure, delayMs }: FailureSwitch,
) {
  switch (failure) {
    case 'none':
      return send(response, reply);
    case 'delay':
      await wait(delayMs);
      return send(response, reply);
    case 'error-500':
      return send(response, { status: 500, body: { success: false, message: 'Switched on' } });
    case 'hang':
      return undefined;
    case 'broken-json':
      return send(response, reply, JSON.stringify(reply.body).slice(0, -20));
    case 'success-false':
      return send(response, { status: 200, body: { success: false, message: 'Switched on' } });
    case 'missing-block':
      return send(
        response,
        changeBlocks(reply, (blocks) => [null, {}, ...blocks]),
      );
    case 'unknown-block':
      return send(
        response,
        changeBlocks(reply, (blocks) => [{ type: 'hologram', content: {} }, ...blocks]),
      );
    case 'drop-connection':
      return response.destroy();
  }
}
