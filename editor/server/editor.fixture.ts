import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RequestName, RequestOf, Results } from './handle-call.ts';

export const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
const content = path.join(folder, 'content');

/** Opens the editor on a copy of the content. */
export async function openEditor() {
  cpSync('content', content, { recursive: true });
  // biome-ignore lint/style/noProcessEnv: what the settings are read from
  Object.assign(process.env, { CONTENT_DIR: content, DATA_DIR: path.join(folder, 'data') });
  const { handleEditorCall } = await import('./handle-call.ts');
  const { getToken } = await import('./guard.ts');
  const own = {
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'x-forwarded-for': '127.0.0.1',
    'x-editor-token': getToken(),
  };
  const call = (action: string, body: BodyInit, headers: Record<string, string> = {}) =>
    handleEditorCall(
      new Request(`http://localhost:3000/api/editor/do/${action}`, {
        method: 'POST',
        body,
        headers: { ...own, ...headers },
      }),
      action.split('?')[0] ?? '',
    );
  async function ask<Name extends RequestName>(name: Name, request: RequestOf<Name>): Promise<Results[Name]> {
    const response = await call(name, JSON.stringify(request));
    const result = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`${response.status} ${result.message}`);
    return result;
  }
  return { call, ask };
}

const toPath = (name: string) => path.join(folder, name);
export const read = (name: string) => readFileSync(toPath(name), 'utf8');
export const write = (name: string, text: string) => writeFileSync(toPath(name), text);
