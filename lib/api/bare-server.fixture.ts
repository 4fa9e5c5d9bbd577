import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createTestBackend } from '#lib/backend/likes.fixture.ts';
import { openSiteRecords } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import { toJsonResponse } from '#lib/submissions/calls/call.ts';
import { saveApplicationForm } from '#lib/submissions/calls/save-application.ts';
import { saveSubscribeForm } from '#lib/submissions/calls/save-subscription.ts';
import { type FormPlace, type FormServices, submitForm } from '#lib/submissions/calls/submit-form.ts';
import { handleLike, type LikeServices } from './news-likes.ts';

// The write calls without Next, for tests that kill the process or measure its memory.
const place: FormPlace = {
  page: 'ru',
  language: 'ru',
  consent: 'Согласие',
  vacancies: [{ id: 'dispatcher', label: 'Диспетчер', isSelected: true }],
};
const records = await openSiteRecords();
const services: FormServices & LikeServices = {
  records,
  backend: createTestBackend(records),
  directory: env.DATA_DIR,
  findForm: async () => place,
  getMessages: async () => null,
  limit: async () => null,
  targets: ['mail'],
};

function toRequest(incoming: IncomingMessage): Request {
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return new Request(`http://localhost${incoming.url}`, init);
}

async function reply(incoming: IncomingMessage): Promise<Response> {
  const request = toRequest(incoming);
  switch (new URL(request.url).searchParams.get('action')) {
    case 'job.save':
      return toJsonResponse(await submitForm(request, services, saveApplicationForm));
    case 'subscribe.save':
      return toJsonResponse(await submitForm(request, services, saveSubscribeForm));
    default:
      return handleLike(request, 'ru/news/first', services);
  }
}

async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const response = await reply(incoming);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

const server = createServer((incoming, outgoing) => {
  handle(incoming, outgoing).catch(() => outgoing.writeHead(500).end());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
