import { useRef, useState } from 'react';
import type { RequestOf } from '#lib/editor/answer.ts';
import type { OpenFile } from '#lib/editor/protocol.ts';
import type { Run } from './ask.ts';

/** The file that is being edited, and what is done with it. */
export function useFile(run: Run, say: (message: string) => void) {
  const [file, setFile] = useState<OpenFile | null>(null);
  const typed = useRef<RequestOf<'draft'>>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** One after the other: a draft that came while the file is saved would be lost. */
  function queue<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = last.current.then(ask);
    last.current = answer;
    return answer;
  }
  /** Sends what is typed; of a file, only the last of what waits. */
  function send(request: RequestOf<'draft'>): Promise<void> {
    typed.current = request;
    // What was said of the text before it is no longer so.
    say('');
    const isLast = () => typed.current === request;
    return queue(async () => {
      if (!isLast() && typed.current?.name === request.name) return;
      const answer = await run('draft', request);
      if (!answer || !isLast()) return;
      // Typed text is ahead of the answer.
      setFile((now) => (now?.name === answer.name ? { ...answer, value: now.value ?? answer.value } : now));
    });
  }
  /** Ends when the draft is written. */
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

  /** Shows the file as the server gives it. */
  async function load(what: 'open' | 'save' | 'discard', name: string): Promise<OpenFile | null> {
    const before = typed.current;
    const loaded = await queue(() => run(what, { name }));
    // What was typed meanwhile is ahead of the answer.
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
  /** Saves what was chosen of a conflict. */
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
