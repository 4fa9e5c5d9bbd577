import * as z from 'zod/mini';
import { honeypotField } from '#lib/forms/fields.ts';
import type { FormAction } from '#lib/forms/refused-form.ts';

export interface FailedCall {
  kind: 'failed';
  /** HTTP status, or the reason why there was no response. */
  cause: number | 'lost' | 'stalled';
  /** Seconds; 0 if the server sends none. */
  retryAfter: number;
}

/** Error keys by field. A server may send keys that this site does not know. */
export type ServerErrors = Record<string, string[]>;

export type SendResult =
  | { kind: 'saved'; reference?: string | undefined }
  /** The server found errors in the fields. */
  | { kind: 'refused'; errors: ServerErrors }
  | FailedCall
  /** A 2xx response with `success: false`. The visitor sees no message. */
  | { kind: 'unsaved' };

/** A call is aborted when nothing has been sent or received for this long. The total time has no limit. */
const stallMs = 60_000;

const savedResponse = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  data: z.nullish(z.object({ reference: z.optional(z.string()) })),
});

const refusedResponse = z.object({ errors: z.record(z.string(), z.array(z.string())) });

function readRefusal(request: XMLHttpRequest): SendResult {
  const errors = refusedResponse.safeParse(parseJson(request.responseText)).data?.errors ?? {};
  const known = Object.entries(errors).filter(([, keys]) => keys.length > 0);
  if (known.length > 0) return { kind: 'refused', errors: Object.fromEntries(known) };
  return {
    kind: 'failed',
    cause: request.status,
    retryAfter: Number(request.getResponseHeader('retry-after')),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Call {
  address: string;
  body: FormData;
  headers: Record<string, string>;
  onProgress(share: number): void;
}

/** Sends a body. Resolves with the response, or with the reason for its absence. `fetch` has no upload progress. */
function post({ address, body, headers, onProgress }: Call): Promise<XMLHttpRequest | 'lost' | 'stalled'> {
  const request = new XMLHttpRequest();
  request.open('POST', address);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        resolve('stalled');
        request.abort();
      }, stallMs);
    };
    const end = (result: XMLHttpRequest | 'lost') => {
      clearTimeout(timer);
      resolve(result);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onprogress = wait;
    request.onload = () => end(request);
    request.onerror = () => end('lost');
    request.onabort = () => end('lost');
    wait();
    request.send(body);
  });
}

/** Creates an idempotency key. Not `randomUUID`, which browsers have on secure origins only. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the function that sends a form. */
export function createSender(action: FormAction, form: HTMLFormElement) {
  // One key per form, so that the server stores repeated content once. It stores changed content as another form.
  const key = createKey();

  async function send(body: FormData, onProgress: (share: number) => void): Promise<SendResult> {
    const trapped = new FormData(form).get(honeypotField);
    if (trapped) body.append(honeypotField, trapped);
    const response = await post({
      address: `/api/v1/?action=${action}`,
      body,
      headers: { accept: 'application/json', 'idempotency-key': key },
      onProgress,
    });
    if (typeof response === 'string') return { kind: 'failed', cause: response, retryAfter: 0 };
    if (response.status < 200 || response.status >= 300) return readRefusal(response);
    const saved = savedResponse.safeParse(parseJson(response.responseText)).data;
    if (!saved) return { kind: 'failed', cause: response.status, retryAfter: 0 };
    if (saved.success) return { kind: 'saved', reference: saved.data?.reference };
    // biome-ignore lint/suspicious/noConsole: the specification requires that this failure is only logged
    console.warn(`${action}: ${saved.message ?? ''}`);
    return { kind: 'unsaved' };
  }

  return send;
}
