import { useRef, useState } from 'react';
import type { RequestOf } from '#lib/editor/answer.ts';
import type { OpenFile } from '#lib/editor/protocol.ts';
import type { Run } from './ask.ts';

/** The file that is being edited. What is typed is sent at once; while a request is on its way, only the last of it waits. */
export function useFile(run: Run) {
  const [file, setFile] = useState<OpenFile | null>(null);
  const waiting = useRef<RequestOf<'draft'>>(null);
  const sending = useRef<Promise<void>>(null);

  async function open(name: string): Promise<void> {
    const opened = await run('open', { name });
    if (opened) setFile(opened);
  }

  async function sendAll(): Promise<void> {
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = null;
      const answer = await run('draft', next);
      // Typed text is ahead of the answer.
      const isLast = waiting.current === null;
      if (answer && isLast)
        setFile((now) => (now?.name === answer.name ? { ...answer, value: now.value ?? answer.value } : now));
    }
    sending.current = null;
  }
  async function send(request: RequestOf<'draft'>): Promise<void> {
    waiting.current = request;
    sending.current ??= sendAll();
    await sending.current;
  }

  /** Ends when the draft is written. */
  async function change(value: unknown): Promise<void> {
    if (!file) return;
    setFile({ ...file, value, isDraft: true });
    await send({ name: file.name, value });
  }
  function changeText(text: string): void {
    if (!file) return;
    const { value: _, ...broken } = file;
    setFile({ ...broken, text, isDraft: true });
    void send({ name: file.name, text });
  }

  /** Gives what was written, or the file with what somebody else has written meanwhile. */
  async function save(): Promise<OpenFile | null> {
    if (!file) return null;
    await sending.current;
    const saved = await run('save', { name: file.name });
    if (saved) setFile(saved);
    return saved;
  }
  async function discard(): Promise<void> {
    if (!file) return;
    await sending.current;
    const opened = await run('discard', { name: file.name });
    if (opened) setFile(opened);
  }
  async function resolve(value: unknown): Promise<OpenFile | null> {
    if (!file || !(await run('draft', { name: file.name, value, isRebased: true }))) return null;
    return await save();
  }
  return { file, open, change, changeText, save, discard, resolve };
}
