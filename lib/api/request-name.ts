import type { IncomingMessage } from 'node:http';

const calls = [
  'initial.getData',
  'language.getList',
  'pages',
  'news.like',
  'news.hasLike',
  'subscribe.save',
  'job.save',
];
const file = /^\/_next\/|\.\w+$/;

/** What a request asks for, as one of a few names: a stranger must not be able to make new ones. */
export function toRequestName({ url = '', headers }: IncomingMessage): string {
  const [path = '', query] = url.split('?', 2);
  if (path.startsWith('/api/v1')) {
    const action = new URLSearchParams(query).get('action') ?? '';
    return calls.includes(action) ? action : 'other call';
  }
  if (path.startsWith('/api/')) return 'api';
  if (file.test(path)) return 'file';
  return headers.rsc === undefined ? 'page' : 'page data';
}
