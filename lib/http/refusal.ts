import type { IncomingMessage } from 'node:http';

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
  // Data of a page by its name; Next answers 500 when it is posted to.
  const isApi = path.startsWith('/api/') && !path.endsWith('.rsc');
  return findMethodRefusal(method, isApi);
}

/** The path and query of a target in absolute form (`GET http://host/path`), which every server has to take. */
export function toOriginForm(target = ''): string {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Escapes `.` and `..` in a page's path, raw or escaped, once more. Browsers resolve them before they ask; Next would
 * answer with a redirect to another page, where there is none of that name.
 */
export function escapeDotSegments(target: string): string {
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  const isPage = /^\/[a-z]{2}\//.test(path);
  if (!isPage) return target;
  const escaped = path.replace(/(?<=\/)(?:\.|%2e){1,2}(?=\/|$)/gi, (dots) =>
    dots.replace(/\.|%2e/gi, '%252e'),
  );
  return escaped + target.slice(path.length);
}
