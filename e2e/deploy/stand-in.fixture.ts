import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { toFreshness } from '#lib/http/freshness.ts';
import { vary } from '#lib/next/request-kind.ts';

export type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** Headers of a public page. */
export const page = { ...toFreshness('s-maxage=300, stale-while-revalidate=31535700'), vary };

export const sayTime: Reply = (_, response) => response.writeHead(200, page).end(String(Date.now()));

export function say(text: string, status = 200): Reply {
  return (_, response) => response.writeHead(status, status === 200 ? page : {}).end(text);
}

/** Two fake instances of the site. */
export class StandIn {
  reply: Reply = sayTime;
  readonly asked: IncomingMessage[] = [];
  /** Sizes of the received bodies. */
  readonly sizes: number[] = [];
  readonly #servers = [0, 1].map(() =>
    createServer(async (request, response) => {
      this.asked.push(request);
      this.sizes.push((await buffer(request)).length);
      this.reply(request, response);
    }),
  );

  /** Starts both. Returns their addresses. */
  async listen(): Promise<string[]> {
    for (const server of this.#servers) await once(server.listen(0, '127.0.0.1'), 'listening');
    return this.#servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  close(): void {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  listAsked(target: string): IncomingMessage[] {
    return this.asked.filter(({ url }) => url === target);
  }
}
