import { useState } from 'react';
import styles from './editor.module.scss';
import type { OpenEditor } from './use-editor.ts';

const shownDescription = 160;

/** Preview of a file's page in search results and as a shared link. */
export function Appearance({ file, own, frame, words }: OpenEditor) {
  const { seo, title: ownTitle = own?.title, previewText = '' } = Object(file.value);
  const { title = ownTitle, description = previewText } = Object(seo);
  const image = frame.getOgImage();
  return (
    <div className={styles.appearance}>
      <p className={styles.note}>{words.search}</p>
      <p className={styles.found}>{String(title)}</p>
      <p className={styles.note}>{own?.address}</p>
      <p>{String(description).slice(0, shownDescription)}</p>
      <p className={styles.note}>{words.shared}</p>
      {/* biome-ignore lint/performance/noImgElement: the same image that social networks get */}
      {image && <img src={image} alt={String(title)} width={1200} height={630} />}
    </div>
  );
}

/** Tools that rename or delete an entry in all its languages. */
export function EntryTools({ file, own, words, run, show, say }: OpenEditor) {
  const known = own?.code ?? '';
  const [code, setCode] = useState(known);
  if (known === 'index') return null;
  async function rename() {
    if (!(await run('rename', { name: file.name, code }))) return;
    say('renamed');
    show(`${own?.address?.slice(0, -known.length)}${code}`);
  }
  async function remove() {
    if (!(await run('remove', { name: file.name }))) return;
    say('removed');
    show(`/${file.language}`);
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
          <button type="submit" disabled={code === known || code === ''}>
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
