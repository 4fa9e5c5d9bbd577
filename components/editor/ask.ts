import {
  type Answers,
  type PublicFile,
  type RequestName,
  type RequestOf,
  tokenHeader,
} from '#lib/editor/protocol.ts';

/** Asks the server of the editor; throws an error whose message is a key of the words, or a sentence. */
export type Ask = <Name extends RequestName>(name: Name, request: RequestOf<Name>) => Promise<Answers[Name]>;

/** The same, but says what is refused; `null` then. */
export type Run = <Name extends RequestName>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<Answers[Name] | null>;

async function post<Answer>(token: string, address: string, body: BodyInit): Promise<Answer> {
  const headers = { [tokenHeader]: token };
  const response = await fetch(`/api/editor/do/${address}`, { method: 'POST', headers, body }).catch(
    () => null,
  );
  const answer: unknown = await response?.json().catch(() => null);
  if (!response?.ok) throw new Error(String(Object(answer).message ?? 'no-server'));
  // What the server answers is typed by the same protocol.
  return answer as Answer;
}

export function createAsk(token: string): Ask {
  return (name, request) => post(token, name, JSON.stringify(request));
}

export function createUpload(token: string): (file: File) => Promise<PublicFile> {
  return (file) => post(token, `upload?${new URLSearchParams({ name: file.name })}`, file);
}
