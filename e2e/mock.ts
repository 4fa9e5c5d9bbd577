import type { PageEdit } from '#e2e/mock/edits.ts';
import type { Received } from '#e2e/mock/mock-backend.ts';
import { getMockOrigin } from './site-under-test.ts';

export async function askMock<Value>(path: string, body?: unknown): Promise<Value> {
  const options = body === undefined ? undefined : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(new URL(path, getMockOrigin()), options);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Edits a page of the mock, as an editor does. */
export async function editPage(edit: Omit<PageEdit, 'isPreview'> & Partial<PageEdit>): Promise<void> {
  await askMock('/edits', edit);
}

/** Submissions to the mock with this text in their body. */
export async function findReceived(action: string, text: string): Promise<Received[]> {
  const all = await askMock<Received[]>('/received');
  return all.filter((received) => received.action === action && received.body.includes(text));
}
