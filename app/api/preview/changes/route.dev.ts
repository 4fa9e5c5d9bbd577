import { listVersions } from '#components/preview/content-version.ts';

export const dynamic = 'force-dynamic';

/** Event stream that notifies an editor's open page of changed files. */
export function GET({ signal }: Request): Response {
  const versions = listVersions(signal);
  const events = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await versions.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(`data: ${value}\n\n`));
    },
  });
  return new Response(events, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
}
