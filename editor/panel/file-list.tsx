import { useState } from 'react';
import useSWR from 'swr';
import type { ListedFile } from '#editor/server/protocol.ts';
import { ask } from './ask.ts';
import styles from './editor.module.scss';
import type { EditorState } from './use-editor.ts';

const shownAtOnce = 50;

/** All content files, grouped by kind. */
export function FileList({ words, lead }: EditorState) {
  // New drafts may exist since the list was loaded.
  const { files = [] } = useSWR('list', () => ask('list', {})).data ?? {};
  const [sought, setSought] = useState('');
  const isFound = ({ name, title }: ListedFile) =>
    `${name} ${title}`.toLowerCase().includes(sought.toLowerCase());
  const found = files.filter(isFound);
  return (
    <>
      <label className={styles.find}>
        {words.find}
        <input type="search" value={sought} onChange={(event) => setSought(event.target.value)} />
      </label>
      {Object.entries(words.kinds).map(([kind, title]) => {
        const own = found.filter((each) => each.kind === kind);
        if (own.length === 0) return null;
        return (
          <details
            key={kind}
            open={sought !== '' || own.some(({ isDraft, isBroken }) => isDraft || isBroken)}
          >
            <summary>
              {title} <small>{own.length}</small>
            </summary>
            <ul>
              {own.slice(0, shownAtOnce).map((each) => (
                <li key={each.name}>
                  <button type="button" className={styles.item} onClick={() => lead(each.name)}>
                    {each.title || each.code || title}
                    <small>{each.name.replace('content/', '')}</small>
                    {each.isDraft && <i>{words.draft}</i>}
                    {each.isBroken && <i>{words.broken}</i>}
                  </button>
                </li>
              ))}
              {own.length > shownAtOnce && <li>…</li>}
            </ul>
          </details>
        );
      })}
    </>
  );
}
