import type { RequestName, RequestOf, Results } from '#editor/server/handle-call.ts';
import { type PublicFile, tokenHeader } from '#editor/server/protocol.ts';

/** Sends a request to the editor's server. Throws an error whose message is a key in the words, or a sentence. */
export type Ask = <Name extends RequestName>(name: Name, request: RequestOf<Name>) => Promise<Results[Name]>;

/** Like `Ask`, but shows errors in the panel and resolves with `null`. */
export type Run = <Name extends RequestName>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<Results[Name] | null>;

async function post<Result>(address: string, body: BodyInit): Promise<Result> {
  const token = document.querySelector<HTMLMetaElement>(`meta[name=${tokenHeader}]`)?.content ?? '';
  const headers = { [tokenHeader]: token };
  const response = await fetch(`/api/editor/do/${address}`, { method: 'POST', headers, body }).catch(
    () => null,
  );
  const result: unknown = await response?.json().catch(() => null);
  if (!response?.ok) throw new Error(String(Object(result).message ?? 'no-server'));
  // The server's handlers are typed by the same table.
  return result as Result;
}

export const ask: Ask = (name, request) => post(name, JSON.stringify(request));

export function upload(file: File): Promise<PublicFile> {
  return post(`upload?${new URLSearchParams({ name: file.name })}`, file);
}
