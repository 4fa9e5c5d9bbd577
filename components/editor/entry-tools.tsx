import { useState } from 'react';
import type { ListedFile } from '#lib/editor/protocol.ts';
import styles from './editor.module.scss';
import type { OpenEditor } from './use-editor.ts';

/** What is done to an entry in all its languages. */
export function EntryTools({ file, own, words, run, show, say }: OpenEditor & { own: ListedFile }) {
  const [code, setCode] = useState(own.code);
  if (!own.address || own.kind === 'cities' || own.code === 'index') return null;
  async function rename() {
    if (!(await run('rename', { name: file.name, code }))) return;
    say('renamed');
    show(`${own.address?.slice(0, -own.code.length)}${code}`);
  }
  async function remove() {
    if (!(await run('remove', { name: file.name }))) return;
    say('removed');
    show(`/${own.language}`);
  }
  return (
    <details className={styles.entry}>
      <summary>{words.rename}</summary>
      <form action={rename}>
        <label>
          {words.code}
          <input value={code} onChange={(event) => setCode(event.target.value)} />
        </label>
        <div className={styles.actions}>
          <button type="submit" disabled={code === own.code || code === ''}>
            {words['rename-do']}
          </button>
          <button type="button" onClick={remove}>
            {words['remove-entry']}
          </button>
        </div>
      </form>
    </details>
  );
}
