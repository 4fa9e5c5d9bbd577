import { useState } from 'react';
import useSWR from 'swr';
import type { Issue } from '#editor/server/protocol.ts';
import { ask } from './ask.ts';
import styles from './editor.module.scss';
import { Tool } from './tool.tsx';
import type { EditorState } from './use-editor.ts';

/** Changes since the last commit, and all issues in the content. */
export function ChangesList({ run, words, language, say, lead }: EditorState) {
  const changes = useSWR(['changes', language], () => ask('changes', { language }), {
    shouldRetryOnError: false,
  });
  const [issues, setIssues] = useState<Issue[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function check(name: 'check' | 'fix') {
    setBusy(true);
    const found = await run(name, {});
    if (found && name === 'fix') say('fixed');
    setIssues(found);
    setBusy(false);
    await changes.mutate();
  }
  const trouble: string | undefined = changes.error?.message;
  return (
    <>
      <div className={styles.actions}>
        <Tool className={styles.main} isIdle={isBusy} onClick={() => check('check')}>
          {words.check}
        </Tool>
        <Tool isIdle={isBusy} onClick={() => check('fix')}>
          {words.fix}
        </Tool>
      </div>
      {issues?.length === 0 && <p role="status">{words.sound}</p>}
      {issues && issues.length > 0 && (
        <ul aria-label={words.issues} className={styles.issues}>
          {issues.map((issue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same issue twice
            <li key={index}>
              <button type="button" className={styles.item} onClick={() => lead(issue.name, issue.path)}>
                {issue.text}
                <small>
                  {issue.name.replace('content/', '')}, {words.line} {issue.line}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <h2>{words.changes}</h2>
      {trouble && <p>{words.messages[trouble] ?? trouble}</p>}
      {changes.data?.length === 0 && <p>{words['no-changes']}</p>}
      <ul>
        {changes.data?.map(({ name, what, fields }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.item}
              disabled={what === 'removed'}
              onClick={() => lead(name)}
            >
              {name.replace('content/', '')} <i>{words.what[what]}</i>
              <small>{fields.join('; ')}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
