import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { logger } from '#lib/log.ts';
import { noteWarning } from '#lib/measures.ts';
import { isDataFile } from '#lib/next/names.ts';
import { env } from '#lib/settings/env.ts';
import { toErrorAnswer } from './error-page.ts';
import { setResponseHeaders } from './response-headers.ts';

export interface Refusal {
  status: 400 | 405 | 414;
  allow?: string;
}

const maxTargetLength = 4096;
const pageMethods = ['GET', 'HEAD'];
const apiMethods = [...pageMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

function findMethodRefusal(method: string, isApi: boolean): Refusal | null {
  const allowed = isApi ? apiMethods : pageMethods;
  return allowed.includes(method) ? null : { status: 405, allow: allowed.join(', ') };
}

/** Node keeps the first of two hosts, a proxy in front may have taken the other. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  const isHost = (text: string, index: number) => index % 2 === 0 && /^host$/i.test(text);
  return rawHeaders.filter(isHost).length;
}

/** Refuses what no part of the site takes, and clients' mistakes that Next would answer with 5xx. */
export function findRefusal(request: IncomingMessage): Refusal | null {
  const { method = '', url = '', headers, httpVersion } = request;
  if (url.length > maxTargetLength) return { status: 414 };
  const [path = ''] = url.split('?', 1);
  const isNameless = httpVersion === '1.1' && headers.host === undefined;
  if (isNameless || countHosts(request) > 1 || !path.startsWith('/') || !isReadable(path))
    return { status: 400 };
  // Next answers 500 when the router's data are posted to.
  const isApi = path.startsWith('/api/') && !isDataFile(path);
  return findMethodRefusal(method, isApi);
}

/** The path and query of a target in absolute form (`GET http://host/path`), which every server has to take. */
export function toOriginForm(target = ''): string {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`;
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

const warning =
  'TRUSTED_PROXIES is 0, but requests come through a proxy: all visitors count as one address, and share its limits';

/** Only a peer in a private network can be the operator's proxy; elsewhere the header is a stranger's claim. */
function isFromProxy({ headers, socket }: IncomingMessage): boolean {
  const peer = socket.remoteAddress?.replace('::ffff:', '') ?? '';
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isForwarded && privateNetworks.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
}

/** Appends the peer to `x-forwarded-for`, as every proxy does, so that its last entry is no claim of the client. */
export function addPeerAddress(request: IncomingMessage): void {
  const { headers, socket } = request;
  if (env.TRUSTED_PROXIES === 0 && isFromProxy(request) && noteWarning(warning)) logger.warn(warning);
  const given = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = [given, socket.remoteAddress].flat().filter(Boolean).join(', ');
}

/** Handles a request; a rejection becomes an error page. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A small page, or JSON for the API. */
export function sendError(response: ServerResponse, status: number, url: string): void {
  const { body, headers } = toErrorAnswer(status, url);
  response.writeHead(status, headers).end(response.req.method === 'HEAD' ? undefined : body);
}

/** Sets the headers of every answer, refuses malformed requests and has the others handled. */
export function createListener(
  handle: RequestHandler,
  onError: (error: unknown, request: IncomingMessage) => void,
): RequestListener {
  return (request, response) => {
    const url = toOriginForm(request.url);
    request.url = url;
    addPeerAddress(request);
    setResponseHeaders(request, response);
    const refusal = findRefusal(request);
    if (refusal) {
      if (refusal.allow) response.setHeader('allow', refusal.allow);
      return sendError(response, refusal.status, url);
    }
    handle(request, response).catch((error: unknown) => {
      onError(error, request);
      if (response.headersSent) response.destroy();
      else sendError(response, 500, url);
    });
  };
}
