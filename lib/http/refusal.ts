import type { IncomingMessage } from 'node:http';
import { isDataFile } from '#lib/next/names.ts';

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

/** What Next would answer with a 5xx although the mistake is the client's, and what no part of the site takes. */
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
