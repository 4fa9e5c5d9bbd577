import { useRef, useState } from 'react';
import type { RequestOf } from '#editor/server/handle-call.ts';
import type { OpenFile } from '#editor/server/protocol.ts';
import type { Run } from './ask.ts';

/** The open file and its actions. */
export function useFile(run: Run, say: (message: string) => void) {
  const [file, setFile] = useState<OpenFile | null>(null);
  const typed = useRef<RequestOf<'draft'>>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Runs requests one after another: a draft sent while the file is being saved would be lost. */
  function queue<Result>(ask: () => Promise<Result>): Promise<Result> {
    const result = last.current.then(ask);
    last.current = result;
    return result;
  }
  /** Sends the typed text. If several requests for a file wait, sends only the last. */
  function send(request: RequestOf<'draft'>): Promise<void> {
    typed.current = request;
    // The last message was about the previous text.
    say('');
    const isLast = () => typed.current === request;
    return queue(async () => {
      if (!isLast() && typed.current?.name === request.name) return;
      const result = await run('draft', request);
      if (!result || !isLast()) return;
      // The typed text is newer than the response.
      setFile((now) => (now?.name === result.name ? { ...result, value: now.value ?? result.value } : now));
    });
  }
  /** Resolves when the draft is written. */
  async function change(value: unknown, isRebased = false): Promise<void> {
    if (!file) return;
    setFile({ ...file, value, isDraft: true });
    await send({ name: file.name, value, isRebased });
  }
  function changeText(text: string): void {
    if (!file) return;
    const { value: _, ...broken } = file;
    setFile({ ...broken, text, isDraft: true });
    void send({ name: file.name, text });
  }

  /** Shows the file as the server returns it. */
  async function load(what: 'open' | 'save' | 'discard', name: string): Promise<OpenFile | null> {
    const before = typed.current;
    const loaded = await queue(() => run(what, { name }));
    // Text typed during the request is newer than the response.
    if (typed.current !== before && typed.current?.name === name) return null;
    if (loaded) setFile(loaded);
    return loaded;
  }
  async function save(): Promise<void> {
    const saved = file && (await load('save', file.name));
    if (saved) say(saved.theirs ? 'conflict' : 'saved');
  }
  async function undo(): Promise<void> {
    const names = await queue(() => run('undo', {}));
    if (file && names?.includes(file.name)) await load('open', file.name);
    if (names) say('undone');
  }
  /** Saves the result of a resolved conflict. */
  async function resolve(value: unknown): Promise<void> {
    await change(value, true);
    await save();
  }
  return {
    ...{ file, change, changeText, save, undo, resolve },
    open: (name: string) => load('open', name),
    discard: () => file && load('discard', file.name),
  };
}
