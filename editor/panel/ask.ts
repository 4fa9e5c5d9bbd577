import type { Answers, RequestName, RequestOf } from '#editor/server/handle-call.ts';
import { type PublicFile, tokenHeader } from '#editor/server/protocol.ts';

/** Sends a request to the editor's server. Throws an error whose message is a key in the words, or a sentence. */
export type Ask = <Name extends RequestName>(name: Name, request: RequestOf<Name>) => Promise<Answers[Name]>;

/** Like `Ask`, but shows errors in the panel and resolves with `null`. */
export type Run = <Name extends RequestName>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<Answers[Name] | null>;

async function post<Answer>(address: string, body: BodyInit): Promise<Answer> {
  const token = document.querySelector<HTMLMetaElement>(`meta[name=${tokenHeader}]`)?.content ?? '';
  const headers = { [tokenHeader]: token };
  const response = await fetch(`/api/editor/do/${address}`, { method: 'POST', headers, body }).catch(
    () => null,
  );
  const answer: unknown = await response?.json().catch(() => null);
  if (!response?.ok) throw new Error(String(Object(answer).message ?? 'no-server'));
  // The server's handlers are typed by the same table.
  return answer as Answer;
}

export const ask: Ask = (name, request) => post(name, JSON.stringify(request));

export function upload(file: File): Promise<PublicFile> {
  return post(`upload?${new URLSearchParams({ name: file.name })}`, file);
}
